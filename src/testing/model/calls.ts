import fc from 'fast-check';
import { lifeCalls } from './life-calls.ts';
import { any, call, type ModelledCall, name, pick, who } from './modelled-call.ts';
import { quayCalls } from './quay-calls.ts';
import { hour, minute } from './times.ts';
import { interval, times, timesText } from './wanted-times.ts';

/** Mostly the two users who own nothing, so that sequences get far. */
const renter = fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 1 }) }, { weight: 1, arbitrary: who });
const book = call(
  {
    by: renter,
    item: any,
    times,
    seats: fc.integer({ min: 1, max: 3 }),
    shown: fc.constantFrom(null, 0, 0, 500),
  },
  ({ by, item, times, seats, shown }) =>
    `${name(by)} requests item ${item}, ${timesText(times)}, ${seats} seats${shown ? ' at an old price' : ''}`,
  ({ by, item, times, seats, shown }, model, product) => {
    const { start, end } = interval(model, times);
    const total = Math.round(((end - start) / hour) * pick(model.items, item).rate * seats);
    const request = { start, end, seats, shownTotal: shown === null ? null : Math.max(0, total + shown) };
    const ask = () => product.book(by, item % model.items.length, request);
    return { ask, expected: model.book(pick(model.people, by), pick(model.items, item), request) };
  },
);

const change = call(
  { by: who, booking: any, action: fc.constantFrom('cancel', 'confirm', 'confirm', 'complete') },
  ({ by, booking, action }) => `${name(by)} tries to ${action} booking ${booking}`,
  ({ by, booking, action }, model, product) => ({
    ask: () => product.change(by, booking % model.bookings.length, action),
    expected: model.change(pick(model.people, by), pick(model.bookings, booking), action),
  }),
  { needsBooking: true },
);

/** Sent by the owner, who is usually allowed to, so that sequences get far. */
const answer = call(
  { booking: any, action: fc.constantFrom('confirm', 'confirm', 'complete', 'cancel') },
  ({ booking, action }) => `the owner tries to ${action} booking ${booking}`,
  ({ booking, action }, model, product) => {
    const { item } = pick(model.bookings, booking);
    const by = model.people.indexOf(item.owner);
    return {
      ask: () => product.change(by, booking % model.bookings.length, action),
      expected: model.change(item.owner, pick(model.bookings, booking), action),
    };
  },
  { needsBooking: true },
);

/** Minutes, or the exact moment when the next request or proposal expires. */
const wait = call(
  {
    minutes: fc.oneof(fc.nat({ max: 180 }), fc.nat({ max: 780 }), fc.constant('next expiry' as const)),
    sweeps: fc.boolean(),
  },
  ({ minutes, sweeps }) => `waits ${minutes}${sweeps ? ', then due requests are swept' : ''}`,
  ({ minutes, sweeps }, model, product) => {
    const due = model.bookings.flatMap(({ status, expires, change }) => [
      ...(status === 'PENDING' ? [expires] : []),
      ...(change?.isOpen ? [change.expires] : []),
    ]);
    const nextExpiry = Math.min(...due) - model.now;
    const time = minutes !== 'next expiry' ? minutes * minute : due.length > 0 ? nextExpiry : 0;
    model.wait(time);
    return { ask: () => product.wait(time, { sweeps }), expected: 'done' };
  },
);

/** Closes or opens hours, mostly as the owner, who may. */
const setClosed = (verb: 'close' | 'open') =>
  call(
    { by: who, byOwner: fc.constantFrom(true, true, true, false), item: any, times },
    ({ by, byOwner, item, times }) =>
      `${byOwner ? 'the owner' : name(by)} tries to ${verb} item ${item}, ${timesText(times)}`,
    ({ by, byOwner, item, times }, model, product) => {
      const chosen = pick(model.items, item);
      const person = byOwner ? model.people.indexOf(chosen.owner) : by;
      const { start } = interval(model, times);
      const hours = { start, end: start + Math.max(1, times.length) * 30 * minute };
      const ask = () => product[verb](person, item % model.items.length, hours);
      return { ask, expected: model[verb](pick(model.people, person), chosen, hours) };
    },
  );

const edit = call(
  {
    by: who,
    byOwner: fc.boolean(),
    item: any,
    change: fc.oneof(
      fc.record({ rate: fc.integer({ min: 0, max: 200_000 }) }),
      fc.record({ isAvailable: fc.boolean() }),
      fc.record({ perSeat: fc.boolean(), capacity: fc.constantFrom(null, 1, 2, 4) }),
    ),
  },
  ({ by, byOwner, item, change }) =>
    `${byOwner ? 'the owner' : name(by)} edits item ${item}: ${JSON.stringify(change)}`,
  ({ by, byOwner, item, change }, model, product) => {
    const edited = pick(model.items, item);
    const editor = byOwner ? model.people.indexOf(edited.owner) : by;
    const expected = model.edit(pick(model.people, editor), edited, change);
    return { ask: () => product.edit(editor, item % model.items.length, edited, change), expected };
  },
);

const remove = call(
  { by: who, byOwner: fc.boolean(), item: any },
  ({ by, byOwner, item }) => `${byOwner ? 'the owner' : name(by)} removes item ${item}`,
  ({ by, byOwner, item }, model, product) => {
    const removed = pick(model.items, item);
    const remover = byOwner ? model.people.indexOf(removed.owner) : by;
    return {
      ask: () => product.remove(remover, item % model.items.length),
      expected: model.remove(pick(model.people, remover), removed),
    };
  },
);

const review = call(
  { by: who, byRenter: fc.boolean(), booking: any, rating: fc.integer({ min: 1, max: 5 }) },
  ({ by, byRenter, booking, rating }) =>
    `${byRenter ? 'the renter' : name(by)} reviews booking ${booking} with ${rating}`,
  ({ by, byRenter, booking, rating }, model, product) => {
    const reviewed = pick(model.bookings, booking);
    const reviewer = byRenter && reviewed.renter ? model.people.indexOf(reviewed.renter) : by;
    return {
      ask: () => product.review(reviewer, booking % model.bookings.length, rating),
      expected: model.review(pick(model.people, reviewer), reviewed, rating),
    };
  },
  { needsBooking: true },
);

const hide = call(
  { by: fc.constantFrom(4, 4, 5, 0), review: any, isHidden: fc.boolean() },
  ({ by, review, isHidden }) => `${name(by)} ${isHidden ? 'hides' : 'shows'} review ${review}`,
  ({ by, review, isHidden }, model, product) => {
    // Sometimes a review that does not exist.
    const index = review % (model.reviews.length + 1);
    return {
      ask: () => product.setHidden(by, index, isHidden),
      expected: model.setHidden(pick(model.people, by), model.reviews[index], isHidden),
    };
  },
);

const list = call(
  { by: who, rate: fc.integer({ min: 0, max: 200_000 }), perSeat: fc.boolean() },
  ({ by, perSeat }) => `${name(by)} lists an item${perSeat ? ' per seat' : ''}`,
  ({ by, rate, perSeat }, model, product) => ({
    ask: () => product.list(by, { rate, perSeat, capacity: 3 }),
    expected: model.list(pick(model.people, by), { rate, perSeat, capacity: 3 }),
  }),
);

const setListing = call(
  { by: who, person: who, canList: fc.boolean() },
  ({ by, person, canList }) => `${name(by)} ${canList ? 'lets' : 'forbids'} ${name(person)} to list`,
  ({ by, person, canList }, model, product) => ({
    ask: () => product.setListing(by, person, canList),
    expected: model.setListing(pick(model.people, by), pick(model.people, person), canList),
  }),
);

const promote = call(
  { by: who, person: who },
  ({ by, person }) => `${name(by)} makes ${name(person)} an administrator`,
  ({ by, person }, model, product) => ({
    ask: () => product.promote(by, person),
    expected: model.promote(pick(model.people, by), pick(model.people, person)),
  }),
);

const revoke = call(
  { by: fc.constantFrom(4, 5, 0), person: who },
  ({ by, person }) => `${name(by)} takes the role of administrator from ${name(person)}`,
  ({ by, person }, model, product) => ({
    ask: () => product.revoke(by, person),
    expected: model.revoke(pick(model.people, by), pick(model.people, person)),
  }),
);

const leave = call(
  { by: who },
  ({ by }) => `${name(by)} deletes their account`,
  ({ by }, model, product) => ({
    ask: () => product.leave(by),
    expected: model.leave(pick(model.people, by)),
  }),
);

const setPhone = call(
  { by: who, hasPhone: fc.boolean() },
  ({ by, hasPhone }) => `${name(by)} ${hasPhone ? 'adds' : 'removes'} their phone number`,
  ({ by, hasPhone }, model, product) => ({
    ask: () => product.setPhone(by, hasPhone),
    expected: model.setPhone(pick(model.people, by), hasPhone),
  }),
);

/** All calls, the frequent ones several times. */
export const calls: fc.Arbitrary<ModelledCall>[] = [
  ...Array(18).fill(book),
  ...Array(3).fill(change),
  ...Array(8).fill(answer),
  ...Array(3).fill(wait),
  ...Array(3).fill(review),
  ...Array(2).fill(edit),
  ...Array(2).fill(hide),
  ...[setClosed('close'), setClosed('close'), setClosed('open')],
  ...lifeCalls,
  ...quayCalls,
  ...[remove, list, setListing, promote, revoke, leave, setPhone],
];
