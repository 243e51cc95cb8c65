import { takenHours } from '#features/availability/taken-hours.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { Day } from '#features/calendar/day-schemas.ts';

/** What bookings and closed hours take of an item. */
export function takenFrom(
  item: Day['items'][number],
  bookings: readonly BookingDetail[],
  closed: Day['closed'],
) {
  const held = bookings.filter(
    ({ rentableItem, status }) =>
      rentableItem.id === item.id && status !== 'CANCELLED' && status !== 'COMPLETED',
  );
  const booked = held.map(({ id, startTime, endTime, seats, status }) => ({
    ...{ kind: 'booking' as const, start: Date.parse(startTime), end: Date.parse(endTime), seats },
    ...{ pending: status === 'PENDING', booking: id },
  }));
  const closings = closed
    .filter(({ itemId }) => itemId === item.id)
    .map(({ start, end, units = null }) => ({
      ...{ kind: 'closed' as const, start: Date.parse(start), end: Date.parse(end), seats: units },
      ...{ pending: false, booking: null },
    }));
  return takenHours([...booked, ...closings], item).map(({ start, end, ...hours }) => ({
    ...{ start: new Date(start).toISOString(), end: new Date(end).toISOString() },
    ...hours,
  }));
}
