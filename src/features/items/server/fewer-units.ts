import { sql } from 'kysely';
import { isOut } from '#features/availability/server/booking-status.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { takenHours } from '#features/availability/taken-hours.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import { rulesOf } from './rule-columns.ts';
import { type StoredItem, sharingOf } from './stored-item.ts';

/** How many bookings are listed. */
const listedBookings = 20;

/**
 * Throws 409 if more of an item is taken to come than so many units have, with the bookings in which it is, and with those
 * whose craft is out under a higher number. The transaction holds the item's lock. See "Fleets" in docs/product.md.
 */
export async function requireUnits(db: Db, item: StoredItem, units: number, now: Date): Promise<void> {
  if (units >= item.units) return;
  const fewer = { ...sharingOf(item), units };
  // A booking ends on the day after the last one at the latest.
  const end = new Date(now.getTime() + (bookingHorizonDays + 2) * 24 * 3_600_000);
  const occupied = (await findOccupied(db, [item.id], { start: now, end }, now)).get(item.id) ?? [];
  const booked = occupied.filter(({ booking }) => booking !== null);
  const full = takenHours(booked, { ...fewer, rules: rulesOf(item) }).filter(
    (part) => part.seatsTaken > seatsOffered(fewer) && part.end > now.getTime(),
  );
  const ids = booked
    .filter((hours) => full.some((part) => part.start < hours.end && part.end > hours.start))
    .map(({ booking }) => booking);
  const { rows } = await sql<NonNullable<ErrorDetails['booked']>[number]>`
    select bookings.id, ${instantJson('start_at')} as "startTime", ${instantJson('end_at')} as "endTime", seats,
      coalesce(users.display_name, guest_name, '') as renter
    from bookings left join users on users.id = renter_id
    where bookings.id = any(${ids}::uuid[]) or (item_id = ${item.id} and ${isOut} and exists (
      select from jsonb_array_elements(unit_trips) trip
      where trip ->> 'returnedAt' is null and (trip ->> 'unit')::int > ${units}
    ))
    order by start_at, bookings.id`.execute(db);
  if (rows.length > 0)
    throw new AppError('units_booked', {
      confirmedBookings: rows.length,
      booked: rows.slice(0, listedBookings),
    });
}
