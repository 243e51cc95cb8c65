import { sql } from 'kysely';
import { expiresAt } from '#features/availability/expiry.ts';
import { countsAsOpen, isExpired } from '#features/availability/server/booking-status.ts';
import {
  type CheckedRequest,
  checkRequest,
  intervalOf,
} from '#features/availability/server/check-request.ts';
import { type OccupiedRow, occupiedByItem, occupiedRows } from '#features/availability/server/occupied.ts';
import {
  abandonedRequestHours,
  type BookingSource,
  maxAbandonedRequests,
  maxOpenRequests,
} from '#features/bookings/constants.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import {
  isSharedItem,
  lockUserAndItem,
  type StoredItem,
  storedColumns,
} from '#features/items/server/stored-item.ts';
import { overlapGroupOf } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { insertBookingEvents } from './booking-events.ts';
import { bookingDetailJson } from './booking-json.ts';
import { getBooking } from './lists.ts';
import { expireDueOf } from './write-status.ts';

interface Renter {
  id: string;
  phoneNumber: string | null;
}

interface BookingDeps {
  db: Db;
  clock: Clock;
  site: { daylight: DaylightPolicy };
}

/** The SQLSTATE when the database's constraint rejects a clash. */
const exclusionViolation = '23P01';

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

/** Makes a booking in a transaction. Throws 409 if the database refuses it, because the hours have just been taken. */
export async function insertUnlessTaken<Result>(
  { db, clock }: { db: Db; clock: Clock },
  itemId: string,
  insert: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const attempt = () =>
    transact(db, async (transaction) => ({ made: await insert(transaction) })).catch((error: unknown) => {
      if (sqlStateOf(error) !== exclusionViolation) throw error;
      return null;
    });
  const first = await attempt();
  if (first) return first.made;
  // For the constraint, a request holds its slot until its row has expired.
  await expireDueOf(db, clock, itemId);
  const again = await attempt();
  if (again) return again.made;
  throw new AppError('already_booked', { taken: [] });
}

async function book(deps: BookingDeps, renter: Renter, request: BookingRequest): Promise<JsonText> {
  const { db, clock, site } = deps;
  const { id = newId(clock.now()), rentableItemId: itemId } = request;
  await lockUserAndItem(db, { userId: renter.id, itemId });
  const now = clock.now();
  const interval = intervalOf(request, now);
  const found = await readSituation(db, { id, renterId: renter.id, itemId }, interval, now);
  if (found?.existing) {
    if (!isSame(found.existing, renter, request)) throw new AppError('id_already_used');
    return getBooking(deps, renter, id);
  }
  const checked = checkRequest(request, {
    item: found,
    occupied: (found && occupiedByItem(found.occupied, interval).get(itemId)) ?? [],
    ...{ renter, now, daylight: site.daylight },
  });
  if (found && found.open >= maxOpenRequests) throw new AppError('too_many_open_requests');
  if (found && found.abandoned >= maxAbandonedRequests) throw new AppError('too_many_abandoned_requests');
  if (found?.overlapsOwn) throw new AppError('own_overlap');
  if (checked.clash) throw checked.clash;
  const booking = await insertBooking(db, { id, renterId: renter.id }, checked, now);
  // Another user has a booking with this id.
  if (booking === null) throw new AppError('id_already_used');
  return new JsonText(booking);
}

interface Existing {
  renterId: string;
  itemId: string;
  start: number;
  end: number;
  seats: number;
}

/** What decides about a request: its item, the renter's other requests, and what occupies the item. */
interface Situation extends StoredItem {
  occupied: OccupiedRow[];
  /** See "Limits for renters" in docs/product.md. */
  open: number;
  overlapsOwn: boolean;
  abandoned: number;
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
      (select coalesce(json_agg(hours), '[]') from (${occupiedRows([itemId], interval, now)}) hours) as occupied,
      (
        select json_build_object(
          'renterId', renter_id, 'itemId', item_id, 'seats', seats,
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

/** Whether a booking is what a request with its id asks for. */
function isSame(existing: Existing, renter: Renter, request: BookingRequest): boolean {
  const { rentableItemId, startTime, endTime, seats = 1 } = request;
  return (
    existing.renterId === renter.id &&
    existing.itemId === rentableItemId &&
    existing.start === Date.parse(startTime ?? '') &&
    existing.end === Date.parse(endTime ?? '') &&
    existing.seats === seats
  );
}

/** Who has entered a booking for a guest without an account. See "Walk-ins" in docs/product.md. */
interface Entered {
  by: string;
  source: Exclude<BookingSource, 'SITE'>;
  guestName: string | null;
  guestPhone: string | null;
  slipToken: string | null;
}

/** Inserts a booking and its first event, and returns it as JSON; null if its id exists. See "Booking history". */
export async function insertBooking(
  db: Db,
  {
    id,
    renterId,
    entered,
  }: { id: string } & ({ renterId: string; entered?: never } | { renterId: null; entered: Entered }),
  { item, start, end, seats, totalPrice, priceLines, confirmsAtOnce }: CheckedRequest,
  now: Date,
): Promise<string | null> {
  const shared = isSharedItem(item);
  const act = entered ? 'ENTERED' : confirmsAtOnce ? 'BOOKED' : 'REQUESTED';
  const { rows } = await sql<{ booking: string }>`
    with inserted as (
      insert into bookings (
        id, item_id, owner_id, renter_id, start_at, end_at, seats, overlap_group, status, confirmed_at, expires_at,
        item_title, hourly_rate, rental_category, total_price, price_lines, source, entered_by, guest_name, guest_phone,
        slip_token, created_at
      )
      values (
        ${id}, ${item.id}, ${item.owner_id}, ${renterId}, ${start}, ${end}, ${seats}, ${overlapGroupOf(shared, id)},
        ${confirmsAtOnce ? 'CONFIRMED' : 'PENDING'}, ${confirmsAtOnce ? now : null},
        ${confirmsAtOnce ? null : expiresAt(now, start)}, ${item.listing_title}, ${item.hourly_rate},
        ${item.rental_category}, ${totalPrice}, ${priceLines && JSON.stringify(priceLines)}, ${entered?.source ?? 'SITE'},
        ${entered?.by ?? null}, ${entered?.guestName ?? null}, ${entered?.guestPhone ?? null},
        ${entered?.slipToken ?? null}, ${now}
      )
      on conflict (id) do nothing
      returning *
    ),
    recorded as (${insertBookingEvents(sql`inserted`, { act, at: now, actorId: renterId ?? entered.by })})
    select ${bookingDetailJson(now, { viewerId: renterId ?? entered?.by ?? null })}::text as booking
    from inserted bookings join items on items.id = bookings.item_id`.execute(db);
  return rows[0]?.booking ?? null;
}
