import type { Booking } from '#features/bookings/schemas.ts';

export interface AskedHours {
  itemId: string;
  start: Date;
  end: Date;
}

/** The open request for just these hours among one's own bookings: what was asked has arrived, though its answer got lost. */
export function arrivedRequest(
  mine: readonly Booking[],
  { itemId, start, end }: AskedHours,
): Booking | undefined {
  return mine.find(
    ({ rentableItem, startTime, endTime, status }) =>
      rentableItem.id === itemId &&
      (status === 'PENDING' || status === 'CONFIRMED') &&
      Date.parse(startTime) === start.getTime() &&
      Date.parse(endTime) === end.getTime(),
  );
}
