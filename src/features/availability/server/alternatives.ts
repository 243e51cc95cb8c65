import { sql } from 'kysely';
import { alternativeDates, alternativeHours, type EndedHours } from '#features/availability/free-hours.ts';
import type { Situation } from '#features/availability/refusal.ts';
import { itemsFound } from '#features/items/server/items-found.ts';
import { findItem, isOffered, type StoredItem } from '#features/items/server/stored-item.ts';
import { isSuspended } from '#features/users/server/suspension.ts';
import { planning, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { dayRange, findOffers } from './availability.ts';
import { findFree } from './search.ts';

/** Hours of an item that are free. */
export interface Alternative {
  itemId: string;
  itemTitle: string;
  start: Date;
  end: Date;
}

interface EndedBooking extends EndedHours {
  itemId: string;
  renterId: string;
  /** The hours in which bookings were called off, and of which items, whose hours are no alternatives then. */
  without?: { start: Date; end: Date; itemIds: readonly string[] | 'all' } | undefined;
}

const maxAlternatives = 3;
/** How many near hours of the same item come before other items, if the item was called off for a reason of its own. */
const maxNear = 2;

/**
 * What a renter could book instead of a booking that has ended, at most three: the nearest free hours of the same item,
 * then the best rated items of its type that are free at the same hours. See "Notifications" and "Calling off" in
 * docs/product.md.
 */
export async function findAlternatives(
  db: Db,
  booking: EndedBooking,
  situation: Situation,
): Promise<Alternative[]> {
  const item = await findItem(db, booking.itemId);
  if (!item || (await isSuspended(db, booking.renterId, situation.now))) return [];
  const range = dayRange(alternativeDates(booking.start));
  const isRefused = item.deleted_at !== null || item.blocked_renters.includes(booking.renterId);
  const offers =
    isOffered(item, situation.now) && !isRefused ? await findOffers(db, [item], range, situation) : [];
  const ofItem = offers
    .flatMap((offer) => alternativeHours({ ...booking, calledOff: booking.without }, offer))
    .map((hours) => ({ itemId: item.id, itemTitle: item.listing_title, ...hours }));
  // Of an item that can't go out another one may. In bad weather none can, and who was declined wants the same one.
  const isBroken = booking.without !== undefined && booking.without.itemIds !== 'all';
  const nextDay = addDays(instantToMarina(booking.start).date, 1);
  const isNear = ({ start }: Alternative) => instantToMarina(start).date <= nextDay;
  const first = isBroken ? ofItem.filter(isNear).slice(0, maxNear) : ofItem;
  const missing = maxAlternatives - first.length;
  const others =
    missing > 0 && booking.start > situation.now && booking.without?.itemIds !== 'all'
      ? await otherItems(db, booking, { item, ...situation }, missing)
      : [];
  const later = ofItem.filter((hours) => !first.includes(hours));
  return [...first, ...others, ...later].slice(0, maxAlternatives);
}

async function otherItems(
  db: Db,
  { renterId, start, end, seats, without }: EndedBooking,
  { item, ...situation }: Situation & { item: StoredItem },
  limit: number,
): Promise<Alternative[]> {
  const { date: day, time: from } = instantToMarina(start);
  const hours = (end.getTime() - start.getTime()) / 3_600_000;
  const query = { itemType: item.item_type, people: seats > 1 ? seats : undefined, day, from, hours };
  const rows = itemsFound({ ...query, now: situation.now }, await findFree(db, query, situation));
  const { rows: found } = await sql<{ itemId: string; itemTitle: string }>`${planning(rows)}
    select i.id as "itemId", i.listing_title as "itemTitle"
    from (${rows.select} ${whereOf(rows)}) i
    where i.id <> all(${[item.id, ...(without?.itemIds ?? [])]}::uuid[]) and i.owner_id <> ${renterId}
      and not exists (select from blocks where owner_id = i.owner_id and renter_id = ${renterId})
    order by i.rating_average desc, i.rating_count desc, i.id desc
    limit ${limit}`.execute(db);
  return found.map((row) => ({ ...row, start, end }));
}
