import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Triangle } from '#client/ui/icons.tsx';
import { paths } from '#shared/paths.ts';
import type { Draft } from './use-draft.ts';

/** Start, end and how the total is made up, announced when they change. */
export function ChosenHours({ draft: { item, hours, seats, priceParts } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { price, time } = useFormat();
  const rate = price(item.hourlyRate);
  const parts =
    priceParts.length > 0
      ? priceParts
      : [t(seats === null ? 'rental.booking.atRate' : 'rental.booking.atSeatRate', { rate })];
  return (
    <output className="grid text-small text-muted not-empty:mt-2.5">
      {hours && (
        <>
          <span className="text-label font-label text-navy">
            {t('rental.booking.startToEnd', { start: time(hours.start), end: time(hours.end) })}
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
export function Total({ draft: { hours, seats, total, conflict, failed } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { durationInWords } = useFormat();
  if (!hours && (conflict || failed)) return null;
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted">
      {!hours || total === null ? (
        t('rental.booking.hint')
      ) : (
        <>
          <span className="text-label">{lengthText(t, durationInWords(hours), seats)}</span>
          <Amount
            mad={total}
            className="figure text-amount leading-none max-[360px]:in-[dialog]:text-total md:text-sum"
          />
        </>
      )}
    </output>
  );
}

/** `2 hours`, and for a shared item `2 hours, 3 seats`. */
export const lengthText = (t: Translate, duration: string, seats: number | null) =>
  seats === null
    ? duration
    : t('rental.booking.timesSeats', { duration, seats: t('rental.booking.seatCount', { count: seats }) });

/** An amount with two small decimals and the currency. */
export function Amount({ mad, className }: { mad: number; className: string }) {
  const { t } = useTranslation();
  const text = useFormat().mad(mad, { decimals: 2 });
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

/** The ref of a heading that gets the focus when it appears. */
export const focusAtOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });
