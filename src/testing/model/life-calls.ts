import fc from 'fast-check';
import { totalOf } from './booking-model.ts';
import type { Model } from './model.ts';
import { any, call, name, pick, who } from './modelled-call.ts';
import type { Booking } from './people-and-items.ts';
import { interval, times, timesText } from './wanted-times.ts';

/** Mostly a side of the booking, who may, so that sequences get far. */
export const side = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('the renter' as const, 'the owner' as const) },
  { weight: 1, arbitrary: who },
);
type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;

export const sideText = (side: Side) => (typeof side === 'number' ? name(side) : side);

/** Somebody, for the renter of a guest's booking. */
export function personOf({ people }: Model, { renter, item }: Booking, side: Side): number {
  if (typeof side === 'number') return side;
  return side === 'the owner' ? people.indexOf(item.owner) : renter ? people.indexOf(renter) : 0;
}

const cause = fc.constantFrom('WIND', 'WIND', 'BREAKDOWN', 'OTHER');

const propose = call(
  { side, booking: any, times, seats: fc.constantFrom(1, 1, 2, 3), shown: fc.constantFrom(null, 0, 500) },
  ({ side, booking, times, seats, shown }) =>
    `${sideText(side)} proposes ${timesText(times)}, ${seats} seats for booking ${booking}${shown ? ' at an old price' : ''}`,
  ({ side, booking, times, seats, shown }, model, product) => {
    const changed = pick(model.bookings, booking);
    const hours = interval(model, times);
    const total = totalOf(changed.item, { ...hours, seats });
    const wish = { ...hours, seats, shownTotal: shown === null ? null : Math.max(0, total + shown) };
    const by = personOf(model, changed, side);
    return {
      ask: () => product.life.propose(by, booking % model.bookings.length, wish),
      expected: model.propose(pick(model.people, by), changed, wish),
    };
  },
  { needsBooking: true },
);

const answerChange = call(
  { side, booking: any, accepts: fc.constantFrom(true, true, false) },
  ({ side, booking, accepts }) =>
    `${sideText(side)} ${accepts ? 'accepts' : 'refuses'} the hours proposed for booking ${booking}`,
  ({ side, booking, accepts }, model, product) => {
    const changed = pick(model.bookings, booking);
    const by = personOf(model, changed, side);
    return {
      ask: () => product.life.answerChange(by, booking % model.bookings.length, { accepts }),
      expected: model.answerChange(pick(model.people, by), changed, { accepts }),
    };
  },
  { needsBooking: true },
);

const simple = {
  ask: 'asks to cancel',
  cancelAsAsked: 'cancels as asked',
  keep: 'keeps',
  markNoShow: 'says that nobody came for',
  undoNoShow: 'takes back that nobody came for',
} as const;

/** Calls without any input. */
const simpleCall = (kind: keyof typeof simple) =>
  call(
    { side, booking: any },
    ({ side, booking }) => `${sideText(side)} ${simple[kind]} booking ${booking}`,
    ({ side, booking }, model, product) => {
      const changed = pick(model.bookings, booking);
      const by = personOf(model, changed, side);
      const person = pick(model.people, by);
      const expected = {
        ask: () => model.ask(person, changed),
        cancelAsAsked: () => model.answerQuestion(person, changed, { cancels: true }),
        keep: () => model.answerQuestion(person, changed, { cancels: false }),
        markNoShow: () => model.markNoShow(person, changed),
        undoNoShow: () => model.undoNoShow(person, changed),
      }[kind]();
      return { ask: () => product.life[kind](by, booking % model.bookings.length), expected };
    },
    { needsBooking: true },
  );

const callOffOne = call(
  { side, booking: any, cause },
  ({ side, booking, cause }) => `${sideText(side)} calls off booking ${booking} (${cause})`,
  ({ side, booking, cause }, model, product) => {
    const changed = pick(model.bookings, booking);
    const by = personOf(model, changed, side);
    return {
      ask: () => product.life.callOffOne(by, booking % model.bookings.length, cause),
      expected: model.callOffOne(pick(model.people, by), changed, cause),
    };
  },
  { needsBooking: true },
);

const callOff = call(
  {
    by: fc.constantFrom(2, 2, 3, 4, 0),
    which: fc.constantFrom('own' as const, 'marina' as const, 0, 1, 2),
    times,
    ...{ cause, keepBegun: fc.boolean(), close: fc.constantFrom(true, false, false) },
  },
  ({ by, which, times, cause, keepBegun, close }) =>
    `${name(by)} calls off ${typeof which === 'number' ? `item ${which}` : which}, ${timesText(times)} (${cause})${keepBegun ? ', not begun ones' : ''}${close ? ', and closes them' : ''}`,
  ({ by, which, times, ...more }, model, product) => {
    const { start, end } = interval(model, times);
    const hours = { start, end: end > start ? end : start + 1_800_000, ...more };
    const isOne = typeof which === 'number';
    const items = isOne ? [pick(model.items, which)] : which;
    const expected = model.callOff(pick(model.people, by), { ...hours, items });
    const sent = { ...hours, items: isOne ? [which % model.items.length] : which };
    return { ask: () => product.life.callOff(by, sent), expected };
  },
);

export const lifeCalls = [
  ...Array(8).fill(propose),
  ...Array(8).fill(answerChange),
  ...(['ask', 'cancelAsAsked', 'keep', 'markNoShow', 'markNoShow', 'undoNoShow', 'undoNoShow'] as const).map(
    simpleCall,
  ),
  ...[callOff, callOff, callOffOne],
];
