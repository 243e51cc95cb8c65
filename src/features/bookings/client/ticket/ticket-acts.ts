import { noShowAfterMinutes, noShowUndoMinutes } from '#features/bookings/constants.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { isOthersProposal, type TicketSide } from './ticket-state.ts';

/** What a user can do with a booking on its ticket, in the order of the menu behind “More”. */
const menuOrder = [
  'accept',
  'refuse',
  'withdraw',
  'changeHours',
  'takeBack',
  'askToCancel',
  'confirm',
  'decline',
  'cancel',
  'cancelGuest',
  'cancelAsAsked',
  'keep',
  'noShow',
  'callOff',
  'complete',
  'cash',
  'chat',
  'slip',
] as const;
export type TicketAct = (typeof menuOrder)[number];

interface TicketActs {
  /** At most two; the state decides which. */
  visible: TicketAct[];
  /** Behind “More”. */
  more: TicketAct[];
}

/** The acts of a booking that is not over, by its effective status. See "Bookings page" in docs/product.md. */
export function ticketActs(booking: Booking, side: TicketSide, now: Date): TicketActs {
  const possible = possibleActs(booking, side, now);
  const visible = mainActs(booking, side, now).filter((act) => possible.has(act));
  return { visible, more: menuOrder.filter((act) => possible.has(act) && !visible.includes(act)) };
}

function mainActs(booking: Booking, side: TicketSide, now: Date): TicketAct[] {
  const isPending = booking.status === 'PENDING';
  if (side === 'owner' && booking.cancelRequestedAt !== null) return ['cancelAsAsked', 'keep'];
  if (isOthersProposal(booking, side)) return ['accept', 'refuse'];
  if (side === 'renter') return isPending ? ['cancel', 'chat'] : ['slip', 'chat'];
  if (isPending) return ['confirm', 'decline'];
  const phase = tripPhaseOf(booking, now);
  if (phase === 'out' || phase === 'overdue') return ['complete', 'cash'];
  // How it went is asked only of a trip that has begun, or of hours that are over.
  if (phase === 'unused') return ['complete', 'noShow'];
  if (isNoShowDue(booking, now)) return ['noShow', 'chat'];
  return isGuest(booking) ? ['chat', 'cash'] : ['chat'];
}

function possibleActs(booking: Booking, side: TicketSide, now: Date): Set<TicketAct> {
  const isOwner = side === 'owner';
  const isPending = booking.status === 'PENDING';
  const isToCome = new Date(booking.startTime) > now;
  const isOthers = isOthersProposal(booking, side);
  const isAsked = booking.cancelRequestedAt !== null;
  const other = isOwner ? booking.user : booking.owner;
  const rules: Partial<Record<TicketAct, boolean>> = {
    chat: other.phoneNumber !== null,
    slip: !(isOwner && isPending),
    // A guest without an account can't accept other hours.
    changeHours:
      isToCome &&
      booking.proposal === null &&
      !booking.rentableItem.isRemoved &&
      !hasDeparted(booking) &&
      !isGuest(booking),
    accept: isOthers,
    refuse: isOthers,
    withdraw: booking.proposal !== null && !isOthers,
    ...(isPending
      ? { cancel: !isOwner, decline: isOwner, confirm: isOwner && isToCome }
      : {
          askToCancel: !isOwner && isToCome && !isAsked,
          takeBack: !isOwner && isAsked,
          cancelGuest: isOwner && isGuest(booking) && !hasDeparted(booking),
          cancelAsAsked: isOwner && isAsked,
          keep: isOwner && isAsked,
          complete: isOwner,
          noShow: isOwner && isNoShowDue(booking, now) && !hasDeparted(booking),
          cash: isOwner,
          callOff: isOwner && (new Date(booking.endTime) > now || !hasDeparted(booking)),
        }),
  };
  return new Set(menuOrder.filter((act) => rules[act]));
}

const minutesAfter = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000);

/** Whether the craft has left, and whether or not it is back. */
const hasDeparted = ({ trip }: Booking): boolean => trip?.departedAt != null;

const isNoShowDue = ({ startTime }: Booking, now: Date) => minutesAfter(startTime, noShowAfterMinutes) <= now;

/** Until when the owner can take back that the renter did not come; null if they can't. See "Did not come". */
export function undoableUntil(booking: Booking, side: TicketSide, now: Date): Date | null {
  const { cancelReason, cancelledAt } = booking;
  if (side !== 'owner' || cancelReason !== 'NO_SHOW' || cancelledAt === null) return null;
  const until = minutesAfter(cancelledAt, noShowUndoMinutes);
  return until > now ? until : null;
}

/** Which question a pressed act asks first; null if it acts at once. Completing asks only before the end. */
export function questionOf(
  act: TicketAct | 'undoNoShow',
  booking: Booking,
  now: Date,
): TicketQuestion | null {
  if (act === 'cancel' || act === 'decline' || act === 'cancelGuest' || act === 'cancelAsAsked') return act;
  if (act !== 'complete' || new Date(booking.endTime) <= now) return null;
  if (isOut(booking)) return 'back';
  return new Date(booking.startTime) > now ? 'completeUnbegun' : 'complete';
}

/** How an act is called: completing the booking of a craft that is out is what the board calls "Back". */
export const nameOfAct = <Act extends TicketAct>(act: Act, booking: Booking) =>
  act === 'complete' && isOut(booking) ? 'back' : act;

export type TicketQuestion =
  | 'cancel'
  | 'decline'
  | 'cancelGuest'
  | 'cancelAsAsked'
  | 'back'
  | 'complete'
  | 'completeUnbegun';
