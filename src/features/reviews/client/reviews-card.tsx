import { useEffect, useId, useRef, useState } from 'react';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Late, lateCode } from '#client/loading/late-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useRatingText } from '#client/ui/stars.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import type { Page } from '#shared/endpoint.ts';
import type { Review } from '../schemas.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewReason } from './review-reason.tsx';
import { useReviewEligibility } from './use-review-eligibility.ts';

/** Only for who may review. */
const form = lateCode(() => import('./review-form.tsx'));

/** In the page's address, with the value `write`: the tab that a link from the bookings opens. */
export const reviewsParameter = 'reviews';

/** What renters say about an item (specification 2), newest first, a page at a time, and the form to say it. */
export function ReviewsCard({
  itemId,
  averageRating,
  reviewCount,
  first,
  onSent,
}: {
  itemId: string;
  averageRating: number;
  reviewCount: number;
  first: Page<Review>;
  /** After a review went well: the page takes it into its figures and its list. */
  onSent: (review: Review) => void;
}) {
  const { t } = useTranslation();
  const group = useId();
  const write = useRatingText();
  const [search] = usePageQuery();
  const [wanted, setWanted] = useState<'all' | 'write'>(
    search.get(reviewsParameter) === 'write' ? 'write' : 'all',
  );
  const choose = (tab: 'all' | 'write') => {
    setWanted(tab);
    keepInAddress(tab);
  };
  const { eligibility, retry, markReviewed } = useReviewEligibility(itemId);
  const bookingId = typeof eligibility === 'object' && eligibility.eligible ? eligibility.bookingId : null;
  const value = bookingId === null ? 'all' : wanted;
  const section = useRef<HTMLElement>(null);
  const cameToWrite = useRef(wanted === 'write');
  useEffect(() => {
    if (cameToWrite.current) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const leaveForm = () => {
    markReviewed();
    choose('all');
    // The form is gone with its button: focus goes to the list that takes its place.
    document.getElementById(`${group}-all-tab`)?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} aria-labelledby={`${group}-title`} className="scroll-mt-24">
      <h2 id={`${group}-title`} className="display text-panel leading-none">
        {t('rental.reviews.title')}
      </h2>
      {reviewCount > 0 && (
        <p className="mt-2.5 text-body text-muted">
          <span className="font-label text-navy">{write(averageRating)}</span>{' '}
          {t('rental.reviews.average', { count: reviewCount })}
        </p>
      )}
      <Tabs
        className="mt-5"
        label={t('rental.reviews.tabs')}
        tabs={[
          { id: 'all', label: t('rental.reviews.all') },
          { id: 'write', label: t('rental.reviews.write'), disabled: bookingId === null },
        ]}
        value={value}
        onChange={choose}
        group={group}
      />
      <ReviewReason eligibility={eligibility} onRetry={retry} />
      <TabPanel group={group} id="all" value={value} className="mt-8 outline-offset-8">
        {reviewCount === 0 ? (
          <p className="on-sand rounded-poster bg-sand px-6 py-7 text-body">{t('rental.reviews.empty')}</p>
        ) : (
          <ReviewList key={itemId} itemId={itemId} first={first} />
        )}
      </TabPanel>
      <TabPanel group={group} id="write" value={value} keep className="mt-8 outline-offset-8">
        {bookingId !== null && (
          <Late
            code={form}
            part={{
              bookingId,
              onSent: (review) => {
                onSent(review);
                leaveForm();
              },
              onAlreadyThere: leaveForm,
            }}
            skeleton={<Skeleton radius="button" className="h-72 max-w-[38rem]" />}
            failed={(retry) => (
              <div role="alert" className="grid justify-items-start gap-4">
                <p className="text-body">{t('errors.network')}</p>
                <Button tone="sand" onClick={retry}>
                  {t('ui.retry')}
                </Button>
              </div>
            )}
          />
        )}
      </TabPanel>
    </section>
  );
}

/** A review that is being written is shown again after a reload, and after signing in again. */
function keepInAddress(tab: 'all' | 'write'): void {
  const address = new URL(location.href);
  if (tab === 'write') address.searchParams.set(reviewsParameter, tab);
  else address.searchParams.delete(reviewsParameter);
  // Behind the router: nothing of the page is to be loaded again for it.
  history.replaceState(history.state, '', address);
}
