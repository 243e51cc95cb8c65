import { expect, it } from 'vitest';
import { hourAfter } from './use-hour-choice.ts';

it('moves by the arrow keys, Home and End, but not beyond the edge', () => {
  expect(hourAfter('ArrowRight', 0, { days: 7, rows: 11 })).toBe(11);
  expect(hourAfter('ArrowRight', 0, { days: 1, rows: 11 })).toBeNull();
  expect(hourAfter('ArrowUp', 11, { days: 7, rows: 11 })).toBeNull();
  expect(hourAfter('ArrowDown', 10, { days: 7, rows: 11 })).toBeNull();
  expect(hourAfter('ArrowDown', 11, { days: 7, rows: 11 })).toBe(12);
  expect(hourAfter('Home', 25, { days: 7, rows: 11 })).toBe(22);
  expect(hourAfter('End', 25, { days: 7, rows: 11 })).toBe(32);
  expect(hourAfter('a', 25, { days: 7, rows: 11 })).toBeNull();
});
