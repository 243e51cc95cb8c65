import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { clockText } from '#features/availability/client/hours/day-clock.ts';
import { durationText } from '#features/availability/client/hours/hours-text.ts';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import type { ChoiceDraft } from './use-choice.ts';

/** Start, end and how the total is made up, announced when they change. */
export function ChosenHours({ draft: { item, hours, seats, priceParts } }: { draft: ChoiceDraft }) {
  const { t, language } = useTranslation();
  const rate = formatMadWithUnit(item.hourlyRate, language);
  const parts =
    priceParts.length > 0
      ? priceParts
      : [t(seats === null ? 'rental.booking.atRate' : 'rental.booking.atSeatRate', { rate })];
  return (
    <output className="grid text-small text-muted not-empty:mt-2.5">
      {hours && (
        <>
          <span className="text-label font-label text-navy">
            {t('rental.booking.startToEnd', {
              start: clockText(hours.start, language),
              end: clockText(hours.end, language),
            })}
          </span>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </>
      )}
    </output>
  );
}

/** Duration, seats and total, announced when they change; a hint while nothing is chosen. */
export function Total({ draft: { hours, seats, total, conflict, failed } }: { draft: ChoiceDraft }) {
  const { t } = useTranslation();
  const duration = hours && durationText(t, hours.end - hours.start);
  if (!hours && (conflict || failed)) return null;
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted">
      {!duration || total === null ? (
        t('rental.booking.hint')
      ) : (
        <>
          <span className="text-label">
            {seats === null
              ? duration
              : t('rental.booking.timesSeats', {
                  duration,
                  seats: t('rental.booking.seatCount', { count: seats }),
                })}
          </span>
          <Amount
            mad={total}
            className="figure text-amount leading-none max-[360px]:in-[dialog]:text-total md:text-sum"
          />
        </>
      )}
    </output>
  );
}

/** An amount with two small decimals and the currency. */
export function Amount({ mad, className }: { mad: number; className: string }) {
  const { t, language } = useTranslation();
  const text = formatMad(mad, language, { decimals: 2 });
  return (
    <span className="ml-auto whitespace-nowrap text-navy">
      <span className={className}>
        {text.slice(0, -3)}
        <span className="text-cents tracking-[-0.01em]">{text.slice(-3)}</span>
      </span>{' '}
      <span className="text-body">{t('rental.booking.mad')}</span>
    </span>
  );
}

/** What needs attention before the choice can be sent. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-hour bg-error-ground p-4 text-label">
      <p className="flex gap-2.5 font-label">
        <Triangle size={18} className="mt-0.5 shrink-0 text-coral-dark" />
        {text}
      </p>
      {children}
    </div>
  );
}

export function SeeBookings() {
  const { t } = useTranslation();
  return (
    <Link to={paths.bookings({ tab: 'my' })} className="link inline-flex min-h-11 items-center">
      {t('rental.booking.seeBookings')}
    </Link>
  );
}
