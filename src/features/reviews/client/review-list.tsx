import { useEffect, useRef, useState } from 'react';
import { call } from '#client/data/api.ts';
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
  const [more, setMore] = useState<Page<Review>[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const list = useRef<HTMLUListElement>(null);
  const shown = pages.slice(0, -1).reduce((sum, page) => sum + page.items.length, 0);
  useEffect(() => {
    // Move focus to the first new review: the button may have been removed.
    if (more.length > 0) list.current?.querySelectorAll('li')[shown]?.focus();
  }, [more, shown]);
  const load = async () => {
    if (cursor === null) return;
    setState('loading');
    try {
      const page = await call(listReviews, {
        params: { id: itemId },
        query: { limit: reviewsPerPage, cursor },
      });
      setMore((known) => [...known, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <ul ref={list} className="grid gap-8">
        {pages
          .flatMap((page) => page.items)
          .map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
      </ul>
      {cursor !== null && (
        <div className="mt-9">
          <Button tone="sand" busy={state === 'loading'} onClick={() => void load()}>
            {t('rental.reviews.more')}
          </Button>
          <div role="alert">
            <FieldError
              id="more-reviews-error"
              error={state === 'failed' ? t('rental.reviews.failed') : undefined}
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
        <p className="mt-1.5 max-w-[62ch] text-[1.0625rem] leading-[1.6] whitespace-pre-line md:text-[1.125rem]">
          {review.comment}
        </p>
      )}
      <p className="mt-1.5 text-label text-muted">
        {t('rental.reviews.by', {
          name: review.reviewer.displayName,
          date: formatMarinaDate(date, language, 'medium'),
        })}
      </p>
    </li>
  );
}
