import { type BookingAction, type BookingStatus, bookingActions } from './limits.ts';

/** Who acts, seen from the booking: its renter, the owner of its item, or anybody else (administrators too). */
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
  /** The effective status (D6). */
  status: BookingStatus;
  actor: BookingActor;
  start: Date;
  now: Date;
}

/** Whether somebody may take a booking to its next status (D10): first the person, then the state, then the time. */
export function decideTransition(situation: Situation & { action: BookingAction }): Decision {
  const { by, from, to } = rules[situation.action];
  if (!by.includes(situation.actor)) return { ok: false, why: 'not_allowed' };
  if (situation.status !== from) return { ok: false, why: 'wrong_state' };
  if (situation.action === 'confirm' && situation.start <= situation.now) {
    return { ok: false, why: 'already_started' };
  }
  return { ok: true, to };
}

/** The actions to offer: exactly those that would be allowed. */
export function allowedActions(situation: Situation): BookingAction[] {
  return bookingActions.filter((action) => decideTransition({ ...situation, action }).ok);
}
