import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatRating } from '#shared/rating.ts';
import { classNames } from '../class-names.ts';
import { Star } from './icons.tsx';

/** Formats ratings in the current language. */
export function useRatingText(): (rating: number) => string {
  const { language } = useTranslation();
  return (rating) => formatRating(rating, language);
}

/** A rating as five stars; those not given are sand. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('ui.rating', { rating })} className="inline-flex gap-1">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={16}
          className={star <= Math.round(rating) ? 'text-coral-dark' : 'text-sand-2'}
        />
      ))}
    </span>
  );
}

/** An average rating: one star, one decimal and the number of reviews, if there are any. */
export function RatingMark({
  averageRating,
  reviewCount,
  countText,
  size = 'label',
  className,
}: {
  averageRating: number;
  reviewCount: number;
  /** Instead of `(41)`. */
  countText?: string;
  size?: 'label' | 'small';
  className?: string;
}) {
  const { t } = useTranslation();
  const write = useRatingText();
  const text = size === 'label' ? 'text-label' : 'text-small';
  if (reviewCount === 0)
    return <span className={classNames(text, 'text-muted', className)}>{t('card.noReviews')}</span>;
  const rating = write(averageRating);
  return (
    <span className={classNames('inline-flex items-baseline gap-1.5 whitespace-nowrap', text, className)}>
      <Star size={15} className="self-center text-coral-dark" />
      <span className="sr-only">{t('ui.rating', { rating })}</span>
      <span aria-hidden className="font-label">
        {rating}
      </span>
      <span className="text-muted">{countText ?? `(${reviewCount})`}</span>
    </span>
  );
}
