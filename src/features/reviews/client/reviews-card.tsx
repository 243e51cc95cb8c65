import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { apiQuery, byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart, RetryLine } from '#client/loading/lazy-part.tsx';
import { Check } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Stars, useRatingText } from '#client/ui/stars.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { getReviewEligibility, listReviews } from '../endpoints.ts';
import { reviewsPerPage } from '../limits.ts';
import type { Review, ReviewEligibility } from '../schemas.ts';

/** Rendered only for eligible reviewers. */
const reviewForm = lazyPart(() => import('./review-form.tsx'));

const late = () => import('./late-reviews.tsx');
const moreReviews = lazyPart(() => late().then(({ MoreReviews }) => MoreReviews));
const reviewReply = lazyPart(() => late().then(({ ReviewReply }) => ReviewReply));
const pageReports = lazyPart(() => late().then(({ PageReports }) => PageReports));

/** A query parameter of the item's page, which then opens at the reviews: `write` opens the tab with the form. */
export const reviewsParameter = 'reviews';

/** An item's reviews, newest first; its page loads the first ones. */
export const reviewsQuery = (itemId: string) =>
  infiniteQueryOptions({
    queryKey: [listReviews.path, 'pages', itemId],
    queryFn: ({ pageParam, signal }) =>
      requestWith(signal)(listReviews, {
        params: { id: itemId },
        query: { limit: reviewsPerPage, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    ...byCursor,
    meta: metaOf(listReviews),
  });

/** An item's reviews, newest first and in pages, and the form to add one. */
export function ReviewsCard({
  itemId,
  averageRating,
  reviewCount,
}: {
  itemId: string;
  averageRating: number;
  reviewCount: number;
}) {
  const { t } = useTranslation();
  const group = useId();
  const formatRating = useRatingText();
  const [search] = usePageQuery();
  const replaceQuery = useReplaceQuery();
  const [selectedTab, setSelectedTab] = useState<'all' | 'write'>(
    search.get(reviewsParameter) === 'write' ? 'write' : 'all',
  );
  const selectTab = (tab: 'all' | 'write') => {
    setSelectedTab(tab);
    // Keeps the form open across a reload or a new sign-in.
    replaceQuery((query) => {
      if (tab === 'write') query.set(reviewsParameter, tab);
      else query.delete(reviewsParameter);
    });
  };
  const { eligibility, retry } = useReviewEligibility(itemId);
  const bookingId = typeof eligibility === 'object' && eligibility.eligible ? eligibility.bookingId : null;
  const value = bookingId === null ? 'all' : selectedTab;
  const section = useRef<HTMLElement>(null);
  const openedHere = useRef(search.has(reviewsParameter));
  useEffect(() => {
    if (openedHere.current) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const closeForm = () => {
    selectTab('all');
    // The form is removed together with the focused button: focus the tab of the list.
    document.getElementById(`${group}-all-tab`)?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} aria-labelledby={`${group}-title`} className="scroll-mt-24">
      <h2 id={`${group}-title`} className="display text-panel leading-none">
        {t('rental.reviews.title')}
      </h2>
      {reviewCount > 0 && (
        <p className="mt-2.5 text-body text-muted">
          <span className="font-label text-navy">{formatRating(averageRating)}</span>{' '}
          {t('rental.reviews.average', { count: reviewCount })}
        </p>
      )}
      <Tabs
        className="mt-5"
        label={t('rental.reviews.title')}
        tabs={[
          { id: 'all', label: t('rental.reviews.all') },
          { id: 'write', label: t('rental.reviews.write'), disabled: bookingId === null },
        ]}
        value={value}
        onChange={selectTab}
        group={group}
      />
      <ReviewReason eligibility={eligibility} onRetry={retry} />
      <TabPanel group={group} id="all" value={value} className="mt-8 outline-offset-8">
        {reviewCount === 0 ? (
          <p className="on-sand rounded-poster bg-sand px-6 py-7 text-body">{t('rental.reviews.empty')}</p>
        ) : (
          <ReviewList itemId={itemId} />
        )}
      </TabPanel>
      <TabPanel group={group} id="write" value={value} keep className="mt-8 outline-offset-8">
        {bookingId !== null && (
          <Lazy
            part={reviewForm}
            props={{ bookingId, onDone: closeForm }}
            waiting={<Skeleton radius="button" className="h-72 max-w-[38rem]" />}
          />
        )}
      </TabPanel>
      <Lazy part={pageReports} props={{}} waiting={null} />
    </section>
  );
}

type Eligibility = ReviewEligibility | 'visitor' | 'loading' | 'failed';

/** Whether the user may review an item. */
function useReviewEligibility(itemId: string): { eligibility: Eligibility; retry: () => void } {
  const isSignedIn = useSession().user !== null;
  const { data, error, refetch } = useQuery({
    ...apiQuery(getReviewEligibility, { params: { id: itemId } }),
    enabled: isSignedIn,
  });
  const known = data ?? (error === null ? 'loading' : 'failed');
  return { eligibility: isSignedIn ? known : 'visitor', retry: () => void refetch() };
}

/** Explains why the tab for writing is disabled; nothing for eligible users. */
function ReviewReason({ eligibility, onRetry }: { eligibility: Eligibility; onRetry: () => void }) {
  const { t } = useTranslation();
  const classes = 'mt-2 flex min-h-6 gap-x-2 text-small text-muted';
  if (eligibility === 'loading') return <p className={classes}>{t('rental.reviews.reasons.asking')}</p>;
  if (eligibility === 'failed') {
    return <RetryLine text={t('rental.reviews.reasons.failed')} onRetry={onRetry} className="mt-2" />;
  }
  if (eligibility === 'visitor') return <p className={classes}>{t('rental.reviews.reasons.nobody')}</p>;
  if (eligibility.eligible) return null;
  if (eligibility.hiddenReason) {
    return (
      <p className={classNames(classes, 'max-w-[62ch] whitespace-pre-line wrap-anywhere')}>
        {t('rental.reviews.reasons.hidden', { reason: eligibility.hiddenReason })}
      </p>
    );
  }
  return (
    <p className={classes}>
      {eligibility.reviewed && <Check size={16} className="mt-[3px] text-completed" />}
      {t(eligibility.reviewed ? 'rental.reviews.reasons.reviewed' : 'rental.reviews.reasons.nobody')}
    </p>
  );
}

function ReviewList({ itemId }: { itemId: string }) {
  const list = useInfiniteQuery(reviewsQuery(itemId));
  const entries = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={entries} className="grid gap-8">
        {list.data?.pages.flatMap(({ items }) =>
          items.map((review) => <ReviewEntry key={review.id} review={review} />),
        )}
      </ul>
      {(list.hasNextPage || (list.data?.pages.length ?? 0) > 1) && (
        <div className="mt-9 min-h-12">
          <Lazy part={moreReviews} props={{ list, entries }} waiting={null} />
        </div>
      )}
    </>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li tabIndex={-1}>
      <Stars rating={review.rating} />
      {review.comment && (
        <p
          dir="auto"
          className="mt-1.5 max-w-[62ch] text-reading leading-[1.6] whitespace-pre-line md:text-comment"
        >
          {review.comment}
        </p>
      )}
      <p className="mt-1.5 text-label text-muted">
        {t('rental.reviews.by', {
          name: review.reviewer.displayName || t('rental.reviews.formerMember'),
          date: f.day(review.createdAt, 'medium'),
        })}
      </p>
      <Lazy part={reviewReply} props={{ review }} waiting={null} />
    </li>
  );
}
