import { occupiedSegments, peakSeats, within } from '#features/bookings/seats.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import type { Holding } from '../repository.ts';
import type { Wanted } from './check-request.ts';

/** Seats as they weigh on the craft: what shares it with nobody takes all that it offers (D7). */
export function weighed(holdings: readonly Holding[], seatsOffered: number): Holding[] {
  return holdings.map((held) => ({ ...held, seats: held.exclusive ? seatsOffered : held.seats }));
}

/** Why what is wanted can't be had beside what holds the craft, as the error to answer; null where it can. */
export function clashOf(wanted: Wanted, holdings: readonly Holding[]): AppError | null {
  const seatsLeft = wanted.seatsOffered - peakSeats(weighed(holdings, wanted.seatsOffered), wanted);
  if (wanted.seats <= seatsLeft) return null;
  const taken = takenHours(wanted, holdings);
  return seatsLeft > 0
    ? new AppError('not_enough_seats', { taken, seatsLeft })
    : new AppError('already_booked', { taken });
}

/** The hours among those asked for that have too few seats left. */
export function takenHours(wanted: Wanted, holdings: readonly Holding[]): NonNullable<ErrorDetails['taken']> {
  const asked = within(wanted, weighed(holdings, wanted.seatsOffered));
  const full = occupiedSegments(asked).filter(
    ({ seatsTaken }) => seatsTaken + wanted.seats > wanted.seatsOffered,
  );
  // Neighbours are told as one stretch, whoever holds them.
  const stretches = occupiedSegments(
    full.map(({ start, end }) => ({ start, end, seats: 1, pending: false })),
  );
  return stretches.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
}
