import { occupiedSegments, peakSeats, within } from '#features/bookings/seats.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import type { Reservation } from '../repository.ts';
import type { BookingDraft } from './check-request.ts';

/** Seats as they weigh on the craft: what shares it with nobody takes all that it offers (D7). */
export function weighed(reservations: readonly Reservation[], seatsOffered: number): Reservation[] {
  return reservations.map((held) => ({ ...held, seats: held.exclusive ? seatsOffered : held.seats }));
}

/** Why what is draft can't be had beside what holds the craft, as the error to answer; null where it can. */
export function clashOf(draft: BookingDraft, reservations: readonly Reservation[]): AppError | null {
  const seatsLeft = draft.seatsOffered - peakSeats(weighed(reservations, draft.seatsOffered), draft);
  if (draft.seats <= seatsLeft) return null;
  const taken = takenHours(draft, reservations);
  return seatsLeft > 0
    ? new AppError('not_enough_seats', { taken, seatsLeft })
    : new AppError('already_booked', { taken });
}

/** The hours among those asked for that have too few seats left. */
export function takenHours(
  draft: BookingDraft,
  reservations: readonly Reservation[],
): NonNullable<ErrorDetails['taken']> {
  const asked = within(draft, weighed(reservations, draft.seatsOffered));
  const full = occupiedSegments(asked).filter(
    ({ seatsTaken }) => seatsTaken + draft.seats > draft.seatsOffered,
  );
  // Neighbours are told as one stretch, whoever holds them.
  const stretches = occupiedSegments(
    full.map(({ start, end }) => ({ start, end, seats: 1, pending: false })),
  );
  return stretches.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
}
