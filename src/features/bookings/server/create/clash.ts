import { clipTo, maxSeatsTaken, occupiedSegments } from '#features/bookings/seats.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import type { Reservation } from '../repository.ts';
import type { BookingDraft } from './check-request.ts';

/** Sets the number of seats that each reservation takes: an exclusive one takes all. */
export function withSeatsTaken(reservations: readonly Reservation[], seatsOffered: number): Reservation[] {
  return reservations.map((reservation) => ({
    ...reservation,
    seats: reservation.exclusive ? seatsOffered : reservation.seats,
  }));
}

/** The error if a draft clashes with reservations, otherwise null. See "A request holds its slot" in docs/product.md. */
export function findClash(draft: BookingDraft, reservations: readonly Reservation[]): AppError | null {
  const seatsLeft =
    draft.seatsOffered - maxSeatsTaken(withSeatsTaken(reservations, draft.seatsOffered), draft);
  if (draft.seats <= seatsLeft) return null;
  const taken = takenHours(draft, reservations);
  return seatsLeft > 0
    ? new AppError('not_enough_seats', { taken, seatsLeft })
    : new AppError('already_booked', { taken });
}

/** The requested hours that have too few seats left. */
export function takenHours(
  draft: BookingDraft,
  reservations: readonly Reservation[],
): NonNullable<ErrorDetails['taken']> {
  const overlapping = clipTo(draft, withSeatsTaken(reservations, draft.seatsOffered));
  const full = occupiedSegments(overlapping).filter(
    ({ seatsTaken }) => seatsTaken + draft.seats > draft.seatsOffered,
  );
  // Merge neighbours with different numbers of seats into one period.
  const periods = occupiedSegments(full.map(({ start, end }) => ({ start, end, seats: 1, pending: false })));
  return periods.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
}
