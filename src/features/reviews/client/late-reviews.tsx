import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type PagedQuery, ShowMore } from '#client/kit/show-more.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { getItem } from '#features/items/endpoints.ts';
import { ItemReports, ReportLink } from '#features/reports/client/item-reports.tsx';
import type { Review } from '../schemas.ts';

/** Rendered only for the owner. */
const ownReply = lazyPart(() => import('./own-reply.tsx'), ['listing', 'codes']);

/** Below a review: its report, and the owner's reply, with the name and the day. The owner can write it. */
export function ReviewReply({ review }: { review: Review }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { user } = useSession();
  const { id = '' } = useParams();
  // The page has loaded it.
  const owner = useQuery(apiQuery(getItem, { params: { id } })).data?.owner;
  const { reply } = review;
  if (!owner) return null;
  return (
    <>
      <ReportLink kind="REVIEW" id={review.id} writer={review.reviewer} />
      {reply && (
        <div className="on-sand mt-4 max-w-[62ch] rounded-row bg-sand p-5">
          <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
          <p className="mt-1.5 text-label text-muted">
            {t('rental.reviews.reply', {
              name: owner.displayName || t('rental.reviews.formerMember'),
              date: f.day(reply.createdAt, 'medium'),
            })}
          </p>
          <ReportLink kind="REPLY" id={review.id} writer={owner} />
        </div>
      )}
      {user?.id === owner.id && <Lazy part={ownReply} props={{ review }} waiting={null} />}
    </>
  );
}

/** At the end of the page, also without reviews. */
export const PageReports = () => <ItemReports />;

/** Below the first reviews, which no first view shows. */
export function MoreReviews(list: { list: PagedQuery; entries: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  return <ShowMore {...list} text={t('rental.reviews.more')} failed={t('rental.reviews.failed')} />;
}
