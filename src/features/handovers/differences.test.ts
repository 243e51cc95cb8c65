import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { stateOf } from './handover-fixture.ts';

const departure = stateOf({ marks: [{ x: 20, y: 40 }], fuel: 8, meter: 120.5, lifeJackets: 2 });

test('returns no differences for a craft that comes back as it left', () => {
  expect(differencesOf(departure, departure)).toEqual({
    newMarks: [],
    fuel: null,
    hours: null,
    lifeJackets: null,
  });
});

test('returns what changed, with both values', () => {
  const returned = stateOf({ marks: departure.marks, fuel: 3, meter: 122, lifeJackets: 1 });
  expect(differencesOf(departure, returned)).toMatchObject({
    fuel: { before: 8, after: 3 },
    hours: { before: 120.5, after: 122 },
    lifeJackets: { before: 2, after: 1 },
  });
});

test('compares nothing that was not looked at on one side', () => {
  const returned = stateOf({ fuel: null, meter: null, lifeJackets: null });
  expect(differencesOf(departure, returned)).toMatchObject({ fuel: null, hours: null, lifeJackets: null });
  expect(differencesOf(returned, departure)).toMatchObject({ fuel: null, hours: null, lifeJackets: null });
});

test('counts a mark as new only at a distance from all known ones, on a drawing twice as high as wide', () => {
  const newMarks = (x: number, y: number) =>
    differencesOf(departure, stateOf({ marks: [{ x, y }] })).newMarks.length;
  expect(newMarks(25, 41)).toBe(0);
  expect(newMarks(27, 40)).toBe(1);
  expect(newMarks(20, 43)).toBe(0);
  expect(newMarks(20, 44)).toBe(1);
});
