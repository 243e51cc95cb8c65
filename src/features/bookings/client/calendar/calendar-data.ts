import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#client/data/api-query.ts';
import { useLive } from '#client/data/live/use-live.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { ifLongAway } from '#client/data/query-client.ts';
import { getOwnerCalendar } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { bookingsTopic } from '#shared/live-topics.ts';
import type { DateRange } from './calendar-dates.ts';

/** Always of all items: choosing one of them filters what is there. */
const calendarQuery = (query: DateRange) => apiQuery(getOwnerCalendar, { query });

/** The user's calendar on some days, fetched again when it may have changed. */
export function useOwnerCalendar(range: DateRange) {
  const client = useQueryClient();
  const query = calendarQuery(range);
  const calendar = useQuery({ ...query, refetchOnWindowFocus: ifLongAway });
  useLive(bookingsTopic, () => void calendar.refetch());
  return {
    state: useLoadState(calendar),
    isRetrying: calendar.isFetching,
    refresh: () => void calendar.refetch(),
    replace: (booking: Booking) =>
      client.setQueryData(
        query.queryKey,
        (data) =>
          data && {
            ...data,
            bookings: data.bookings.map((other) => (other.id === booking.id ? booking : other)),
          },
      ),
  };
}
