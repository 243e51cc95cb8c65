import { minutesAfter, whyRefused } from '#features/bookings/acts/act.ts';
import { type ActName, possibleActs } from '#features/bookings/acts/acts.ts';
import { noShow } from '#features/bookings/acts/no-show.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { noShowUndoMinutes, undoNoShow } from '#features/bookings/acts/undo-no-show.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { isOthersProposal, type TicketSide } from './ticket-state.ts';

/** What a ticket has buttons for, in the order of the menu behind “More”. */
const menuOrder = [
  'accept',
  'refuse',
  'withdraw',
  'propose',
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
  'noteCash',
  'chat',
  'slip',
] as const satisfies readonly (ActName | 'chat' | 'slip')[];
export type TicketAct = (typeof menuOrder)[number];

/**
 * The acts of a booking that is not over, by its effective status: at most two are visible, which the state decides, and
 * the others behind “More”. See "Bookings page" in docs/product.md.
 */
export function ticketActs(booking: Booking, side: TicketSide, now: Date) {
  const situation = situationOf(booking, side, now);
  const other = side === 'owner' ? booking.user : booking.owner;
  const possible = new Set<ActName | TicketAct>(possibleActs(situation));
  if (other.phoneNumber !== null) possible.add('chat');
  if (side === 'renter' || booking.status !== 'PENDING') possible.add('slip');
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
  if (phase === 'out' || phase === 'overdue') return ['complete', 'noteCash'];
  // How it went is asked only of a trip that has begun, or of hours that are over.
  if (phase === 'unused') return ['complete', 'noShow'];
  if (noShow.opensAt({ start: new Date(booking.startTime) }) <= now) return ['noShow', 'chat'];
  return isGuest(booking) ? ['chat', 'noteCash'] : ['chat'];
}

/** Until when the owner can take back that the renter did not come; null if they can't. */
export function undoableUntil(booking: Booking, side: TicketSide, now: Date): Date | null {
  const { cancelledAt } = booking;
  return cancelledAt && whyRefused(undoNoShow, situationOf(booking, side, now)) === null
    ? minutesAfter(new Date(cancelledAt), noShowUndoMinutes)
    : null;
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

/** How an act is called: completing the booking of an item that is out is what the board calls "Back". */
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
