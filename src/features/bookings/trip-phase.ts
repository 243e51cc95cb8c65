import type { Booking } from './schemas.ts';

/** From when on after its start an item that has not left is late. */
const lateAfterMinutes = 10;
/** From when on an item that is not back is far overdue. */
export const farOverdueMinutes = 10;

/**
 * What a booking is doing now. Until it is confirmed `requested`; then `ahead` of its start, `leaving` in the first minutes
 * after it, `late`, and `unused` once its hours are over without a departure; `out` until its return is due, then `overdue`;
 * `back` once it is completed.
 */
export type TripPhase =
  | 'requested'
  | 'ahead'
  | 'leaving'
  | 'late'
  | 'unused'
  | 'out'
  | 'overdue'
  | 'back'
  | 'cancelled';

type Planned = Pick<Booking, 'status' | 'startTime' | 'endTime' | 'trip'>;

/** Reads the trip, and the clock only for what the trip does not say. See "Trips" in docs/product.md. */
export function tripPhaseOf({ status, startTime, endTime, trip }: Planned, now: Date): TripPhase {
  if (status === 'PENDING') return 'requested';
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'COMPLETED') return 'back';
  if (isOut({ trip })) return new Date(dueAt({ trip, endTime })) <= now ? 'overdue' : 'out';
  if (new Date(endTime) <= now) return 'unused';
  if (new Date(startTime) > now) return 'ahead';
  return now.getTime() - Date.parse(startTime) < lateAfterMinutes * 60_000 ? 'leaving' : 'late';
}

/** Whether the item has left and is not back. */
export const isOut = ({ trip }: Pick<Booking, 'trip'>): boolean =>
  trip !== null && trip.departedAt !== null && trip.returnedAt === null;

/** When the item is to be back. */
export const dueAt = ({ trip, endTime }: Pick<Booking, 'trip' | 'endTime'>): string => trip?.dueAt ?? endTime;
