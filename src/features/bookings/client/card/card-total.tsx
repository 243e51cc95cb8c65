import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { durationText, hoursText } from '#features/bookings/client/hours/card-texts.ts';
import type { Hours } from '#features/bookings/day-slots.ts';
import type { PriceLine } from '#features/bookings/price.ts';
import { priceTexts } from '#features/bookings/price-text.ts';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';

/** An amount with two small decimals and the currency. */
export function Amount({ mad, className }: { mad: number; className: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = formatMad(mad, language, { decimals: 2 });
  return (
    <span className="whitespace-nowrap">
      <span className={className}>
        {text.slice(0, -3)}
        <span className="text-cents tracking-[-0.01em]">{text.slice(-3)}</span>
      </span>{' '}
      <span className="text-body">{t('rental.booking.mad')}</span>
    </span>
  );
}

/** The duration, seats, total and how it is made up, announced when they change; a hint while nothing is chosen. */
export function TotalLine({
  hours,
  seats,
  hourlyRate,
  priceLines,
  total,
}: {
  hours: Hours | null;
  /** Null for an item that isn't shared. */
  seats: number | null;
  /** MAD. */
  hourlyRate: number;
  /** How the total is made up. */
  priceLines: readonly PriceLine[];
  /** MAD. */
  total: number | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const parts = priceTexts({ lines: priceLines, hourlyRate, seats: seats ?? 1 }, language);
  const duration = hours && durationText(t, hours.end - hours.start);
  return (
    <output className="flex min-h-12 flex-wrap items-end justify-between gap-x-4">
      {hours === null || total === null ? (
        <span className="pb-1 text-label text-muted">{t('rental.booking.hint')}</span>
      ) : (
        <>
          <span className="grid pb-0.5 text-label">
            <span className="font-label">
              <span className="sr-only">{hoursText(t, language, hours)}, </span>
              {seats === null
                ? duration
                : t('rental.booking.timesSeats', {
                    duration: duration ?? '',
                    seats: t('rental.booking.seatCount', { count: seats }),
                  })}
            </span>
            {parts.length > 0 ? (
              parts.map((part) => (
                <span key={part} className="text-tiny text-muted">
                  {part}
                </span>
              ))
            ) : (
              <span className="text-tiny text-muted">
                {t(seats === null ? 'rental.booking.atRate' : 'rental.booking.atSeatRate', {
                  rate: formatMadWithUnit(hourlyRate, language),
                })}
              </span>
            )}
          </span>
          <Amount mad={total} className="figure ml-auto text-amount leading-none md:text-sum" />
        </>
      )}
    </output>
  );
}
