import { expect, it } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';

it('does not advance until it is set or advanced', () => {
  const clock = fixedClock('2026-11-21T10:00:00Z');
  // Each date is a new one.
  clock.now().setUTCFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-11-21T10:00:00.000Z');
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-11-21T10:01:30.000Z');
  clock.set(new Date('2027-01-01T00:00:00Z'));
  expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

it('returns the system time with the system clock', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
