import { findNoRoom } from '#features/bookings/seats.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { BookingDraft } from './check-request.ts';

/** The error if a draft has no room among the taken hours, otherwise null. See "A request holds its slot" in docs/product.md. */
export function findClash(
  { start, end, seats, seatsOffered, rules }: BookingDraft,
  taken: readonly TakenHours[],
): AppError | null {
  const { turnaroundMinutes } = rules;
  const found = findNoRoom(taken, { start, end, seats, seatsOffered, turnaroundMinutes });
  if (found === null) return null;
  const { code, taken: hours, seatsLeft } = found;
  return new AppError(code, { taken: hours, ...(code === 'not_enough_seats' && { seatsLeft }) });
}

/** The draft's hours with the turnaround after them. */
export function heldHours({ start, end, rules }: BookingDraft): { start: Date; end: Date } {
  return { start, end: new Date(end.getTime() + rules.turnaroundMinutes * 60_000) };
}
