import { sql } from 'kysely';
import { alternativeDates, alternativeHours, type EndedHours } from '#features/bookings/alternative-hours.ts';
import { itemsFound } from '#features/items/server/items-found.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import { planning, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { dayRange } from './day-range.ts';
import { holdsItsHours } from './effective-status.ts';
import { freeAt } from './free/free-at.ts';
import { findItem } from './repository.ts';
import { findTakenHours } from './taken-hours.ts';

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
}

const maxAlternatives = 3;

/**
 * What a renter could book instead of a booking that has ended, at most three: the nearest free hours of the same item,
 * then the best rated items of its type that are free at the same hours. See "Notifications" in docs/product.md.
 */
export async function findAlternatives(
  db: Db,
  booking: EndedBooking,
  { now, daylight }: { now: Date; daylight: DaylightPolicy },
): Promise<Alternative[]> {
  const item = await findItem(db, booking.itemId);
  if (!item) return [];
  const ofItem =
    item.is_available && !item.deleted_at ? await hoursOfItem(db, item, booking, { now, daylight }) : [];
  const missing = maxAlternatives - ofItem.length;
  const others =
    missing > 0 && booking.start > now ? await otherItems(db, booking, { now, daylight }, missing) : [];
  return [...ofItem, ...others];
}

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

async function hoursOfItem(
  db: Db,
  item: Item,
  booking: EndedBooking,
  { now, daylight }: { now: Date; daylight: DaylightPolicy },
): Promise<Alternative[]> {
  const range = dayRange(alternativeDates(booking.start));
  const seats = seatsOffered({ rentalCategory: item.rental_category, capacity: item.capacity });
  const taken = await findTakenHours(db, item, range, holdsItsHours(now));
  const offer = { taken, seatsOffered: seats, rules: rulesOf(item), daylight, now };
  return alternativeHours(booking, offer).map((hours) => ({
    itemId: item.id,
    itemTitle: item.listing_title,
    ...hours,
  }));
}

async function otherItems(
  db: Db,
  { itemId, renterId, start, end, seats }: EndedBooking,
  at: { now: Date; daylight: DaylightPolicy },
  limit: number,
): Promise<Alternative[]> {
  const people = seats > 1 ? seats : undefined;
  const rows = itemsFound({ people }, freeAt({ start, end, people: seats }, at));
  const { rows: found } = await sql<{ itemId: string; itemTitle: string }>`${planning(rows)}
    select i.id as "itemId", i.listing_title as "itemTitle"
    from (${rows.select} ${whereOf(rows)}) i
    where i.item_type = (select item_type from items where id = ${itemId})
      and i.id <> ${itemId}
      and i.owner_id <> ${renterId}
    order by i.rating_average desc, i.rating_count desc, i.id desc
    limit ${limit}`.execute(db);
  return found.map((row) => ({ ...row, start, end }));
}
