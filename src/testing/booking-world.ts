import { sql } from 'kysely';
import { checkRequest } from '#features/availability/server/check-request.ts';
import { closeOnce } from '#features/availability/server/closed-hours.ts';
import type { Act } from '#features/bookings/acts/act.ts';
import { comeBack } from '#features/bookings/acts/come-back.ts';
import { confirm } from '#features/bookings/acts/confirm.ts';
import { depart } from '#features/bookings/acts/depart.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import {
  acceptProposal,
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  changeBooking,
  createBooking,
  enterBooking,
  getBooking,
  keepBooking,
  markNoShow,
  noteCash,
  proposeHours,
  putTrip,
  refuseProposal,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import type {
  BookingDetail,
  CallOffBooking,
  CreateBooking,
  EnterBooking,
  ProposeHours,
} from '#features/bookings/schemas.ts';
import { insertBooking } from '#features/bookings/server/insert-booking.ts';
import { getBooking as readBooking } from '#features/bookings/server/lists.ts';
import { type Written, writeAct } from '#features/bookings/server/write-act.ts';
import type { CashBody, TripBody } from '#features/bookings/trip-schemas.ts';
import type { CallOffHours } from '#features/calendar/call-off-schemas.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import { findItem } from '#features/items/server/stored-item.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
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

type Person = { caller: TestCaller };
type Row = { id: string };
type Proposed = Row & { proposal: Row | null };
type User = Awaited<ReturnType<TestApp['newUser']>> & Person;
type Made = {
  item?: Omit<ItemFixture, 'ownerId'>;
  seats?: number;
  at?: ReturnType<typeof hours>;
  /** An item that there is, with its owner. */
  of?: { owner: User; item: Awaited<ReturnType<typeof insertItem>> };
  renter?: User;
};

/** The proposal that the tests answer; an unknown one if there is none. */
const proposalOf = ({ id, proposal }: Proposed) => ({
  params: { id, proposalId: proposal?.id ?? '00000000-0000-7000-8000-000000000000' },
});

/** The calls about a booking besides its four transitions. */
export const bookingLife = {
  read: async ({ caller }: Person, { id }: Row) => (await caller.send(getBooking, { params: { id } })).body,
  propose: ({ caller }: Person, { id }: Row, body: ProposeHours) =>
    caller.send(proposeHours, { params: { id }, body }),
  accept: ({ caller }: Person, booking: Proposed) => caller.send(acceptProposal, proposalOf(booking)),
  refuse: ({ caller }: Person, booking: Proposed) => caller.send(refuseProposal, proposalOf(booking)),
  ask: ({ caller }: Person, { id }: Row, note?: string) =>
    caller.send(askToCancel, { params: { id }, ...(note !== undefined && { body: { note } }) } as never),
  cancelAsAsked: ({ caller }: Person, { id }: Row) => caller.send(cancelAsAsked, { params: { id } }),
  keep: ({ caller }: Person, { id }: Row) => caller.send(keepBooking, { params: { id } }),
  markNoShow: ({ caller }: Person, { id }: Row) => caller.send(markNoShow, { params: { id } }),
  undoNoShow: ({ caller }: Person, { id }: Row) => caller.send(undoNoShow, { params: { id } }),
  callOff: ({ caller }: Person, body: CallOffHours) => caller.send(callOffHours, { body }),
  callOffOne: ({ caller }: Person, { id }: Row, body: CallOffBooking) =>
    caller.send(callOffBooking, { params: { id }, body }),
  trip: ({ caller }: Person, { id }: Row, body: TripBody) => caller.send(putTrip, { params: { id }, body }),
  note: ({ caller }: Person, { id }: Row, body: CashBody) => caller.send(noteCash, { params: { id }, body }),
};

/** Users who can call the API, items, bookings in each state, and the calls that create and change them. */
export function bookingWorld(test: TestApp) {
  const { db, clock } = test;
  const newPerson = async (values: NewUser = {}) => {
    const user = await test.newUser(values);
    return { ...user, caller: await test.as(user) };
  };
  const newOwner = () =>
    newPerson({ displayName: 'Salma', phoneNumber: '+212600000001', canListItems: true });
  const newRenter = () => newPerson({ displayName: 'Younes', phoneNumber: '+212600000002' });
  /** By default a jet ski for 500.00 MAD an hour. */
  const newItem = (owner: Row, values: Omit<ItemFixture, 'ownerId'> = {}) =>
    insertItem(db, clock, { ownerId: owner.id, ...values });
  const request = ({ caller }: Person, item: Row, body: Partial<CreateBooking> = hours('10:00', '12:00')) =>
    caller.send(createBooking, { body: { rentableItemId: item.id, ...body } });
  /** As its owner, enters a booking of a guest, by default from 09:00 to 10:00 today. */
  const enter = ({ caller }: Person, item: Row, body: Partial<EnterBooking> = {}) =>
    caller.send(enterBooking, {
      body: { rentableItemId: item.id, ...hours('09:00', '10:00', today), ...body },
    });
  const change = ({ caller }: Person, booking: Row, action: BookingAction) =>
    caller.send(changeBooking, { params: { id: booking.id, action } });

  // The bookings below are written by the product's own statements, without its calls and checks of what is taken.
  const read = async (owner: Row, { id }: Row): Promise<BookingDetail> =>
    JSON.parse((await readBooking({ db, clock }, owner, id)).text);
  /** An open request for a new item, by default from 10:00 to 12:00 tomorrow. */
  async function requested({
    item: values,
    seats = 1,
    at = hours('10:00', '12:00'),
    of,
    ...made
  }: Made = {}) {
    const owner = of?.owner ?? (await newOwner());
    const renter = made.renter ?? (await newRenter());
    const item = of?.item ?? (await newItem(owner, values));
    const now = clock.now();
    const context = { item: await findItem(db, item.id), occupied: [], renter: null, now } as const;
    const checked = checkRequest({ ...at, seats }, { ...context, daylight: 'off' });
    const booking = await insertBooking(db, { id: newId(now), renterId: renter.id }, checked, now);
    return { owner, renter, item, booking: JSON.parse(booking.text) as BookingDetail };
  }
  /** A confirmed booking, by default from 10:00 to 12:00 tomorrow. */
  async function confirmed(values: Made = {}) {
    const made = await requested(values);
    await write(made, confirm);
    return { ...made, booking: await read(made.owner, made.booking) };
  }
  /** A booking whose item has left at its start, by default at 10:00 today, which it is now. */
  async function out({ at = hours('10:00', '12:00', today), ...values }: Made = {}) {
    const { owner, booking, ...made } = await confirmed({ at, ...values });
    clock.set(at.startTime);
    const left = { departed_at: clock.now(), due_at: new Date(booking.endTime) };
    await write({ owner, booking }, depart, left);
    return { ...made, owner, booking: await read(owner, booking) };
  }
  /** A booking whose item has come back at its end, which it is now. */
  async function completed(values: Made = {}) {
    const made = await out(values);
    clock.set(made.booking.endTime);
    await write(made, comeBack, { occupied_until: clock.now() });
    return { ...made, booking: await read(made.owner, made.booking) };
  }
  const write = ({ owner, booking }: { owner: Row; booking: Row }, act: Act, set: Written['set'] = {}) =>
    writeAct(db, [booking.id], act, { set, actorId: owner.id, now: clock.now() });
  return {
    ...bookingLife,
    ...{ newPerson, newOwner, newRenter, newItem, request, enter, change },
    ...{ requested, confirmed, out, completed },
    /** A completed booking with a review by its renter. */
    async reviewed({ rating = 5, ...values }: Made & { rating?: number } = {}) {
      const made = await completed(values);
      const review = { itemId: made.item.id, bookingId: made.booking.id, reviewerId: made.renter.id, rating };
      await insertReview(db, { ...review, comment: null, createdAt: clock.now() });
      return { ...made, booking: await read(made.owner, made.booking) };
    },
    /** Closes hours of tomorrow without the lock of the item. See "Closed hours" in docs/product.md. */
    closeHours: (item: Row, start: MarinaTime, end: MarinaTime) => {
      const closed = { start: marinaToInstant(tomorrow, start), end: marinaToInstant(tomorrow, end) };
      return closeOnce(db, { id: newId(clock.now()), itemIds: [item.id] }, closed, clock.now());
    },
    /** The stored rows, oldest first. */
    storedBookings: () => db.selectFrom('bookings').selectAll().orderBy('id').execute(),
    storedEvents: () =>
      db.selectFrom('events').selectAll().where('booking_id', 'is not', null).orderBy('id').execute(),
  };
}

/** The owner of an item, for a row of one of its bookings. */
export const ownerOf = (itemId: string) => sql<string>`(select owner_id from items where id = ${itemId})`;

/** Lets the database refuse to change rows of an item during the work. */
export async function refusingWrites(
  db: Db,
  table: 'bookings' | 'waitlist',
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
