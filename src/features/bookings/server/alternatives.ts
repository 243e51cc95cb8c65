import { sql } from 'kysely';
import { alternativeDates, alternativeHours, type EndedHours } from '#features/bookings/alternative-hours.ts';
import { seatsOffered } from '#features/bookings/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { takenHoursOf } from './availability.ts';
import { dayRange } from './day-range.ts';
import { holdsItsHours } from './effective-status.ts';
import { findItem, findReservations } from './repository.ts';

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
export async function findAlternatives(db: Db, booking: EndedBooking, now: Date): Promise<Alternative[]> {
  const item = await findItem(db, booking.itemId);
  if (!item) return [];
  const ofItem = item.is_available && !item.deleted_at ? await hoursOfItem(db, item, booking, now) : [];
  const missing = maxAlternatives - ofItem.length;
  const others = missing > 0 && booking.start > now ? await otherItems(db, booking, now, missing) : [];
  return [...ofItem, ...others];
}

type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

async function hoursOfItem(db: Db, item: Item, booking: EndedBooking, now: Date): Promise<Alternative[]> {
  const range = dayRange(alternativeDates(booking.start));
  const seats = seatsOffered({ rentalCategory: item.rental_category, capacity: item.capacity });
  const taken = takenHoursOf(await findReservations(db, item.id, range, holdsItsHours(now)), seats);
  return alternativeHours(booking, { taken, seatsOffered: seats, now }).map((hours) => ({
    itemId: item.id,
    itemTitle: item.listing_title,
    ...hours,
  }));
}

async function otherItems(
  db: Db,
  { itemId, renterId, start, end, seats }: EndedBooking,
  now: Date,
  limit: number,
): Promise<Alternative[]> {
  const { rows } = await sql<{ itemId: string; itemTitle: string }>`
    select items.id as "itemId", items.listing_title as "itemTitle"
    from items
    where deleted_at is null and is_available
      and item_type = (select item_type from items where id = ${itemId})
      and id <> ${itemId}
      and owner_id <> ${renterId}
      and (${seats}::int = 1 or capacity >= ${seats}::int)
      and not exists (
        select from bookings
        where bookings.item_id = items.id and during && tstzrange(${start}, ${end}) and ${holdsItsHours(now)}
      )
    order by rating_average desc, rating_count desc, items.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, start, end }));
}
