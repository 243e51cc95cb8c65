import type { Booking } from '#features/bookings/schemas.ts';

export interface RequestedHours {
  itemId: string;
  start: Date;
  end: Date;
}

/** The open booking for exactly these hours: the request reached the server although its response was lost. */
export function findRequest(
  mine: readonly Booking[],
  { itemId, start, end }: RequestedHours,
): Booking | undefined {
  return mine.find(
    ({ rentableItem, startTime, endTime, status }) =>
      rentableItem.id === itemId &&
      (status === 'PENDING' || status === 'CONFIRMED') &&
      Date.parse(startTime) === start.getTime() &&
      Date.parse(endTime) === end.getTime(),
  );
}
