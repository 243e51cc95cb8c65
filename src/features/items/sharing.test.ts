import { expect, it } from 'vitest';
import { isShared, seatsOffered } from './sharing.ts';

it('shares a per-seat item up to its capacity', () => {
  expect(isShared({ rentalCategory: 'PER_SEAT', capacity: 6 })).toBe(true);
  expect(seatsOffered({ rentalCategory: 'PER_SEAT', capacity: 6 })).toBe(6);
});

it.each([
  ['privately booked', { rentalCategory: 'PRIVATE_HIRE', capacity: 6 }],
  ['per seat but of unknown capacity', { rentalCategory: 'PER_SEAT', capacity: null }],
] as const)('does not share an item that is %s', (_, item) => {
  expect(isShared(item)).toBe(false);
  expect(seatsOffered(item)).toBe(1);
});
