import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { byCursor, metaOf, moreStateOf, requestWith, showMore } from '#client/data/query-client.ts';
import { FieldError } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { listReviews } from '../endpoints.ts';
import { reviewsPerPage } from '../limits.ts';
import type { Review } from '../schemas.ts';

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

export function ReviewList({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(reviewsQuery(itemId));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const more = moreStateOf(list);
  const entries = useRef<HTMLUListElement>(null);
  /** The number of reviews before the button was pressed. */
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || items.length <= countBefore.current) return;
    // Move focus to the first new review: the button may have been removed.
    entries.current?.querySelectorAll('li')[countBefore.current]?.focus();
    countBefore.current = null;
  }, [items.length]);
  const load = () => {
    countBefore.current = items.length;
    void showMore(list);
  };
  return (
    <>
      <ul ref={entries} className="grid gap-8">
        {items.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-9">
          <Button tone="sand" busy={more === 'busy'} onClick={load}>
            {t('rental.reviews.more')}
          </Button>
          <div role="alert">
            <FieldError
              id="more-reviews-error"
              error={more === 'failed' ? t('rental.reviews.failed') : undefined}
            />
          </div>
        </div>
      )}
    </>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const { t, language } = useTranslation();
  const { date } = instantToMarina(new Date(review.createdAt));
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
          date: formatMarinaDate(date, language, 'medium'),
        })}
      </p>
    </li>
  );
}
