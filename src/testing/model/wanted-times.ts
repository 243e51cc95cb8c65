import fc from 'fast-check';
import { day, minute } from './times.ts';

/** Mostly within the opening hours of the next days, in half hours. */
export const times = fc.record({
  days: fc.oneof(
    { weight: 20, arbitrary: fc.nat({ max: 1 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 365, 366) },
  ),
  from: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 16, max: 26 }) },
    { weight: 1, arbitrary: fc.integer({ min: 14, max: 38 }) },
  ),
  length: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 2, max: 6 }) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 12 }) },
  ),
});
export type Times = typeof times extends fc.Arbitrary<infer T> ? T : never;

export function interval({ now }: { now: number }, { days, from, length }: Times) {
  const start = Math.floor(now / day) * day + days * day + from * 30 * minute;
  return { start, end: start + length * 30 * minute };
}

export const timesText = ({ days, from, length }: Times) =>
  `day ${days}, ${from / 2} to ${(from + length) / 2} h`;
