import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { priceTexts } from '#features/availability/price-text.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { dueAt, type TripPhase, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import { formatAmount } from '#shared/currencies.ts';
import { daylightText } from '#shared/daylight-text.ts';
import type { Format } from '#shared/format-in.ts';
import type { TicketSide } from './ticket/ticket-state.ts';

/** The renter's name. A booking that the owner entered may have none, which does not mean that an account was deleted. */
export const renterName = (
  t: Translate,
  { user, source }: { user: { displayName: string }; source: Booking['source'] },
): string =>
  user.displayName || t(source === 'SITE' ? 'bookings.ticket.formerMember' : 'bookings.ticket.guest');

/** The name of the other side of a booking. */
export const otherName = (t: Translate, booking: Booking, side: TicketSide): string =>
  side === 'owner' ? renterName(t, booking) : booking.owner.displayName || t('bookings.ticket.formerMember');

/** The hours of a booking as a span. */
export const hoursOf = ({ startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>) => ({
  start: startTime,
  end: endTime,
});

/** How far a booking reaches out of daylight; null if it does not, or is neither requested nor confirmed. See "Daylight". */
export function useDarkness({ status, startTime, endTime }: Booking): string | null {
  const { daylight } = useSite();
  const { language } = useTranslation();
  const hours = { start: new Date(startTime), end: new Date(endTime) };
  return daylightText({ status, ...hours }, daylight, language);
}

/** What texts about a booking are made with. */
export interface Words {
  t: Translate;
  format: Format;
  now: Date;
}

export function useWords(): Words {
  return { t: useTranslation().t, format: useFormat(), now: useNow() };
}

/**
 * When the item really left and came back, beside the booked hours: `left 2:07 PM, back 3:55 PM`. With the due time if the
 * return was moved or hours were added, and for the owner of each unit of a fleet: `no. 2 (left 2:07 PM)`. Null before it has
 * left. See "Trips" in docs/product.md.
 */
export function tripText(
  { trip, endTime }: Pick<Booking, 'trip' | 'endTime'>,
  { t, format: { time } }: Words,
  side?: TicketSide,
): string | null {
  if (trip === null || trip.departedAt === null) return null;
  const left = (at: string) => t('bookings.trip.left', { time: time(at) });
  const due = trip.dueAt === endTime ? [] : [t('bookings.trip.due', { time: time(trip.dueAt) })];
  const back = (at: string | null) => (at === null ? [] : [t('bookings.trip.back', { time: time(at) })]);
  const units = (side === 'owner' && trip.units) || [];
  const times = units.map(
    (one) =>
      `${t('bookings.trip.unit', { unit: one.unit })} (${[left(one.departedAt), ...back(one.returnedAt)].join(', ')})`,
  );
  return times.length > 0
    ? [...times, ...due].join(', ')
    : [left(trip.departedAt), ...due, ...back(trip.returnedAt)].join(', ');
}

/** What is recorded of how it left and came back, and what is missing; null if the owner does not ask. See "Hand-over record". */
export function recordTexts({ recorded, trip }: Pick<Booking, 'recorded' | 'trip'>, t: Translate) {
  if (!recorded) return null;
  const [left, back] = [recorded.includes('DEPARTURE'), recorded.includes('RETURN')];
  const made = left && back ? 'both' : left ? 'left' : back ? 'back' : null;
  const missing = [
    ...(trip?.departedAt && !left ? [t('bookings.record.noDeparture')] : []),
    ...(trip?.returnedAt && !back ? [t('bookings.record.noReturn')] : []),
  ];
  return { made: made && t(`bookings.record.${made}`), missing: missing.join(' ') };
}

/** What a confirmed booking is doing now: `Should have left at 12:00 PM.`; null once it is back. See "Trips". */
export function phaseText(booking: Booking, { t, format, now }: Words): string | null {
  const { time, until, duration } = format;
  const due = dueAt(booking);
  const { startTime } = booking;
  const texts: Partial<Record<TripPhase, string>> = {
    ahead: t('bookings.ticket.starts', { time: until(startTime) }),
    leaving: t('bookings.trip.leaving'),
    late: t('bookings.trip.late', { time: time(startTime) }),
    unused: t('bookings.trip.unused'),
    out: t('bookings.ticket.running', { time: until(due) }),
    overdue: t('bookings.trip.overdue', { time: duration({ start: due, end: now }) }),
  };
  return texts[tripPhaseOf(booking, now)] ?? null;
}

export const useTripText = (booking: Booking) => tripText(booking, useWords());
export const usePhaseText = (booking: Booking) => phaseText(booking, useWords());

/** What a booking takes of its item: `3 seats`, or `3 craft`. */
export const takenText = (t: Translate, { rentalCategory }: Pick<Booking, 'rentalCategory'>, count: number) =>
  t(`bookings.ticket.${rentalCategory === 'PER_SEAT' ? 'seats' : 'units'}`, { count });

/** How the total of a booking is made up; empty if it is only the hours at the item's rate. See "Price rules". */
export function usePriceTexts({ priceLines: lines, hourlyRate, seats, units }: Booking): string[] {
  const { language } = useTranslation();
  return priceTexts({ lines, hourlyRate, seats, units }, language);
}

/** The texts about money that the owner has noted. See "Cash" in docs/product.md. */
export function useCashTexts() {
  const { t, language } = useTranslation();
  const format = useFormat();
  /** `50 EUR`. */
  const inCurrency = (amount: number, currency = 'MAD') =>
    `${amount < 0 ? '\u2212' : ''}${formatAmount(currency, Math.abs(amount), language)}\u00a0${currency}`;
  const mad = (amount: number) => inCurrency(amount);
  /** `50 EUR at 10.8`; null for MAD. */
  const foreign = ({ currency, currencyAmount, rate }: CashEntry) =>
    currency &&
    t('bookings.cash.foreign', {
      amount: inCurrency(Math.abs(currencyAmount ?? 0), currency),
      rate: language === 'fr' ? String(rate).replace('.', ',') : String(rate),
    });
  const how = (entry: CashEntry) =>
    [t(`bookings.cash.means.${entry.means}`), foreign(entry)].filter(Boolean).join(', ');
  /** `Received: 500 MAD`. */
  const what = ({ kind, amount }: CashEntry) =>
    t('bookings.cash.line', { kind: t(`bookings.cash.kinds.${kind}`), amount: mad(amount) });
  return {
    ...{ mad, inCurrency },
    /** `Received 500 of 800 MAD`, `Deposit of 1,000 MAD held`. */
    sums: ({
      received,
      totalPrice,
      openDeposit,
      status,
    }: Pick<Booking, 'received' | 'totalPrice' | 'openDeposit' | 'status'>): string[] => [
      status === 'CANCELLED'
        ? t('bookings.cash.sums.only', { received: mad(received) })
        : t('bookings.cash.sums.received', { received: format.mad(received), total: mad(totalPrice) }),
      ...(openDeposit > 0 ? [t('bookings.cash.sums.deposit', { amount: mad(openDeposit) })] : []),
    ],
    kind: ({ kind }: CashEntry) => t(`bookings.cash.kinds.${kind}`),
    what,
    how,
    /** `Sun Nov 22, 4:05 PM`. */
    when: ({ at }: CashEntry) => `${format.shortDay(at)}, ${format.time(at)}`,
    /** `Received: 500 MAD, on Nov 22 at 4:05 PM, in cash`. */
    line: (entry: CashEntry) =>
      [
        what(entry),
        format.when(entry.at),
        how(entry),
        ...(entry.note ? [t('bookings.ticket.quote', { text: entry.note })] : []),
      ].join(', '),
  };
}
