import type { ReactNode } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { RatingMark } from '#client/ui/stars.tsx';
import { formatDuration } from '#shared/marina-format.ts';
import { formatMad } from '#shared/money.ts';

/** A model with its numbers and their units on one line: `6 m`. */
export const modelText = (model: string): string =>
  model.replace(/(\d) (?=\p{L}{1,2}(?!\p{L}))/gu, '$1\u00a0');

/** The row of a card with the model and the rating. */
export function ModelRow({
  item: { averageRating, reviewCount },
  className,
  children,
}: {
  item: { averageRating: number; reviewCount: number };
  className?: string;
  children: ReactNode;
}) {
  return (
    <p className={classNames('flex items-baseline justify-between gap-x-3 text-label', className)}>
      <span className="min-w-0 text-muted">{children}</span>
      <RatingMark averageRating={averageRating} reviewCount={reviewCount} className="shrink-0" />
    </p>
  );
}

/** An hourly rate with its unit. */
export function HourlyRate({ rate }: { rate: number }) {
  const { t, language } = useTranslation();
  return (
    <span className="text-label whitespace-nowrap">
      <span className="figure text-price leading-none">{formatMad(rate, language)}</span>{' '}
      <span className="ml-0.5 font-medium">{t('card.perHour')}</span>
    </span>
  );
}

/** `2 h for 8: 3,800 MAD`. */
export function Total({ price, hours, people }: { price: number; hours: number; people: number | null }) {
  const { t, language } = useTranslation();
  const duration = formatDuration(hours * 60, language);
  return (
    <span className="text-label">
      {people === null ? t('card.total', { duration }) : t('card.totalFor', { duration, people })}{' '}
      <span className="whitespace-nowrap">
        <span className="figure text-price leading-none">{formatMad(price, language)}</span>{' '}
        <span className="font-medium">MAD</span>
      </span>
    </span>
  );
}
