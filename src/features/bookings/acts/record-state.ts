import type { ErrorCode } from '#shared/errors.ts';
import { addDays, instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { defineAct, minutesAfter, type Situation } from './act.ts';
import { isInFuture } from './depart.ts';

/** Days for which a phone may send what was recorded in time. */
const lateDays = 7;

/** Until when a state may be recorded, and photos be added: the end of the marina day after the booking. */
export const recordOpenUntil = (end: Date): Date =>
  marinaDayBounds(addDays(instantToMarina(end).date, 1)).end;

/** Until when what was recorded in time may arrive. */
export const recordAcceptedUntil = (end: Date): Date =>
  minutesAfter(recordOpenUntil(end), lateDays * 24 * 60);

/** Why nothing can be added to a record any more, or not yet. */
export function whyClosed(situation: Situation): ErrorCode | null {
  const { status, trip, wasConfirmed, end, at, now } = situation;
  if (!wasConfirmed || (status === 'CANCELLED' && !trip)) return 'wrong_state';
  if (isInFuture(situation)) return 'in_the_future';
  return at > recordOpenUntil(end) || now > recordAcceptedUntil(end) ? 'record_closed' : null;
}

/** The owner records in what state the item leaves or comes back. See "Hand-over record" in docs/product.md. */
export const recordState = defineAct({
  name: 'recordState',
  events: ['STATE_RECORDED'],
  by: ['day'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: whyClosed,
});
