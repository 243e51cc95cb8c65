import type { ErrorCode } from '#shared/errors.ts';
import { begun, defineAct, type Situation } from './act.ts';

/** Why a question to cancel can't be answered or taken back. */
export const unasked = (situation: Situation): ErrorCode | null =>
  begun(situation) ?? (situation.isAsked ? null : 'cancel_not_asked');

/** The owner keeps a booking that its renter has asked to cancel. See "Asking to cancel" in docs/product.md. */
export const keep = defineAct({
  name: 'keep',
  events: ['CANCEL_KEPT'],
  by: ['requests'],
  from: ['CONFIRMED'],
  refused: unasked,
});
