import type { Trip, TripBody, UnitTrip } from './trip-schemas.ts';

// The units of a fleet that is rented as a whole leave and come back one by one or together. See "Fleets" in docs/product.md.

export type UnitTap = Pick<TripBody, 'departedAt' | 'returnedAt' | 'units'>;

export const isUnitOut = ({ returnedAt }: Pick<UnitTrip, 'returnedAt'>): boolean => returnedAt === null;
export const unitOf = ({ unit }: UnitTrip): number => unit;
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** The trips of a booking's units, by number. The first ones, if it left when its item had one unit. */
export function unitTripsOf(
  trip: Pick<Trip, 'departedAt' | 'returnedAt' | 'units'> | null,
  seats: number,
): UnitTrip[] {
  const { departedAt, returnedAt, units } = trip ?? {};
  if (!departedAt) return [];
  return units ?? numbersTo(seats).map((unit) => ({ unit, departedAt, returnedAt: returnedAt ?? null }));
}

/**
 * The units that a tap is about if it names none: as many as are booked and have not left, of those that are `free`; of a
 * departure that is sent again those that left with it, of one taken back those that are out, or all; those that are out; or
 * those that came back last.
 */
export function unitsMeant(
  { departedAt, returnedAt }: UnitTap,
  trips: readonly UnitTrip[],
  { seats, free }: { seats: number; free: readonly number[] },
): number[] {
  const left = trips.map(unitOf);
  const isLeaving = departedAt && left.length < seats;
  if (isLeaving) return free.filter((unit) => !left.includes(unit)).slice(0, seats - left.length);
  const about = departedAt ? trips.filter((trip) => trip.departedAt === departedAt) : trips.filter(isUnitOut);
  if (departedAt !== undefined) return about.length > 0 ? about.map(unitOf) : left;
  if (returnedAt) return trips.filter(isUnitOut).map(unitOf);
  const last = latestOf(trips.map((trip) => trip.returnedAt));
  return trips.filter((trip) => trip.returnedAt === last && last !== null).map(unitOf);
}

/** The trips after a tap about these units. */
export function tripsAfter(
  trips: readonly UnitTrip[],
  units: readonly number[],
  { departedAt, returnedAt }: UnitTap,
): UnitTrip[] {
  const others = trips.filter(({ unit }) => !units.includes(unit));
  if (departedAt === null) return others;
  const moved = units.map((unit) => ({
    ...{ unit, departedAt: '', returnedAt: null },
    ...trips.find((trip) => trip.unit === unit),
    ...(departedAt && { departedAt }),
    ...(returnedAt !== undefined && { returnedAt }),
  }));
  return [...others, ...moved].sort((one, other) => one.unit - other.unit);
}

/** The latest of instants as ISO texts, which are in their order; null if there is none. */
export const latestOf = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((at) => at !== null)
    .sort()
    .at(-1) ?? null;

/** When the first left, and the last came back; null while one is out. */
export const spanOf = (trips: readonly UnitTrip[]) => ({
  departedAt: trips.map(({ departedAt }) => departedAt).sort()[0] ?? null,
  returnedAt: trips.some(isUnitOut) ? null : latestOf(trips.map(({ returnedAt }) => returnedAt)),
});
