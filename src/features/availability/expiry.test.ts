import { expect, it } from 'vitest';
import { expiresAt } from './expiry.ts';

const made = new Date('2026-11-21T12:00:00Z');

it('expires a request after 24 hours when it starts later', () => {
  expect(expiresAt(made, new Date('2026-11-25T10:00:00Z')).toISOString()).toBe('2026-11-22T12:00:00.000Z');
});

it('expires a request at its start when that comes first', () => {
  const start = new Date('2026-11-22T10:00:00Z');
  expect(expiresAt(made, start)).toEqual(start);
});
