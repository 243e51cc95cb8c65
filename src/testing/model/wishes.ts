import fc from 'fast-check';
import { centimesToMad } from '#shared/money.ts';
import { totalOf } from './booking-model.ts';
import { day, type Interval, type Item, minute } from './people-and-items.ts';

const usually = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Mostly within the opening hours of the next days, in half hours. */
export const times = fc.record({
  days: usually(fc.nat({ max: 1 }), fc.constantFrom(-1, 365, 366)),
  from: usually(fc.integer({ min: 16, max: 26 }), fc.integer({ min: 14, max: 38 })),
  length: usually(fc.integer({ min: 2, max: 6 }), fc.integer({ min: -1, max: 12 })),
});
export const wholeDay = fc.record({
  days: fc.nat({ max: 1 }),
  from: fc.constant(16),
  length: fc.constant(22),
});
type Times = typeof times extends fc.Arbitrary<infer T> ? T : never;

export function interval({ now }: { now: number }, { days, from, length }: Times): Interval {
  const start = Math.floor(now / day) * day + days * day + from * 30 * minute;
  return { start, end: start + length * 30 * minute };
}

/** Hours that can be closed or called off: they end after they start. */
export const closable = (model: { now: number }, given: Times) =>
  interval(model, { ...given, length: Math.max(1, given.length) });

export const iso = (instant: number) => new Date(instant).toISOString();
export const instants = ({ start, end }: Interval) => ({ startTime: iso(start), endTime: iso(end) });

/** Hours with the total that the page showed: the current one, another one, or none. */
export function wishOf(item: Item, hours: Interval, seats: number, shown: number | null) {
  const total = totalOf(item, { ...hours, seats });
  return { ...hours, seats, shownTotal: shown === null ? null : Math.max(0, total + shown) };
}

export const bodyOf = ({ seats, shownTotal, ...hours }: ReturnType<typeof wishOf>) => ({
  ...{ ...instants(hours), seats },
  ...(shownTotal !== null && { totalPrice: centimesToMad(shownTotal) }),
});
