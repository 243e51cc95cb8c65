import { useQuery } from '@tanstack/react-query';
import { loadState } from '#client/data/load-state.ts';
import { apiQuery, metaOf, requestWith } from '#client/data/query-client.ts';
import type { BookingStatus } from '#features/availability/limits.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { BookingDay, OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { getOwnerCalendar, listBookingDays } from '#features/calendar/endpoints.ts';
import type { Call } from '#shared/endpoint.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

/** The bookings of an owner's items on one marina day, by start. */
export function useDayBookings(date: MarinaDate) {
  const day = useQuery({
    queryKey: ['bookings of day', date],
    queryFn: ({ signal }) => loadDay(requestWith(signal), date),
    meta: metaOf(listItemBookings),
  });
  return { state: loadState(day), retry: () => void day.refetch() };
}

async function loadDay(call: Call, date: MarinaDate): Promise<Booking[]> {
  const bookings: Booking[] = [];
  let cursor: string | null = null;
  do {
    const page = await readDay(call, date, cursor);
    bookings.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return bookings;
}

const readDay = (call: Call, date: MarinaDate, cursor: string | null) =>
  call(listItemBookings, { query: { date, ...(cursor !== null && { cursor }) } });

/** The colours of the marks. */
export const markColors: Record<BookingStatus, string> = {
  PENDING: 'bg-pending',
  CONFIRMED: 'bg-confirmed',
  COMPLETED: 'bg-completed',
  CANCELLED: 'bg-cancelled',
};

export type DayMarks = ReadonlyMap<MarinaDate, readonly BookingStatus[]>;

/** Which statuses occur on which day from `from` to `to`. */
export function useDayMarks({ from, to }: { from: MarinaDate; to: MarinaDate }) {
  const marks = useQuery({ ...apiQuery(listBookingDays, { query: { from, to } }), select: toMarks });
  return { state: loadState(marks), retry: () => void marks.refetch() };
}

const toMarks = (days: BookingDay[]): DayMarks => new Map(days.map(({ date, statuses }) => [date, statuses]));

export type DayItem = OwnerCalendar['items'][number];

/** An owner's items with what is taken on a day; none until they are loaded, since the day can be shown without them. */
export function useDayItems(date: MarinaDate): readonly DayItem[] {
  const calendar = useQuery(apiQuery(getOwnerCalendar, { query: { from: date, to: date } }));
  return calendar.data?.items ?? [];
}
