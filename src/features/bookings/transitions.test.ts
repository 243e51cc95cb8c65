import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../availability/limits.ts';
import { bookingActions } from './limits.ts';
import { allowedActions, decideTransition } from './transitions.ts';

const start = new Date('2026-11-22T10:00:00Z');
const before = new Date('2026-11-22T09:59:59Z');

it('allows exactly four transitions before the start', () => {
  const moves = bookingStatuses.flatMap((status) =>
    (['renter', 'owner', 'other'] as const).flatMap((actor) =>
      bookingActions.flatMap((action) => {
        const decision = decideTransition({ action, status, actor, start, now: before });
        return decision.ok ? [`${actor} ${action} ${status} → ${decision.to}`] : [];
      }),
    ),
  );
  expect(moves.sort()).toEqual([
    'owner cancel PENDING → CANCELLED',
    'owner complete CONFIRMED → COMPLETED',
    'owner confirm PENDING → CONFIRMED',
    'renter cancel PENDING → CANCELLED',
  ]);
});

describe('a refusal', () => {
  it('is not_allowed for the wrong user in any state', () => {
    for (const status of bookingStatuses) {
      expect(decideTransition({ action: 'confirm', status, actor: 'renter', start, now: before })).toEqual({
        ok: false,
        why: 'not_allowed',
      });
      expect(decideTransition({ action: 'cancel', status, actor: 'other', start, now: before })).toEqual({
        ok: false,
        why: 'not_allowed',
      });
    }
  });

  it('is wrong_state for the right user', () => {
    const cancelled = { status: 'CANCELLED', actor: 'owner', start, now: before } as const;
    expect(decideTransition({ ...cancelled, action: 'confirm' })).toEqual({ ok: false, why: 'wrong_state' });
    const confirmed = { status: 'CONFIRMED', actor: 'renter', start, now: before } as const;
    expect(decideTransition({ ...confirmed, action: 'cancel' })).toEqual({ ok: false, why: 'wrong_state' });
  });

  it('is already_started when the request has started', () => {
    const pending = { status: 'PENDING', actor: 'owner', start, now: start } as const;
    expect(decideTransition({ ...pending, action: 'confirm' })).toEqual({
      ok: false,
      why: 'already_started',
    });
  });
});

it('lets an owner complete a booking before its end, and before its start', () => {
  const confirmed = { action: 'complete', status: 'CONFIRMED', actor: 'owner', start } as const;
  expect(decideTransition({ ...confirmed, now: start })).toEqual({ ok: true, to: 'COMPLETED' });
  expect(decideTransition({ ...confirmed, now: before })).toEqual({ ok: true, to: 'COMPLETED' });
});

it('offers exactly the allowed actions', () => {
  expect(allowedActions({ status: 'PENDING', actor: 'owner', start, now: before })).toEqual([
    'cancel',
    'confirm',
  ]);
  expect(allowedActions({ status: 'PENDING', actor: 'owner', start, now: start })).toEqual(['cancel']);
  expect(allowedActions({ status: 'PENDING', actor: 'renter', start, now: before })).toEqual(['cancel']);
  expect(allowedActions({ status: 'CONFIRMED', actor: 'owner', start, now: before })).toEqual(['complete']);
  expect(allowedActions({ status: 'CONFIRMED', actor: 'renter', start, now: before })).toEqual([]);
  expect(allowedActions({ status: 'PENDING', actor: 'other', start, now: before })).toEqual([]);
});
