import type { Channel } from '#features/messages/constants.ts';

const minuteMs = 60_000;

/** How long a process may take for a message before another one sends it again. */
export const leaseMs = 10 * minuteMs;
/** How long after it was due a message is still retried. A push message is of use only at once. */
const giveUpAfterMs: Record<Channel, number> = { EMAIL: 48 * 60 * minuteMs, PUSH: 30 * minuteMs };

/** When to try again after this many failures: a minute, doubled each time up to an hour; null to give up. */
export function nextAttempt(
  { channel, attempts, dueAt }: { channel: Channel; attempts: number; dueAt: Date },
  now: Date,
): Date | null {
  const delay = Math.min(60, 2 ** (attempts - 1)) * minuteMs;
  const next = now.getTime() + delay;
  return next > dueAt.getTime() + giveUpAfterMs[channel] ? null : new Date(next);
}
