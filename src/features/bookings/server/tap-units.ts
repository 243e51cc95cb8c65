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
import { AppError, type ErrorCode } from '#shared/errors.ts';
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
  const unitTrips = trips.length === 0 ? null : JSON.stringify(trips);
  return { departed_at: dateOf(departedAt), returned_at: dateOf(returnedAt), unit_trips: unitTrips };
}

/**
 * What a tap about units of a fleet changes, and which act that is: the first departure and the last return are those of the
 * booking, and a departure that is set right for all. Null if all is as the tap says, since it may be sent again, or by two
 * phones. Throws 409 and 422.
 */
export async function tapUnits(locked: LockedBooking, { units: given, ...times }: UnitTap) {
  const { booking, item, situation, now } = locked;
  const [departedAt, returnedAt] = [times.departedAt, times.returnedAt].map(
    (at) => at && tappedAt({ at: new Date(at), now }).toISOString(),
  );
  const tap = { departedAt, returnedAt };
  const before = tripsOfRow(booking);
  const away = await othersOut(locked);
  const free = numbersTo(item.units).filter((unit) => !away.includes(unit));
  const named = [...new Set(given ?? unitsMeant(tap, before, { seats: booking.seats, free }))];
  const refuse = (isRefused: unknown, code: ErrorCode) => {
    if (isRefused) throw new AppError(code);
  };
  refuse(departedAt && !given && named.length < booking.seats - before.length, 'item_still_out');
  const tripOf = (unit: number) => before.find((trip) => trip.unit === unit);
  const units = named.filter((unit) => {
    const trip = tripOf(unit);
    if (departedAt) return !trip || !isSameTap(new Date(trip.departedAt), new Date(departedAt));
    return departedAt === null ? trip : !trip || isUnitOut(trip) === (returnedAt !== null);
  });
  refuse(!departedAt && !units.every(tripOf), 'not_departed');
  if (units.length === 0) {
    const at = new Date(returnedAt ?? now);
    const isKnown = !returnedAt || before.some((trip) => isSameTap(dateOf(trip.returnedAt), at));
    refuse(!isKnown, before.length > 0 ? 'wrong_state' : 'not_departed');
    return null;
  }
  const trips = tripsAfter(before, units, tap);
  const out = trips.filter(isUnitOut).map(unitOf);
  const isBack = situation.status === 'COMPLETED';
  const isOfBooking = departedAt
    ? isBack || units.length === trips.length
    : departedAt === null
      ? trips.length === 0
      : isBack || out.length === 0;
  if (!isOfBooking) {
    // What refuses the same of the whole booking.
    const part = departedAt ? depart : departedAt === null ? undoDeparture : returnedAt ? comeBack : null;
    const at = new Date(times.departedAt ?? times.returnedAt ?? now);
    const code = part && whyRefused(part, { ...situation, at });
    if (code) throw new AppError(code);
    refuse(out.length === 0, 'wrong_state');
  }
  // Once the last is back, none can leave. ISO texts are in the order of their instants.
  refuse(departedAt && isBack && out.length > 0, 'wrong_state');
  refuse(
    trips.some((trip) => trip.returnedAt && trip.returnedAt < trip.departedAt),
    'back_before_departure',
  );
  if (units.some((unit) => unit > item.units && !tripOf(unit))) throw fieldError('invalid', 'units', 'None');
  refuse(trips.length > booking.seats, 'already_departed');
  const isTaken = units.some((unit) => out.includes(unit) && away.includes(unit));
  refuse(!returnedAt && (isTaken || out.length + away.length > item.units), 'item_still_out');
  return { isOfBooking, trips, units };
}
