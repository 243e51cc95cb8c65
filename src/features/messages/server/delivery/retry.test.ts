import { expect, it } from 'vitest';
import type { Channel } from '#features/messages/constants.ts';
import { nextAttempt } from './retry.ts';

/** After how many minutes a message that always fails is tried. */
function attempts(channel: Channel): number[] {
  const dueAt = new Date('2026-11-21T09:00:00Z');
  const tried: Date[] = [];
  for (
    let next: Date | null = dueAt;
    next;
    next = nextAttempt({ channel, attempts: tried.length, dueAt }, next)
  )
    tried.push(next);
  return tried.map((time) => (time.getTime() - dueAt.getTime()) / 60_000);
}

it('tries an e-mail with growing pauses for two days, and a push message for half an hour', () => {
  expect(attempts('EMAIL').slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(attempts('EMAIL').at(-1)).toBe(47 * 60 + 3);
  expect(attempts('PUSH')).toEqual([0, 1, 3, 7, 15]);
});
