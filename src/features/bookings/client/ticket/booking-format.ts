import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { priceTexts } from '#features/availability/price-text.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { dueAt, type TripPhase, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { daylightText } from '#shared/daylight-text.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';

const showMinutesBelow = 180;

/** Formats the times of a booking in the current language and marina time. */
export function useBookingFormat() {
  const { t, language } = useTranslation();
  return bookingFormat(t, language, useNow());
}

export function bookingFormat(t: Translate, language: Language, now: Date) {
  const today = instantToMarina(now).date;
  const dateOf = (instant: string) => instantToMarina(new Date(instant)).date;
  const time = (instant: string | Date) =>
    formatMarinaTime(instantToMarina(new Date(instant)).time, language);
  const near = (date: MarinaDate) => {
    if (date === today) return t('bookings.ticket.today');
    if (date === addDays(today, 1)) return t('bookings.ticket.tomorrow');
    return date === addDays(today, -1) ? t('bookings.ticket.yesterday') : null;
  };
  const span = (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('bookings.ticket.duration.minutes', { minutes });
    if (minutes === 0) return t('bookings.ticket.duration.hours', { hours });
    return t('bookings.ticket.duration.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') });
  };
  return {
    /** `8:00 AM`, `8h00`. */
    time,
    /** `Saturday, November 21`, `samedi 21 novembre`. */
    longDay: (instant: string) => formatMarinaDate(dateOf(instant), language, 'long'),
    /** `longDay` with the year. */
    fullDay: (instant: string) => formatMarinaDate(dateOf(instant), language, 'full'),
    /** `today`, or `Sat Nov 28`. */
    shortDay: (instant: string) => {
      const date = dateOf(instant);
      const weekday = formatMarinaDate(date, language, 'shortWeekday');
      return near(date) ?? `${weekday} ${formatMarinaDate(date, language, 'short')}`;
    },
    /** Within a sentence: `tomorrow at 10:42 AM`, `on Nov 28 at 9:00 AM`. */
    when: (instant: string) => {
      const date = dateOf(instant);
      const day =
        near(date) ?? t('bookings.ticket.onDay', { date: formatMarinaDate(date, language, 'short') });
      return t('bookings.ticket.at', { day, time: time(instant) });
    },
    /** `1 h 30 min`. */
    duration: ({ startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>) =>
      span(Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000)),
    /** The time until an instant: `40 min`, `15 h`, `3 days`; with minutes only below three hours. */
    until: (instant: string) => {
      const minutes = Math.max(1, Math.ceil((Date.parse(instant) - now.getTime()) / 60_000));
      if (minutes >= 48 * 60)
        return t('bookings.ticket.duration.days', { count: Math.floor(minutes / (24 * 60)) });
      return span(minutes < showMinutesBelow ? minutes : Math.floor(minutes / 60) * 60);
    },
  };
}

/** How far a booking reaches out of daylight; null if it does not, or is neither requested nor confirmed. See "Daylight". */
export function useDarkness({ status, startTime, endTime }: Booking): string | null {
  const { daylight } = useSite();
  const { language } = useTranslation();
  const hours = { start: new Date(startTime), end: new Date(endTime) };
  return daylightText({ status, ...hours }, daylight, language);
}

/**
 * When the item really left and came back, beside the booked hours: `left 2:07 PM, back 3:55 PM`. With the due time if the
 * return was moved or hours were added. Null before it has left. See "Trips" in docs/product.md.
 */
export function useTripText({ trip, endTime }: Pick<Booking, 'trip' | 'endTime'>): string | null {
  const { t } = useTranslation();
  const { time } = useBookingFormat();
  if (trip === null || trip.departedAt === null) return null;
  return [
    t('bookings.trip.left', { time: time(trip.departedAt) }),
    ...(trip.dueAt === endTime ? [] : [t('bookings.trip.due', { time: time(trip.dueAt) })]),
    ...(trip.returnedAt === null ? [] : [t('bookings.trip.back', { time: time(trip.returnedAt) })]),
  ].join(', ');
}

/** What a confirmed booking is doing now: `Should have left at 12:00 PM.`; null once it is back. See "Trips". */
export function usePhaseText(booking: Booking): string | null {
  const { t } = useTranslation();
  const { time, until, duration } = useBookingFormat();
  const now = useNow();
  const due = dueAt(booking);
  const { startTime } = booking;
  const texts: Partial<Record<TripPhase, string>> = {
    ahead: t('bookings.ticket.starts', { time: until(startTime) }),
    leaving: t('bookings.trip.leaving'),
    late: t('bookings.trip.late', { time: time(startTime) }),
    unused: t('bookings.trip.unused'),
    out: t('bookings.ticket.running', { time: until(due) }),
    overdue: t('bookings.trip.overdue', { time: duration({ startTime: due, endTime: now.toISOString() }) }),
  };
  return texts[tripPhaseOf(booking, now)] ?? null;
}

/** How the total of a booking is made up; empty if it is only the hours at the item's rate. See "Price rules". */
export function usePriceTexts({ priceLines: lines, hourlyRate, seats }: Booking): string[] {
  const { language } = useTranslation();
  return priceTexts({ lines, hourlyRate, seats }, language);
}
