import fc from 'fast-check';
import { totalOf } from './booking-model.ts';
import { personOf, side, sideText } from './life-calls.ts';
import type { Model } from './model.ts';
import { any, call, name, pick, who } from './modelled-call.ts';
import type { Booking, Item, Outcome, Person } from './people-and-items.ts';
import { extensionPrice } from './quay-model.ts';
import { day, minute } from './times.ts';
import { interval, times, timesText } from './wanted-times.ts';

/** Mostly the owner, who may, so that sequences get far. */
const byOwner = { by: who, asOwner: fc.oneof({ weight: 11, arbitrary: fc.constant(true) }, fc.boolean()) };
const ownerOr = (model: Model, { owner }: Item, { by, asOwner }: { by: number; asOwner: boolean }) =>
  asOwner ? model.people.indexOf(owner) : by;

/** The times of a walk-in: minutes from now and its length, or those of a hire by phone. */
const enter = call(
  {
    ...{
      ...byOwner,
      item: any,
      times,
      isNow: fc.constantFrom(true, true, false),
      ago: fc.constantFrom(0, 0, 0, 10, 15, 16),
    },
    ...{ seats: fc.constantFrom(1, 1, 1, 1, 2, 3), hasPhone: fc.boolean(), passRules: fc.boolean() },
    shown: fc.constantFrom(null, null, 0, 0, 0, 500),
  },
  ({ by, asOwner, item, times, isNow, ago, seats, hasPhone, passRules }) =>
    `${asOwner ? 'the owner' : name(by)} enters a guest${hasPhone ? ' with a phone' : ''} for item ${item}, ${isNow ? `${ago} minutes ago` : timesText(times)}, ${seats} seats${passRules ? ', past the rules' : ''}`,
  ({ item, times, isNow, ago, seats, shown, hasPhone, passRules, ...whose }, model, product) => {
    const entered = pick(model.items, item);
    const by = ownerOr(model, entered, whose);
    const start = model.now - ago * minute;
    const hours = isNow
      ? { start, end: start + Math.max(1, times.length) * 30 * minute }
      : interval(model, times);
    const total = totalOf(entered, { ...hours, seats });
    const source = isNow ? ('QUAY' as const) : ('PHONE' as const);
    const shownTotal = shown === null ? null : Math.max(0, total + shown);
    const walkIn = { ...hours, seats, shownTotal, source, hasPhone, passRules };
    return {
      ask: () => product.quay.enter(by, item % model.items.length, walkIn),
      expected: model.enter(pick(model.people, by), entered, walkIn),
    };
  },
);

const mostlyOwner = fc.oneof({ weight: 8, arbitrary: fc.constant('the owner' as const) }, side);

type Stage = 'is to leave' | 'is out' | 'is back';
type Which = number | Stage;

/** Mostly the booking that an act is for, so that sequences get far. */
const mostly = (stage: Stage) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(stage) },
    { weight: 1, arbitrary: any as fc.Arbitrary<Which> },
  );

const bookingText = (which: Which) =>
  typeof which === 'number' ? `booking ${which}` : `the nearest booking that ${which}`;

function bookingOf({ bookings, now }: Model, which: Which): number {
  if (typeof which === 'number') return which % bookings.length;
  const isMeant = ({ status, trip }: Booking) =>
    which === 'is back'
      ? trip?.returned != null
      : status === 'CONFIRMED' && (trip !== null) === (which === 'is out');
  const distance = (booking: Booking) => Math.abs(booking.start - now) + (isMeant(booking) ? 0 : 300 * day);
  const [nearest] = bookings.map((booking, n) => [distance(booking), n] as const).sort(([a], [b]) => a - b);
  return nearest?.[1] ?? 0;
}

const claim = call(
  { by: who, booking: mostly('is to leave') },
  ({ by, booking }) => `${name(by)} claims ${bookingText(booking)}`,
  ({ by, booking }, model, product) => {
    const at = bookingOf(model, booking);
    return {
      ask: () => product.quay.claim(by, at),
      expected: model.claim(pick(model.people, by), pick(model.bookings, at)),
    };
  },
  { needsBooking: true },
);

/** Waits until some minutes before or after the next start. */
const waitForStart = call(
  { minutes: fc.constantFrom(-31, -30, -20, -10, 0, 10, 20, 40) },
  ({ minutes }) => `waits until ${minutes} minutes after the next start`,
  ({ minutes }, model, product) => {
    const start = model.bookings[bookingOf(model, 'is to leave')]?.start ?? model.now;
    const until = Math.max(0, start + minutes * minute - model.now);
    // Sessions end after some weeks.
    const time = until < 3 * day ? until : 0;
    model.wait(time);
    return { ask: () => product.wait(time, { sweeps: false }), expected: 'done' };
  },
  { needsBooking: true },
);

/** Minutes before now; those below zero are to come. */
const ago = fc.constantFrom(0, 0, 0, 1, 2, 3, 20, 45, -1, -2, -3);
const moment = (minutes: number) => (minutes < 0 ? `in ${-minutes} minutes` : `${minutes} minutes ago`);

type Tap = (model: Model, person: Person, booking: Booking) => Outcome;

const tapped = <Values>(
  stage: Stage,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
  words: (values: Values) => string,
  body: (values: Values, now: number) => object,
  expected: (values: Values, now: number) => Tap,
) =>
  call<{
    side: typeof side extends fc.Arbitrary<infer T> ? T : never;
    booking: Which;
    tap: Values;
  }>(
    {
      side: mostlyOwner,
      booking: mostly(stage),
      tap: fc.record(values) as never,
    },
    ({ side, booking, tap }) => `${sideText(side)} says that ${bookingText(booking)} ${words(tap)}`,
    ({ side, booking, tap }, model, product) => {
      const at = bookingOf(model, booking);
      const meant = pick(model.bookings, at);
      const by = personOf(model, meant, side);
      const sent = body(tap, model.now);
      return {
        ask: () => product.quay.tap(by, at, sent),
        expected: expected(tap, model.now)(model, pick(model.people, by), meant),
      };
    },
    { needsBooking: true },
  );

const iso = (instant: number) => new Date(instant).toISOString();

const depart = tapped(
  'is to leave',
  { ago: fc.oneof(ago, fc.constantFrom(20, 25)), moveReturn: fc.constantFrom(true, true, false) },
  ({ ago, moveReturn }) => `left ${moment(ago)}${moveReturn ? ', and is back accordingly' : ''}`,
  ({ ago, moveReturn }, now) => ({ departedAt: iso(now - ago * minute), moveReturn }),
  ({ ago, moveReturn }, now) =>
    (model, person, booking) =>
      model.depart(person, booking, { at: now - ago * minute, moveReturn }),
);

const comeBack = tapped(
  'is out',
  { ago },
  ({ ago }) => `came back ${moment(ago)}`,
  ({ ago }, now) => ({ returnedAt: iso(now - ago * minute) }),
  ({ ago }, now) =>
    (model, person, booking) =>
      model.comeBack(person, booking, now - ago * minute),
);

const undo = (act: 'undoDeparture' | 'undoReturn') =>
  tapped(
    act === 'undoReturn' ? 'is back' : 'is out',
    {},
    () => (act === 'undoReturn' ? 'is not back' : 'has not left'),
    () => (act === 'undoReturn' ? { returnedAt: null } : { departedAt: null }),
    () => (model, person, booking) => model[act](person, booking),
  );

const extend = call(
  {
    side: mostlyOwner,
    booking: mostly('is out'),
    minutes: fc.constantFrom(-30, 10, 30, 60, 90),
    shown: fc.constantFrom(null, null, 0, 0, 0, 500),
  },
  ({ side, booking, minutes }) => `${sideText(side)} adds ${minutes} minutes to ${bookingText(booking)}`,
  ({ side, booking, minutes, shown }, model, product) => {
    const at = bookingOf(model, booking);
    const extended = pick(model.bookings, at);
    const by = personOf(model, extended, side);
    const end = (extended.heldUntil ?? extended.end) + minutes * minute;
    const price = Math.max(0, extensionPrice(extended, end));
    const wish = { end, shown: shown === null ? null : price + shown };
    return {
      ask: () => product.quay.extend(by, at, wish),
      expected: model.extend(pick(model.people, by), extended, wish),
    };
  },
  { needsBooking: true },
);

const noteCash = call(
  {
    ...{
      side: mostlyOwner,
      booking: mostly('is out'),
      centimes: fc.constantFrom(-30_000, 10_001, 50_000),
      hasNote: fc.boolean(),
    },
    kind: fc.constantFrom('RECEIVED', 'DEPOSIT_TAKEN', 'DEPOSIT_RETURNED', 'CORRECTION'),
    correctsLatest: fc.boolean(),
  },
  ({ side, booking, kind, centimes }) =>
    `${sideText(side)} notes ${kind} ${centimes} for ${bookingText(booking)}`,
  ({ side, booking, ...cash }, model, product) => {
    const at = bookingOf(model, booking);
    const paid = pick(model.bookings, at);
    const by = personOf(model, paid, side);
    const corrects = cash.kind === 'CORRECTION' && cash.correctsLatest && paid.cash.length > 0;
    return {
      ask: () => product.quay.noteCash(by, at, { ...cash, correctsLatest: corrects }),
      expected: model.noteCash(pick(model.people, by), paid, cash),
    };
  },
  { needsBooking: true },
);

export const quayCalls = [
  ...Array(8).fill(enter),
  ...Array(5).fill(waitForStart),
  ...Array(8).fill(depart),
  ...Array(5).fill(comeBack),
  ...Array(4).fill(extend),
  ...Array(3).fill(noteCash),
  ...[undo('undoReturn'), undo('undoReturn'), undo('undoDeparture'), claim, claim],
];
