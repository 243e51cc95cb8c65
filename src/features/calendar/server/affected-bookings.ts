import { sql } from 'kysely';
import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { blocksSlot } from '#features/availability/server/booking-status.ts';
import { isWeather, maxCalledOff } from '#features/bookings/limits.ts';
import { bookingJson } from '#features/bookings/server/booking-json.ts';
import type { AffectedInput, CallOffInput } from '#features/calendar/call-off-schemas.ts';
import {
  findItems,
  requireOwn,
  type StoredItem,
  type WhichItems,
} from '#features/items/server/stored-item.ts';
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
  const items = await itemsToCallOff(user, { itemIds, marina }, (which) => findItems(db, which));
  const ids = items.map(({ id }) => id);
  // In bad weather no other craft goes out either. Without a cause that is assumed: it is much less work.
  const without = { ...interval, itemIds: cause && !isWeather(cause) ? ids : 'all' } as const;
  const entries: string[] = [];
  for (const { json, ...booking } of await readAffected(db, user, ids, interval, now)) {
    const found = await findAlternatives(db, { ...booking, without }, { now, ...site });
    const alternatives = found.map(({ start, end, ...item }) => ({
      ...item,
      startTime: start,
      endTime: end,
    }));
    entries.push(`{"booking":${json},"alternatives":${JSON.stringify(alternatives)}}`);
  }
  return new JsonText(`[${entries.join(',')}]`);
}

/** Whose bookings are called off. Throws 403 for the marina, and like `requireOwn` for the first item that is not the user's. */
export async function itemsToCallOff(
  user: User,
  { itemIds, marina }: Pick<CallOffInput, 'itemIds' | 'marina'>,
  read: (which: WhichItems) => Promise<StoredItem[]>,
): Promise<StoredItem[]> {
  if (marina && !user.isAdmin) throw new AppError('not_allowed');
  if (!itemIds) return read(marina ? 'all' : { ownerId: user.id });
  const found = new Map((await read({ itemIds })).map((item) => [item.id, item]));
  // An item that is named twice is closed once.
  return [...new Set(itemIds)].map((id) => requireOwn(found.get(id), user));
}

interface Affected extends Interval {
  id: string;
  itemId: string;
  /** The booking's own for a guest without an account. */
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
  const { start, end } = interval;
  // A booking is within one day, and the index has its start.
  const dayBefore = new Date(start.getTime() - 24 * 3_600_000);
  // Open requests and confirmed bookings that are not over.
  const { rows } = await sql<Affected>`
    select bookings.id, item_id as "itemId", coalesce(renter_id, bookings.id) as "renterId", start_at as start, end_at as end, seats,
      true as declined, ${bookingJson(now, { viewerId: user.id })}::text as json
    from bookings join items on items.id = bookings.item_id
    where bookings.item_id = any(${itemIds}::uuid[]) and bookings.start_at < ${end} and bookings.end_at > ${start}
      and bookings.start_at > ${dayBefore}
      and bookings.status in ('PENDING', 'CONFIRMED') and ${blocksSlot(now)} and bookings.end_at > ${now}
    order by start_at, bookings.id
    limit ${maxCalledOff + 1}`.execute(db);
  if (rows.length > maxCalledOff) throw new AppError('too_many_to_show');
  return rows;
}
