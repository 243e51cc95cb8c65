import { useEffect, useRef } from 'react';
import { useMorePages } from '#client/data/use-more-pages.ts';
import { FieldError } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { Page } from '#shared/endpoint.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { listReviews } from '../endpoints.ts';
import { reviewsPerPage } from '../limits.ts';
import type { Review } from '../schemas.ts';

export function ReviewList({ itemId, first }: { itemId: string; first: Page<Review> }) {
  const { t } = useTranslation();
  const { items, hasMore, more, showMore } = useMorePages({
    key: ['more reviews', itemId, first.nextCursor],
    first,
    load: (call, cursor) =>
      call(listReviews, { params: { id: itemId }, query: { limit: reviewsPerPage, cursor } }),
  });
  const list = useRef<HTMLUListElement>(null);
  /** The number of reviews before the button was pressed. */
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || items.length <= countBefore.current) return;
    // Move focus to the first new review: the button may have been removed.
    list.current?.querySelectorAll('li')[countBefore.current]?.focus();
    countBefore.current = null;
  }, [items.length]);
  const load = () => {
    countBefore.current = items.length;
    void showMore();
  };
  return (
    <>
      <ul ref={list} className="grid gap-8">
        {items.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
      {hasMore && (
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
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { date } = instantToMarina(new Date(review.createdAt));
  return (
    <li tabIndex={-1}>
      <Stars rating={review.rating} />
      {review.comment && (
        <p className="mt-1.5 max-w-[62ch] text-reading leading-[1.6] whitespace-pre-line md:text-comment">
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
