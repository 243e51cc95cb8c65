import { expect, it } from 'vitest';
import { bookingStatuses } from './constants.ts';
import { effectiveStatus, expiresAt } from './expiry.ts';

const made = new Date('2026-11-21T12:00:00Z');

it('expires a request after 24 hours when it starts later', () => {
  expect(expiresAt(made, new Date('2026-11-25T10:00:00Z')).toISOString()).toBe('2026-11-22T12:00:00.000Z');
});

it('expires a request at its start when that comes first', () => {
  const start = new Date('2026-11-22T10:00:00Z');
  expect(expiresAt(made, start)).toEqual(start);
});

it('treats a request as cancelled from its expiry on', () => {
  const expires = new Date('2026-11-22T12:00:00Z');
  expect(effectiveStatus('PENDING', expires, new Date('2026-11-22T11:59:59.999Z'))).toBe('PENDING');
  expect(effectiveStatus('PENDING', expires, expires)).toBe('CANCELLED');
});

it('keeps the status of answered bookings and of those without an expiry', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  for (const status of bookingStatuses.filter((status) => status !== 'PENDING')) {
    expect(effectiveStatus(status, made, later)).toBe(status);
  }
  expect(effectiveStatus('PENDING', null, later)).toBe('PENDING');
});
