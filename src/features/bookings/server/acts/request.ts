import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countsAsOpen, isExpired } from '#features/availability/server/booking-status.ts';
import { checkRequest, intervalOf } from '#features/availability/server/check-request.ts';
import { type OccupiedRow, occupiedByItem, occupiedRows } from '#features/availability/server/occupied.ts';
import { abandonedRequestHours, requestRefused } from '#features/bookings/acts/request.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import { helpsOwnerOf } from '#features/helpers/server/standing.ts';
import { lockUserAndItem, type StoredItem, storedColumns } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { type Existing, insertBooking, insertUnlessTaken, requireSame } from '../insert-booking.ts';
import { getBooking } from '../lists.ts';

interface Renter {
  id: string;
  phoneNumber: string | null;
}

interface BookingDeps {
  db: Db;
  clock: Clock;
  site: { daylight: DaylightPolicy };
}

/**
 * Creates a booking and returns it: a request, PENDING, or CONFIRMED if its item confirms at once. Returns the booking that
 * exists if the same renter has made it with the same id. See "A request holds its slot", "Confirmed at once" and "Repeated
 * requests" in docs/product.md.
 */
export async function createBooking(
  deps: BookingDeps,
  renter: Renter,
  request: BookingRequest,
): Promise<JsonText> {
  return insertUnlessTaken(deps, request.rentableItemId, (db) => book({ ...deps, db }, renter, request));
}

async function book(deps: BookingDeps, renter: Renter, request: BookingRequest): Promise<JsonText> {
  const { db, clock, site } = deps;
  const { id = newId(clock.now()), rentableItemId: itemId } = request;
  await lockUserAndItem(db, { userId: renter.id, itemId });
  const now = clock.now();
  const interval = intervalOf(request, now);
  const found = await readSituation(db, { id, renterId: renter.id, itemId }, interval, now);
  if (found?.existing) {
    requireSame(found.existing, renter.id, request);
    return getBooking(deps, renter, id);
  }
  const checked = checkRequest(request, {
    item: found,
    occupied: (found && occupiedByItem(found.occupied, interval).get(itemId)) ?? [],
    ...{ renter, now, daylight: site.daylight },
  });
  if (found?.isHelper) throw new AppError('helper_cannot_book');
  const refused = found && requestRefused(found);
  if (refused) throw new AppError(refused);
  if (checked.clash) throw checked.clash;
  return insertBooking(db, { id, renterId: renter.id }, checked, now);
}

/** What decides about a request: its item, the renter's other requests, and what occupies the item. */
interface Situation extends StoredItem {
  occupied: OccupiedRow[];
  /** See "Limits for renters" in docs/product.md. */
  open: number;
  overlapsOwn: boolean;
  abandoned: number;
  /** Whether the renter works for the owner. */
  isHelper: boolean;
  /** The booking with the id of the request. */
  existing: Existing | null;
}

async function readSituation(
  db: Db,
  { id, renterId, itemId }: { id: string; renterId: string; itemId: string },
  interval: { start: Date; end: Date },
  now: Date,
): Promise<Situation | undefined> {
  const { start, end } = interval;
  const since = new Date(now.getTime() - abandonedRequestHours * 3_600_000);
  const { rows } = await sql<Situation>`
    select ${storedColumns}, requests.*,
      (
        select count(*)::int from bookings
        where renter_id = ${renterId} and (
          cancel_reason in ('RENTER', 'EXPIRED', 'NO_SHOW') and cancelled_at > ${since}
          or ${isExpired(now)} and expires_at > ${since}
        )
      ) as abandoned,
      ${helpsOwnerOf('items.owner_id', renterId, now)} as "isHelper",
      ${jsonArrayFrom(sql`(${occupiedRows([itemId], interval, now)})`)} as occupied,
      (
        select json_build_object(
          'makerId', renter_id, 'itemId', item_id, 'seats', seats,
          'start', date_part('epoch', start_at) * 1000, 'end', date_part('epoch', end_at) * 1000
        )
        from bookings where id = ${id}
      ) as existing
    from items, lateral (
      select count(*)::int as open,
        coalesce(bool_or(item_id = items.id and start_at < ${end} and end_at > ${start}), false) as "overlapsOwn"
      from bookings
      where renter_id = ${renterId} and ${countsAsOpen(now)}
    ) requests
    where items.id = ${itemId}`.execute(db);
  return rows[0];
}
