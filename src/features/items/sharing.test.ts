import { expect, it } from 'vitest';
import { seatsFor, seatsOffered, unitsIn } from './sharing.ts';

const privateHire = { rentalCategory: 'PRIVATE_HIRE', capacity: 2, units: 5 } as const;
const perSeat = { rentalCategory: 'PER_SEAT', capacity: 6, units: 2 } as const;
const unknown = { rentalCategory: 'PER_SEAT', capacity: null, units: 1 } as const;

it('counts the seats of all units of a per-seat item, and the units of others', () => {
  expect([perSeat, privateHire, unknown].map(seatsOffered)).toEqual([12, 5, 1]);
  // A booking takes at most 200 seats.
  expect(seatsOffered({ ...perSeat, capacity: 150 })).toBe(200);
  expect([perSeat, privateHire].map((item) => unitsIn(item, 1))).toEqual([6, 1]);
});

it('needs a seat for each person, or as many units as take them', () => {
  expect([perSeat, privateHire, { ...privateHire, capacity: null }].map((item) => seatsFor(5, item))).toEqual(
    [5, 3, 1],
  );
  // One that can't take them is not found, and its page says so.
  expect(seatsFor(5, { ...privateHire, units: 1 })).toBe(1);
});
