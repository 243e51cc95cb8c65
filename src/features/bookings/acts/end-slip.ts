import { retentionDays } from '#shared/retention.ts';
import { defineAct, minutesAfter } from './act.ts';

/** When the address of a slip ends, by the end of its hours. */
export const slipEndsAt = (end: Date): Date => minutesAfter(end, retentionDays.slip * 24 * 60);

/** The secret address of a guest's slip ends. See "Walk-ins" in docs/product.md. */
export const endSlip = defineAct({
  name: 'endSlip',
  events: [],
  by: ['time'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: ({ end, now }) => (slipEndsAt(end) <= now ? null : 'wrong_state'),
});
