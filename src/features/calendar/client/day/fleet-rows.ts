import type { RecordedStage } from '#features/bookings/constants.ts';
import type { TripBody, UnitTrip } from '#features/bookings/trip-schemas.ts';
import {
  isUnitOut,
  latestOf,
  numbersTo,
  spanOf,
  tripsAfter,
  unitOf,
  unitsMeant,
  unitTripsOf,
} from '#features/bookings/unit-trips.ts';
import type { DayBooking, Fleet } from '#features/calendar/day-schemas.ts';

// What a day shows of bookings of fleets that are rented as a whole. See "Fleets" in docs/product.md.

/** The name of a unit, or its number. */
export const unitName = (names: Fleet['names'] | undefined, unit: number): string =>
  names?.[unit - 1] || String(unit);

/** Of the units of a fleet; none for other items. */
export const tripsOf = ({ fleet, trip, seats }: DayBooking): UnitTrip[] =>
  fleet ? unitTripsOf(trip, seats) : [];
export const outOf = (booking: DayBooking): number[] => tripsOf(booking).filter(isUnitOut).map(unitOf);

/** Several craft with their number, of those on the water with how many are: `2 × Yamaha VX`. */
export const craftTitle = (booking: DayBooking): string => craftOf(booking).item;

/** What sentences say of a booking's craft, or of some: how many, and the title with that. */
export function craftOf(booking: DayBooking, some = outOf(booking).length || booking.seats) {
  const { fleet, rentableItem } = booking;
  const count = fleet ? some : 1;
  const title = fleet?.title ?? rentableItem.listingTitle;
  return { count, item: count > 1 ? `${count}\u00a0× ${title}` : title };
}

/** The units of its item that are on the water with others. */
const outWithOthers = (booking: DayBooking, bookings: readonly DayBooking[]): number[] =>
  bookings.flatMap((other) =>
    other.id !== booking.id && other.rentableItem.id === booking.rentableItem.id ? outOf(other) : [],
  );

/** The units of its fleet that are not on the water with others. */
export function unitsHere(booking: DayBooking, bookings: readonly DayBooking[]): number[] {
  const away = outWithOthers(booking, bookings);
  return numbersTo(booking.fleet?.units ?? 0).filter((unit) => !away.includes(unit));
}

/** The next confirmed booking of an item that is late; of a fleet, for which not enough others are here. */
export function nextOf(booking: DayBooking, all: readonly DayBooking[]) {
  const { id, startTime, rentableItem, fleet, seats } = booking;
  // Of a fleet, enough others may be here.
  const own = outOf(booking).length || seats;
  const here = fleet ? fleet.units - outWithOthers(booking, all).length - own : 0;
  const later = all.filter(
    (other) =>
      other.id !== id &&
      other.rentableItem.id === rentableItem.id &&
      other.status === 'CONFIRMED' &&
      !other.trip &&
      other.seats > here &&
      other.startTime > startTime,
  );
  return later.sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))[0] ?? null;
}

/** How many of its units have not left. */
export const leftBehind = (booking: DayBooking): number =>
  booking.fleet ? booking.seats - tripsOf(booking).length : 0;

/** Which units the latest tap was about, when, and whether they came back. */
export function lastTap(trips: readonly UnitTrip[]) {
  const at = latestOf(trips.flatMap(({ departedAt, returnedAt }) => [departedAt, returnedAt]));
  const isBack = trips.some(({ returnedAt }) => returnedAt !== null && returnedAt === at);
  const units = trips.filter((trip) => (isBack ? trip.returnedAt : trip.departedAt) === at).map(unitOf);
  return { at, isBack, units };
}

/** A booking of a fleet after a tap that the server does not know yet. */
export function fleetTripAfter(
  booking: DayBooking,
  tap: TripBody,
  { dueAt, bookings }: { dueAt: string; bookings: readonly DayBooking[] },
): Partial<DayBooking> {
  const before = tripsOf(booking);
  const room = { seats: booking.seats, free: unitsHere(booking, bookings) };
  const meant = tap.units ?? unitsMeant(tap, before, room);
  const trips = tripsAfter(before, meant, tap);
  const { departedAt, returnedAt } = spanOf(trips);
  return {
    ...{ status: returnedAt === null ? 'CONFIRMED' : 'COMPLETED', completedAt: returnedAt },
    trip: departedAt === null ? null : { departedAt, dueAt, returnedAt, units: trips },
  };
}

/** The stage that is to be recorded next, and of which units: first of those that are out without a record. */
export function nextState(booking: DayBooking): [stage: RecordedStage, units: number[]] {
  const { trip, handover, fleet } = booking;
  const craft: { unit: number | null; returnedAt: string | null }[] = fleet
    ? tripsOf(booking)
    : [{ unit: null, returnedAt: trip?.returnedAt ?? null }];
  const lacking = (stage: RecordedStage) =>
    craft.filter(({ unit }) => !handover?.states.some((one) => one.stage === stage && one.unit === unit));
  const unitsIn = (some: typeof craft) => some.flatMap(({ unit }) => unit ?? []);
  const leaving = lacking('DEPARTURE').filter(({ returnedAt }) => returnedAt === null);
  if (leaving.length > 0 || trip === null) return ['DEPARTURE', unitsIn(leaving)];
  const back = lacking('RETURN');
  return ['RETURN', unitsIn(back.length > 0 ? back : craft)];
}
