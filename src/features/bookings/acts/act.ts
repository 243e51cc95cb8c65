import type { ErrorCode } from '#shared/errors.ts';
import type { BookingStatus, CancelReason } from '../../availability/constants.ts';
import { type Switch, switches } from '../../helpers/switches.ts';

/** Who acts on a booking. A guest is who has the secret address of its slip; administrators act for the whole marina. */
export type Side = 'renter' | 'owner' | 'administrator' | 'guest' | 'time';

/** Who acts: a helper has the side of the owner, and what the owner lets them do. */
export interface Person {
  side: Side;
  /** Of a helper; null for all others. */
  switches: readonly Switch[] | null;
}

/** What decides about the acts of a booking: the server has it from a locked row, the browser from a `Booking` of the API. */
export interface Situation extends Person {
  now: Date;
  /** The moment that a tap is about, which a phone may send later; otherwise now. */
  at: Date;
  /** The effective status. */
  status: BookingStatus;
  reason: CancelReason | null;
  start: Date;
  end: Date;
  /** When an open request expires. */
  expiresAt: Date | null;
  wasConfirmed: boolean;
  completedAt: Date | null;
  cancelledAt: Date | null;
  /** Null until its item has left. */
  trip: { departedAt: Date; returnedAt: Date | null } | null;
  /** When it is to be back. */
  dueAt: Date;
  /** Whether hours were added on the water. */
  isExtended: boolean;
  /** The open proposal of other hours. */
  proposal: { isOwn: boolean; expiresAt: Date } | null;
  /** Whether its renter has asked to cancel it. */
  isAsked: boolean;
  /** Whether it is of a guest without an account. */
  isGuest: boolean;
  /** Whether its item was removed. */
  isRemoved: boolean;
}

/** One thing that can happen to a booking: who may do it, from which status, and why it may be refused. */
export interface Act {
  name: string;
  /** What is recorded, first what usually is. See "Booking history" in docs/product.md. */
  events: readonly string[];
  /** A switch: the owner, or a helper who has it. */
  by: readonly (Side | Switch)[];
  /** Set if it asks for hours or grants them: a suspended user can't for an open request. See "Suspending a user". */
  agrees?: true;
  /** None for an act that makes a booking. */
  from: readonly BookingStatus[];
  /** The status that follows, if it changes. */
  to?: BookingStatus;
  /** Why it is cancelled. */
  reason?: CancelReason;
  /** Said instead of `wrong_state`. */
  otherState?: (situation: Situation) => ErrorCode;
  /** Why it is refused to those who may do it from this status, as far as both sides know. */
  refused?: (situation: Situation) => ErrorCode | null;
  /** From when on it is possible, for an act that has to wait. */
  opensAt?: (situation: Pick<Situation, 'start'>) => Date;
}

/** The definition, with its name as its type. */
export const defineAct = <const Definition extends Act>(definition: Definition): Definition => definition;

/** Whether a person may do this to a booking at all: the owner what any switch says. See "Helpers" in docs/product.md. */
export function isFor({ by }: Act, { side, switches: given }: Person): boolean {
  const roles: readonly (Side | Switch)[] = given ?? (side === 'owner' ? [side, ...switches] : [side]);
  return by.some((one) => roles.includes(one));
}

/** Why an act is refused now; null if it may be done. The server asks for more where only it can know. */
export function whyRefused(act: Act, situation: Situation): ErrorCode | null {
  if (!isFor(act, situation)) return 'not_allowed';
  if (!act.from.includes(situation.status)) return act.otherState?.(situation) ?? 'wrong_state';
  return act.refused?.(situation) ?? null;
}

const minuteMs = 60_000;
export const minutesAfter = (instant: Date, minutes: number): Date => new Date(+instant + minutes * minuteMs);

/** Why nothing can be agreed any more about hours to come: they have begun, or the item has left. */
export const begun = ({ start, trip, now }: Situation): ErrorCode | null =>
  start <= now ? 'already_started' : trip ? 'already_departed' : null;
