import { sql } from 'kysely';
import { closeOnce } from '#features/availability/server/closed-hours.ts';
import { changeBooking, createBooking } from '#features/bookings/endpoints.ts';
import type { BookingAction } from '#features/bookings/limits.ts';
import type { CreateBooking } from '#features/bookings/schemas.ts';
import { createQuayBooking } from '#features/quay/endpoints.ts';
import type { QuayBookingBody } from '#features/quay/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Clock } from '#shared/clock.ts';
import { type MarinaDate, type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import { type ItemFixture, insertItem } from './item-fixture.ts';
import type { NewUser, TestCaller, testApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The day after the tests' fixed clock, so that its opening hours are in the future. */
export const tomorrow: MarinaDate = '2026-11-22';

/** The day of the tests' fixed clock. */
export const today: MarinaDate = '2026-11-21';

/** The start and end of a request, from marina times of one day. */
export function hours(start: MarinaTime, end: MarinaTime, date: MarinaDate = tomorrow) {
  return {
    startTime: marinaToInstant(date, start).toISOString(),
    endTime: marinaToInstant(date, end).toISOString(),
  };
}

/** Users who can call the API, items, and the calls that create and change bookings. */
export function bookingWorld(test: TestApp) {
  const newPerson = async (values: NewUser = {}) => {
    const user = await test.newUser(values);
    return { ...user, caller: await test.as(user) };
  };
  const newOwner = () =>
    newPerson({ displayName: 'Salma', phoneNumber: '+212600000001', canListItems: true });
  const newRenter = () => newPerson({ displayName: 'Younes', phoneNumber: '+212600000002' });
  /** By default a jet ski for 500.00 MAD an hour. */
  const newItem = (owner: { id: string }, values: Omit<ItemFixture, 'ownerId'> = {}) =>
    insertItem(test.db, test.clock, { ownerId: owner.id, ...values });
  const request = (
    { caller }: { caller: TestCaller },
    item: { id: string },
    body: Partial<CreateBooking> = hours('10:00', '12:00'),
  ) => caller.send(createBooking, { body: { rentableItemId: item.id, ...body } });
  /** As its owner, enters a hire of a guest, by default from 09:00 to 10:00 today. */
  const enter = (
    { caller }: { caller: TestCaller },
    item: { id: string },
    body: Partial<QuayBookingBody> = {},
  ) =>
    caller.send(createQuayBooking, {
      body: { rentableItemId: item.id, ...hours('09:00', '10:00', today), ...body },
    });
  const change = ({ caller }: { caller: TestCaller }, booking: { id: string }, action: BookingAction) =>
    caller.send(changeBooking, { params: { id: booking.id, action } });
  return {
    newPerson,
    newOwner,
    newRenter,
    newItem,
    request,
    enter,
    change,
    /** A new item with one booking, by default from 10:00 to 12:00 tomorrow and confirmed. */
    async booked({
      isConfirmed = true,
      item: values = {},
      seats = 1,
      at = hours('10:00', '12:00'),
    }: {
      isConfirmed?: boolean;
      item?: Omit<ItemFixture, 'ownerId'>;
      seats?: number;
      at?: ReturnType<typeof hours>;
    } = {}) {
      const owner = await newOwner();
      const item = await newItem(owner, values);
      const renter = await newRenter();
      const { body: asked } = await request(renter, item, { ...at, seats });
      const booking = isConfirmed ? (await change(owner, asked, 'confirm')).body : asked;
      return { owner, renter, item, booking };
    },
    /** Without the lock of the item. */
    closeHours: (item: { id: string }, start: MarinaTime, end: MarinaTime, db: Db = test.db) => {
      const { startTime, endTime } = hours(start, end);
      return insertClosedHours(db, test.clock, item.id, {
        start: new Date(startTime),
        end: new Date(endTime),
      });
    },
    /** The stored rows, oldest first. */
    storedBookings: () => test.db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    storedEvents: () => test.db.selectFrom('booking_events').selectAll().orderBy('id').execute(),
  };
}

/** The owner of an item, for a row of one of its bookings. */
export const ownerOf = (itemId: string) => sql<string>`(select owner_id from items where id = ${itemId})`;

/** Lets the database refuse to change rows of an item during the work. */
export async function refusingWrites(
  db: Db,
  table: 'bookings' | 'waits',
  item: { id: string },
  work: () => Promise<void>,
): Promise<void> {
  await sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db);
  await sql`create trigger refuse before update on ${sql.table(table)}
    for each row when (new.item_id = ${sql.lit(item.id)}) execute function refuse_write()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop function refuse_write cascade`.execute(db);
  }
}

/** Closes hours of an item, without its lock. See "Closed hours" in docs/product.md. */
export async function insertClosedHours(
  db: Db,
  clock: Clock,
  itemId: string,
  { start, end }: { start: Date; end: Date },
): Promise<void> {
  const act = { id: newId(clock.now()), itemIds: [itemId] };
  await closeOnce(db, act, { start, end }, clock.now());
}
