import { expect, it } from 'vitest';
import { isShared, seatsOffered } from './sharing.ts';

it('shares a per-seat craft up to its capacity', () => {
  expect(isShared({ rentalCategory: 'PER_SEAT', capacity: 6 })).toBe(true);
  expect(seatsOffered({ rentalCategory: 'PER_SEAT', capacity: 6 })).toBe(6);
});

it.each([
  ['privately hired', { rentalCategory: 'PRIVATE_HIRE', capacity: 6 }],
  ['per seat but of unknown capacity', { rentalCategory: 'PER_SEAT', capacity: null }],
] as const)('does not share a craft that is %s', (_, craft) => {
  expect(isShared(craft)).toBe(false);
  expect(seatsOffered(craft)).toBe(1);
});
