import type { BookingStatus } from '../availability/constants.ts';
import { type BookingAction, bookingActions } from './constants.ts';

/** The acting user's relation to the booking; administrators are `other`. */
export type BookingActor = 'renter' | 'owner' | 'other';

export type Decision =
  | { ok: true; to: BookingStatus }
  | { ok: false; why: 'not_allowed' | 'wrong_state' | 'already_started' };

const rules: Record<BookingAction, { by: readonly BookingActor[]; from: BookingStatus; to: BookingStatus }> =
  {
    cancel: { by: ['renter', 'owner'], from: 'PENDING', to: 'CANCELLED' },
    confirm: { by: ['owner'], from: 'PENDING', to: 'CONFIRMED' },
    complete: { by: ['owner'], from: 'CONFIRMED', to: 'COMPLETED' },
  };

interface Situation {
  /** The effective status. */
  status: BookingStatus;
  actor: BookingActor;
  start: Date;
  now: Date;
  /** Whether it is of a guest without an account, who can't ask, so that its owner cancels it. See "Walk-ins". */
  isGuest?: boolean;
}

/** Checks user, state and time, in this order. See "Cancelling, confirming, completing" in docs/product.md. */
export function decideTransition(situation: Situation & { action: BookingAction }): Decision {
  const { by, from, to } = rules[situation.action];
  if (!by.includes(situation.actor)) return { ok: false, why: 'not_allowed' };
  const cancelsGuest = situation.isGuest && situation.action === 'cancel';
  if (situation.status !== (cancelsGuest ? 'CONFIRMED' : from)) return { ok: false, why: 'wrong_state' };
  if (situation.action === 'confirm' && situation.start <= situation.now) {
    return { ok: false, why: 'already_started' };
  }
  return { ok: true, to };
}

/** The actions that `decideTransition` allows. */
export function allowedActions(situation: Situation): BookingAction[] {
  return bookingActions.filter((action) => decideTransition({ ...situation, action }).ok);
}
