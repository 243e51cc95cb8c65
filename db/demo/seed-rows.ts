import type { Insertable } from 'kysely';
import { marinaHours, quote } from '#features/availability/price.ts';
import type { ImageRecord } from '#features/images/server/pipeline.ts';
import { insertItemImage } from '#features/images/server/repository.ts';
import { defaultRules } from '#features/items/rules.ts';
import { findItem, requireItem } from '#features/items/server/stored-item.ts';
import { addItem } from '#features/items/server/write-item.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type Centimes, madToCentimes } from '#shared/money.ts';
import { bookingMoments, bookings } from './bookings.ts';
import { bookingEvents } from './events.ts';
import { type ItemKey, items } from './items.ts';
import { type PersonKey, people } from './people.ts';
import { seedQuay } from './seed-quay.ts';
import { callOffRow, proposalRow } from './seed-questions.ts';

type Named<Key extends string, Value> = ReadonlyMap<Key, Value>;

/** Returns the value of a key, or throws. */
export function named<Key extends string, Value>(map: Named<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo has no ${key}`);
  return value;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

/** Inserts the users, with the subjects of the demo's identity provider, and returns their ids. */
export async function seedPeople(db: Db, now: Date, issuer: string): Promise<Named<PersonKey, string>> {
  const rows = people.map((person) => {
    const createdAt = daysBefore(now, person.memberSinceDays);
    return {
      id: newId(createdAt),
      issuer,
      subject: person.email.toLowerCase(),
      email: person.email,
      display_name: person.displayName,
      phone_number: person.phoneNumber,
      profile_image_url: null,
      is_admin: person.isAdmin,
      can_list_items: person.canListItems,
      language: person.language,
      created_at: createdAt,
      deleted_at: null,
    } satisfies Insertable<Tables['users']>;
  });
  await db.insertInto('users').values(rows).execute();
  return new Map(people.map(({ key }, index) => [key as PersonKey, rows[index]?.id ?? '']));
}

export interface SeededItem {
  id: string;
  ownerId: string;
  title: string;
  hourlyRate: Centimes;
  rentalCategory: 'PRIVATE_HIRE' | 'PER_SEAT';
  capacity: number | null;
  overlapGroup: string | null;
}

/** Inserts the items with their images, which are given in the order of the items. */
export async function seedItems(
  db: Db,
  now: Date,
  owners: Named<PersonKey, string>,
  pictures: readonly ImageRecord[],
): Promise<Named<ItemKey, SeededItem>> {
  const seeded = new Map<ItemKey, SeededItem>();
  let next = 0;
  for (const { key, owner, pictures: own, listedDaysAgo, hourlyRate, ...values } of items) {
    const createdAt = daysBefore(now, listedDaysAgo);
    const ownerId = named(owners, owner as PersonKey);
    const item = { ...values, ownerId, hourlyRate: madToCentimes(hourlyRate), createdAt };
    const id = await addItem(db, item);
    const images = pictures.slice(next, next + own.length);
    next += own.length;
    for (const [sortOrder, image] of images.entries()) {
      const place = { uploaderId: ownerId, createdAt, itemId: id, sortOrder };
      const imageId = await insertItemImage(db, { ...place, image });
      if (sortOrder > 0) continue;
      await db.updateTable('items').set({ thumbnail_image_id: imageId }).where('id', '=', id).execute();
    }
    const { overlap_group: overlapGroup } = requireItem(await findItem(db, id));
    seeded.set(key, { ...item, id, title: item.listingTitle, overlapGroup });
  }
  return seeded;
}

export interface SeededBooking {
  id: string;
  item: ItemKey;
  renter: PersonKey;
  start: Date;
  completed: boolean;
}

/** Inserts the bookings, also those of guests, with their events. */
export async function seedBookings(
  db: Db,
  now: Date,
  persons: Named<PersonKey, string>,
  items: Named<ItemKey, SeededItem>,
): Promise<SeededBooking[]> {
  const seeded = bookings.map((booking) => {
    const item = named(items, booking.item);
    const renterId = named(persons, booking.renter);
    const moments = bookingMoments(booking, now);
    const { start, end, createdAt } = moments;
    const id = newId(createdAt);
    const reason = booking.status === 'CANCELLED' ? booking.cancelReason : null;
    const row = {
      id,
      item_id: item.id,
      owner_id: item.ownerId,
      renter_id: renterId,
      start_at: start,
      end_at: end,
      seats: booking.seats,
      overlap_group: item.overlapGroup ?? id,
      status: booking.status,
      item_title: item.title,
      hourly_rate: item.hourlyRate,
      rental_category: item.rentalCategory,
      total_price: quote(marinaHours(start, end), {
        hourlyRate: item.hourlyRate,
        rules: defaultRules,
        seats: booking.seats,
      }).total,
      created_at: createdAt,
      expires_at: moments.expiresAt,
      confirmed_at: moments.confirmedAt,
      completed_at: moments.completedAt,
      cancelled_at: moments.cancelledAt,
      cancel_reason: reason,
      cancelled_by: reason === 'RENTER' ? renterId : reason === 'EXPIRED' || !reason ? null : item.ownerId,
      cancel_requested_at: moments.cancelAskedAt,
      cancel_request_note:
        booking.status === 'CONFIRMED' && booking.cancelAsked ? booking.cancelAsked.note : null,
    } satisfies Insertable<Tables['bookings']>;
    const callOff = callOffRow(booking, row);
    const proposal = proposalRow(booking, row, now);
    const key = { id, item: booking.item, renter: booking.renter, start };
    return {
      ...{ ...key, completed: booking.status === 'COMPLETED', ownerId: item.ownerId },
      ...{ row: { ...row, call_off_id: callOff?.id ?? null }, callOff, proposal },
    };
  });
  await db
    .insertInto('call_offs')
    .values(seeded.flatMap(({ callOff }) => callOff ?? []))
    .execute();
  await db
    .insertInto('bookings')
    .values(seeded.map(({ row }) => row))
    .execute();
  await db
    .insertInto('proposals')
    .values(seeded.flatMap(({ proposal }) => proposal ?? []))
    .execute();
  const ofGuests = await seedQuay(db, now, (key) => named(items, key));
  const events = seeded.flatMap(({ row, callOff, proposal }) => bookingEvents(row, proposal, callOff));
  await db
    .insertInto('events')
    .values([...events, ...ofGuests].sort((a, b) => a.at.getTime() - b.at.getTime()))
    .execute();
  return seeded;
}
