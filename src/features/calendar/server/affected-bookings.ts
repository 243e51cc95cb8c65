import { type RawBuilder, sql } from 'kysely';
import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { blocksSlot } from '#features/availability/server/booking-status.ts';
import { isWeather, maxCalledOff } from '#features/bookings/limits.ts';
import { bookingJson } from '#features/bookings/server/booking-json.ts';
import type { AffectedInput } from '#features/calendar/call-off-schemas.ts';
import { findItemsOf, requireOwn, type StoredItem, selectItems } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Clock } from '#shared/clock.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { wantedOnce } from './wanted-hours.ts';

interface Deps {
  db: Db;
  clock: Clock;
  site: { daylight: DaylightPolicy };
}
interface User {
  id: string;
  isAdmin: boolean;
}
interface Interval {
  start: Date;
  end: Date;
}

/** The bookings within hours that the user may call off, each with alternatives. Throws 403, 404, 410 and 422. */
export async function findAffected(
  { db, clock, site }: Deps,
  user: User,
  { itemId: itemIds, marina, cause, ...hours }: AffectedInput,
): Promise<JsonText> {
  const now = clock.now();
  const interval = wantedOnce(hours, now);
  const items = marina ? await allItems(db, user) : await ownItems(db, user, itemIds);
  const ids = items.map(({ id }) => id);
  const found = await readAffected(db, user, ids, interval, now);
  // In bad weather no other craft goes out either.
  const without = { ...interval, itemIds: cause && isWeather(cause) ? 'all' : ids } as const;
  const entries: string[] = [];
  for (const { json, ...booking } of found) {
    const alternatives = await findAlternatives(
      db,
      { ...booking, without },
      { now, daylight: site.daylight },
    );
    const offered = alternatives.map(({ start, end, ...item }) => ({
      ...item,
      startTime: start,
      endTime: end,
    }));
    entries.push(`{"booking":${json},"alternatives":${JSON.stringify(offered)}}`);
  }
  return new JsonText(`[${entries.join(',')}]`);
}

/** The items that an administrator calls off for. */
async function allItems(db: Db, user: User): Promise<StoredItem[]> {
  if (!user.isAdmin) throw new AppError('not_allowed');
  return selectItems(db).where('deleted_at', 'is', null).execute();
}

async function ownItems(db: Db, user: User, ids: readonly string[] | undefined): Promise<StoredItem[]> {
  if (!ids) return findItemsOf(db, user.id);
  const rows = await selectItems(db).where('id', 'in', ids).execute();
  return requireAllOwn(rows, ids, user);
}

/** Throws like `requireOwn`, for the first of these ids that is not one of the user's items. */
export function requireAllOwn(rows: StoredItem[], ids: readonly string[], user: User): StoredItem[] {
  return ids.map((id) =>
    requireOwn(
      rows.find((item) => item.id === id),
      user,
    ),
  );
}

interface Affected extends Interval {
  id: string;
  itemId: string;
  renterId: string;
  seats: number;
  declined: boolean;
  json: string;
}

/** The bookings of these items that may be called off within hours, by start. Throws 422 if they are too many. */
export async function readAffected(
  db: Db,
  user: User,
  itemIds: readonly string[],
  interval: Interval,
  now: Date,
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select bookings.id, item_id as "itemId", renter_id as "renterId", start_at as start, end_at as end, seats,
      true as declined, ${bookingJson(now, { phonesFor: user.id })}::text as json
    from bookings join items on items.id = bookings.item_id
    where ${isAffected(itemIds, interval, now)}
    order by start_at, bookings.id
    limit ${maxCalledOff + 1}`.execute(db);
  if (rows.length > maxCalledOff) throw new AppError('too_many_to_show');
  return rows;
}

/** Open requests and confirmed bookings that are not over. */
const isAffected = (
  itemIds: readonly string[],
  { start, end }: Interval,
  now: Date,
): RawBuilder<boolean> => sql`
  bookings.item_id = any(${itemIds}::uuid[]) and bookings.start_at < ${end} and bookings.end_at > ${start}
  and bookings.status in ('PENDING', 'CONFIRMED') and ${blocksSlot(now)} and bookings.end_at > ${now}`;
