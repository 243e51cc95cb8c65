import { type RawBuilder, sql } from 'kysely';
import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { blocksSlot } from '#features/availability/server/booking-status.ts';
import { isWeather } from '#features/bookings/acts/call-off.ts';
import { bookedTitle, bookingFields } from '#features/bookings/server/booking-json.ts';
import { earliestFirst } from '#features/bookings/server/lists.ts';
import type {
  AffectedBooking,
  AffectedBookings,
  AffectedInput,
  Alternative,
  AlternativesInput,
  CallOffInput,
} from '#features/calendar/call-off-schemas.ts';
import {
  findItems,
  requireOwn,
  type StoredItem,
  type WhichItems,
} from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText, objectJson, pick } from '#platform/database/json.ts';
import { pageQuery, writeCursor } from '#platform/database/paging.ts';
import type { DbDeps, Deps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import type { Interval } from '#shared/marina-time.ts';
import { wantedOnce } from './wanted-hours.ts';

/** Who calls off, as an owner or for the whole marina. */
export type Caller = Pick<SessionUser, 'id' | 'isAdmin'>;

/**
 * How many bookings within hours the user may call off, and a page of them, without money, numbers, and for administrators
 * the names of guests. Throws 403, 404, 410 and 422. See "Calling off" in docs/product.md.
 */
export async function findAffected(
  { db, clock }: DbDeps,
  user: Caller,
  { cursor, limit, ...wanted }: AffectedInput,
): Promise<JsonText> {
  const now = clock.now();
  const { which } = await affectedBy(db, user, wanted, now);
  const { rows: counts } = await sql<Omit<AffectedBookings, 'bookings' | 'nextCursor'>>`
    select
      count(*) filter (where status = 'PENDING')::int as requests,
      count(*) filter (where status = 'CONFIRMED')::int as confirmed,
      count(*) filter (where status = 'CONFIRMED' and start_at <= ${now})::int as begun,
      count(*) filter (where renter_id is null)::int as guests
    from bookings where ${which}`.execute(db);
  const { rows } = await pageQuery({
    select: sql`select * from bookings`,
    as: 'bookings',
    filters: [which],
    keyset: earliestFirst,
    json: affectedJson(user, now),
    limit,
    cursor,
  }).execute(db);
  const [{ text, last } = { text: '[]', last: null }] = rows;
  const more = JSON.stringify({ ...counts[0], nextCursor: last && writeCursor(last) });
  return new JsonText(`{"bookings":${text},${more.slice(1)}`);
}

/** Row `bookings` as `affectedBooking`. */
function affectedJson(user: Caller, now: Date) {
  const fields = bookingFields(now, { viewerId: user.id });
  return objectJson<AffectedBooking>({
    ...pick(fields, ['id', 'startTime', 'endTime', 'seats', 'rentalCategory', 'source', 'expiresAt']),
    status: sql`bookings.status`,
    rentableItem: objectJson({ id: sql`bookings.item_id`, listingTitle: bookedTitle }),
    user: objectJson({ displayName: sql`(${fields.user}) -> 'displayName'` }),
    owner: objectJson({ displayName: sql`${fields.owner} -> 'displayName'` }),
  });
}

/** What the renter of an affected booking could book instead. Throws 404 if it is not affected, and like `findAffected`. */
export async function findAlternativesOf(
  { db, clock, site }: DbDeps & Pick<Deps, 'site'>,
  user: Caller,
  id: string,
  { cause, ...wanted }: AlternativesInput,
): Promise<Alternative[]> {
  const now = clock.now();
  const { ids, interval, which } = await affectedBy(db, user, wanted, now);
  const { rows } = await sql<Interval & { itemId: string; renterId: string; seats: number; declined: true }>`
    select item_id as "itemId", coalesce(renter_id, id) as "renterId", start_at as start, end_at as end, seats,
      true as declined
    from bookings where id = ${id} and ${which}`.execute(db);
  const [booking] = rows;
  if (!booking) throw new AppError('booking_not_found');
  // In bad weather no other item goes out either. Without a cause that is assumed: it is much less work.
  const without = { ...interval, itemIds: cause && !isWeather(cause) ? ids : 'all' } as const;
  const found = await findAlternatives(db, { ...booking, without }, { now, ...site });
  return found.map(({ start, end, ...item }) => ({
    ...item,
    startTime: start.toISOString(),
    endTime: end.toISOString(),
  }));
}

/** The bookings that a call means, without locks. */
async function affectedBy(db: Db, user: Caller, wanted: Omit<AlternativesInput, 'cause'>, now: Date) {
  const interval = wantedOnce(wanted, now);
  const ids = (await itemsToCallOff(user, wanted, (which) => findItems(db, which))).map(({ id }) => id);
  return { ids, interval, which: isAffected(ids, interval, now) };
}

/** Whose bookings are called off. Throws 403 for the marina, and like `requireOwn` for the first item that is not the user's. */
export async function itemsToCallOff(
  user: Caller,
  { itemIds, marina }: Pick<CallOffInput, 'itemIds' | 'marina'>,
  read: (which: WhichItems) => Promise<StoredItem[]>,
): Promise<StoredItem[]> {
  if (marina && !user.isAdmin) throw new AppError('not_allowed');
  if (!itemIds) return read(marina ? 'all' : { ownerId: user.id });
  const found = new Map((await read({ itemIds })).map((item) => [item.id, item]));
  // An item that is named twice is closed once.
  return [...new Set(itemIds)].map((id) => requireOwn(found.get(id), user));
}

/** Whether a booking of these items may be called off within hours: an open request, or a confirmed one that is not over. */
export function isAffected(
  itemIds: readonly string[],
  { start, end }: Interval,
  now: Date,
): RawBuilder<boolean> {
  // A booking is within one day, and the index has its start.
  const dayBefore = new Date(start.getTime() - 24 * 3_600_000);
  return sql`(
    bookings.item_id = any(${itemIds}::uuid[]) and bookings.start_at < ${end} and bookings.end_at > ${start}
    and bookings.start_at > ${dayBefore}
    and bookings.status in ('PENDING', 'CONFIRMED') and ${blocksSlot(now)} and bookings.end_at > ${now}
  )`;
}
