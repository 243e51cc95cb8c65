import { expect, it } from 'vitest';
import { bookingStatuses } from '../availability/constants.ts';
import { bookingActions } from './constants.ts';
import { allowedActions, decideTransition } from './transitions.ts';

const start = new Date('2026-11-22T10:00:00Z');
const before = new Date('2026-11-22T09:59:59Z');

it('allows exactly four transitions before the start, and offers exactly these', () => {
  const found = bookingStatuses.flatMap((status) =>
    (['renter', 'owner', 'other'] as const).flatMap((actor) => {
      const moves = bookingActions.flatMap((action) => {
        const decision = decideTransition({ action, status, actor, start, now: before });
        return decision.ok ? [{ action, to: decision.to }] : [];
      });
      const offered = allowedActions({ status, actor, start, now: before });
      expect([...offered].sort()).toEqual(moves.map(({ action }) => action).sort());
      return moves.map(({ action, to }) => `${actor} ${action} ${status} → ${to}`);
    }),
  );
  expect(found.sort()).toEqual([
    'owner cancel PENDING → CANCELLED',
    'owner complete CONFIRMED → COMPLETED',
    'owner confirm PENDING → CONFIRMED',
    'renter cancel PENDING → CANCELLED',
  ]);
});

it.each([
  ...bookingStatuses.map((status) => ['confirm', status, 'renter', before, 'not_allowed'] as const),
  ...bookingStatuses.map((status) => ['cancel', status, 'other', before, 'not_allowed'] as const),
  ['confirm', 'CANCELLED', 'owner', before, 'wrong_state'],
  ['cancel', 'CONFIRMED', 'renter', before, 'wrong_state'],
  ['confirm', 'PENDING', 'owner', start, 'already_started'],
] as const)('refuses to %s a %s booking to the %s at %s as %s', (action, status, actor, now, why) => {
  expect(decideTransition({ action, status, actor, start, now })).toEqual({ ok: false, why });
});

it('lets an owner complete a booking from its start on, and only cancel a request that has started', () => {
  const confirmed = { action: 'complete', status: 'CONFIRMED', actor: 'owner', start } as const;
  expect(decideTransition({ ...confirmed, now: start })).toEqual({ ok: true, to: 'COMPLETED' });
  expect(allowedActions({ status: 'PENDING', actor: 'owner', start, now: start })).toEqual(['cancel']);
});
