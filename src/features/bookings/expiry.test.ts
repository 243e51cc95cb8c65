import { expect, it } from 'vitest';
import { effectiveStatus, expiresAt } from './expiry.ts';
import { bookingStatuses } from './limits.ts';

const made = new Date('2026-11-21T12:00:00Z');

it('lets a request lapse after 24 hours when its start is further off', () => {
  expect(expiresAt(made, new Date('2026-11-25T10:00:00Z')).toISOString()).toBe('2026-11-22T12:00:00.000Z');
});

it('lets a request lapse at its start when that comes first', () => {
  const start = new Date('2026-11-22T10:00:00Z');
  expect(expiresAt(made, start)).toEqual(start);
});

it('sees a request as cancelled from the moment of its expiry on', () => {
  const expires = new Date('2026-11-22T12:00:00Z');
  expect(effectiveStatus('PENDING', expires, new Date('2026-11-22T11:59:59.999Z'))).toBe('PENDING');
  expect(effectiveStatus('PENDING', expires, expires)).toBe('CANCELLED');
});

it('leaves answered bookings, and those without an expiry, as they are', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  for (const status of bookingStatuses.filter((status) => status !== 'PENDING')) {
    expect(effectiveStatus(status, made, later)).toBe(status);
  }
  expect(effectiveStatus('PENDING', null, later)).toBe('PENDING');
});
