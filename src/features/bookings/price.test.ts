import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingTotal, totalsDiffer } from './price.ts';

describe('the total of a booking', () => {
  it('is hours times rate times seats', () => {
    expect(bookingTotal({ minutes: 120, hourlyRate: 99_000, seats: 1 })).toBe(198_000);
    expect(bookingTotal({ minutes: 90, hourlyRate: 35_000, seats: 3 })).toBe(157_500);
    expect(bookingTotal({ minutes: 60, hourlyRate: 0, seats: 1 })).toBe(0);
  });

  it('is rounded half up to a centime', () => {
    expect(bookingTotal({ minutes: 61, hourlyRate: 30, seats: 1 })).toBe(31);
    expect(bookingTotal({ minutes: 61, hourlyRate: 29, seats: 1 })).toBe(29);
    expect(bookingTotal({ minutes: 90, hourlyRate: 33_333, seats: 1 })).toBe(50_000);
  });

  it('is within half a centime of the exact value', () => {
    const minutes = fc.integer({ min: 60, max: 660 });
    const rate = fc.integer({ min: 0, max: 10_000_000 });
    const seats = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(minutes, rate, seats, (minutes, hourlyRate, seats) => {
        const total = BigInt(bookingTotal({ minutes, hourlyRate, seats }));
        const excess = total * 60n - BigInt(minutes) * BigInt(hourlyRate) * BigInt(seats);
        expect(excess > -30n && excess <= 30n).toBe(true);
      }),
    );
  });

  it('throws on fractions and negative numbers', () => {
    expect(() => bookingTotal({ minutes: 90.5, hourlyRate: 99_001, seats: 1 })).toThrow(RangeError);
    expect(() => bookingTotal({ minutes: -60, hourlyRate: 99_000, seats: 1 })).toThrow(RangeError);
  });
});

describe('a client’s total', () => {
  it('is accepted within one centime', () => {
    expect(totalsDiffer(198_000, 1980)).toBe(false);
    expect(totalsDiffer(198_000, 1980.01)).toBe(false);
    expect(totalsDiffer(198_000, 1979.99)).toBe(false);
    expect(totalsDiffer(30, 0.1 + 0.2)).toBe(false);
  });

  it('is rejected when it is further off', () => {
    expect(totalsDiffer(198_000, 1980.011)).toBe(true);
    expect(totalsDiffer(198_000, 1979.98)).toBe(true);
    expect(totalsDiffer(198_000, 0)).toBe(true);
  });
});
