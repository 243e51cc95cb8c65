import { whyRefused } from '#features/bookings/acts/act.ts';
import { comeBack } from '#features/bookings/acts/come-back.ts';
import { depart, tappedAt } from '#features/bookings/acts/depart.ts';
import { undoDeparture } from '#features/bookings/acts/undo-departure.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import {
  isUnitOut,
  numbersTo,
  spanOf,
  tripsAfter,
  type UnitTap,
  unitOf,
  unitsMeant,
} from '#features/bookings/unit-trips.ts';
import { fieldError } from '#platform/http/field-error.ts';
import { AppError } from '#shared/errors.ts';
import type { LockedBooking } from './stored-booking.ts';
import { isSameTap, othersOut, tripsOfRow } from './tap.ts';

/** What a tap makes of the trips of a booking's units, and which of them it changes. */
export interface MovedUnits {
  trips: UnitTrip[];
  units: number[];
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** The columns of a booking's trip; none without units. */
export function unitColumns(trips: UnitTrip[] | undefined) {
  if (!trips) return {};
  const { departedAt, returnedAt } = spanOf(trips);
  return {
    ...{ departed_at: dateOf(departedAt), returned_at: dateOf(returnedAt) },
    unit_trips: trips.length === 0 ? null : JSON.stringify(trips),
  };
}

type TripAct = 'depart' | 'undoDeparture' | 'comeBack' | 'undoReturn' | 'moveUnits';

/**
 * What a tap about units of a fleet changes, and which act that is: the first departure and the last return are those of the
 * booking. Null if all is as the tap says, since it may be sent again, or by two phones. Throws 409 and 422.
 */
export async function tapUnits(
  locked: LockedBooking,
  { units: given, ...times }: UnitTap,
): Promise<(MovedUnits & { act: TripAct }) | null> {
  const { booking, item, situation, now } = locked;
  const [departedAt, returnedAt] = [times.departedAt, times.returnedAt].map(
    (at) => at && tappedAt({ at: new Date(at), now }).toISOString(),
  );
  const tap = { departedAt, returnedAt };
  const before = tripsOfRow(booking);
  const away = await othersOut(locked);
  const free = numbersTo(item.units).filter((unit) => !away.includes(unit));
  const named = [...new Set(given ?? unitsMeant(tap, before, { seats: booking.seats, free }))];
  if (departedAt && !given && named.length < booking.seats - before.length)
    throw new AppError('item_still_out');
  const tripOf = (unit: number) => before.find((trip) => trip.unit === unit);
  const units = named.filter((unit) => {
    const trip = tripOf(unit);
    if (departedAt) return !trip || !isSameTap(new Date(trip.departedAt), new Date(departedAt));
    return departedAt === null ? trip : !trip || isUnitOut(trip) === (returnedAt !== null);
  });
  if (units.length === 0) {
    const isKnown = (trip: UnitTrip) => isSameTap(dateOf(trip.returnedAt), new Date(returnedAt ?? 0));
    if (returnedAt && !before.some(isKnown))
      throw new AppError(before.length > 0 ? 'wrong_state' : 'not_departed');
    return null;
  }
  if (!departedAt && !units.every(tripOf)) throw new AppError('not_departed');
  const trips = tripsAfter(before, units, tap);
  const act = actOf(tap, {
    before,
    trips,
    isAll: units.length === trips.length,
    isBack: !!situation.completedAt,
  });
  if (act === 'moveUnits') requirePart(locked, times);
  // ISO texts are in the order of their instants.
  if (trips.some((trip) => trip.returnedAt !== null && trip.returnedAt < trip.departedAt))
    throw new AppError('back_before_departure');
  const out = trips.filter(isUnitOut).map(unitOf);
  const isUndoneBack = departedAt === null && units.some((unit) => tripOf(unit)?.returnedAt);
  if (
    isUndoneBack ||
    (act === 'moveUnits' && out.length === 0) ||
    (act === 'depart' && situation.completedAt && out.length > 0)
  )
    throw new AppError('wrong_state');
  if (units.some((unit) => !tripOf(unit) && unit > item.units))
    throw fieldError('invalid', 'units', 'No such unit');
  if (trips.length > booking.seats) throw new AppError('more_than_booked');
  const isTaken = (unit: number) => out.includes(unit) && away.includes(unit);
  if (!returnedAt && (units.some(isTaken) || out.length + away.length > item.units))
    throw new AppError('item_still_out');
  return { act, trips, units };
}

/** A departure that is set right for all is one of the booking. */
function actOf(
  { departedAt, returnedAt }: UnitTap,
  {
    before,
    trips,
    isAll,
    isBack,
  }: { before: UnitTrip[]; trips: UnitTrip[]; isAll: boolean; isBack: boolean },
): TripAct {
  if (departedAt) return isAll || isBack ? 'depart' : 'moveUnits';
  if (departedAt === null) return trips.length === 0 ? 'undoDeparture' : 'moveUnits';
  if (before.some(isUnitOut) === trips.some(isUnitOut)) return 'moveUnits';
  return returnedAt ? 'comeBack' : 'undoReturn';
}

/** Throws what refuses the same of the whole booking. */
function requirePart({ situation }: LockedBooking, { departedAt, returnedAt }: UnitTap): void {
  const part = departedAt ? depart : departedAt === null ? undoDeparture : returnedAt ? comeBack : null;
  const at = departedAt ?? returnedAt;
  const refused = part && whyRefused(part, { ...situation, ...(at && { at: new Date(at) }) });
  if (refused) throw new AppError(refused);
}
