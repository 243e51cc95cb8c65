import type { LinkProps } from 'react-router';
import { type LazyPart, lazyPart } from '#client/loading/lazy-part.tsx';
import type { ButtonLook } from '#client/ui/button.tsx';
import { minutesAfter, whyRefused } from '#features/bookings/acts/act.ts';
import { type ActName, possibleActs } from '#features/bookings/acts/acts.ts';
import { noShow } from '#features/bookings/acts/no-show.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { noShowUndoMinutes, undoNoShow } from '#features/bookings/acts/undo-no-show.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import * as endpoints from '#features/bookings/endpoints.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking, BookingDetail } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { paths } from '#shared/paths.ts';
import type { ActDialogProps } from './ticket/act-dialogs.tsx';
import type { DialogBooking } from './ticket/ticket-details.tsx';
import { isOthersProposal, type TicketSide, type Waiting } from './ticket/ticket-state.ts';

/** A question before an act; its texts are in `bookings.acts`. */
export type ActQuestion =
  | 'confirm'
  | 'cancel'
  | 'decline'
  | 'cancelGuest'
  | 'cancelAsAsked'
  | 'back'
  | 'complete'
  | 'completeUnbegun';

/** A booking as far as its acts read it: of a list, or of a day. */
export type ActBooking = DialogBooking & Waiting & Pick<Booking, 'trip' | 'guestEmail' | 'switches'>;

/** What the pages know of an act besides its rules. Its texts are in `bookings.acts`, those of a day in `quay.board`. */
interface ClientAct {
  /** The look of its button; by default coral on the first ticket, else navy. */
  tone?: ButtonLook['tone'];
  /** The call that saves it, and its parameters besides the booking. */
  endpoint?: Endpoint<{ params: { id: string }; output: BookingDetail }>;
  params?: (booking: ActBooking) => Record<string, string>;
  /** What is asked before it; null if nothing is. */
  question?: (booking: ActBooking, now: Date) => ActQuestion | null;
  /** Which text says that it failed. */
  failure?: BookingAction | 'decline' | 'cancelGuest';
  /** Whether it answers the other side, whose questions the badges count. */
  isAnswer?: true;
  /** What is offered once it is saved. */
  undo?: 'undoNoShow';
  /** Instead of a call: a form, or another page. */
  dialog?: LazyPart<ActDialogProps>;
  link?: (booking: Booking) => Pick<LinkProps, 'to' | 'state'>;
  /** In a day: what is said at once, and, for a trip, what is sent of the moment of the tap. */
  board?: { said: 'departed' | 'returned' | 'undone' | 'noShow'; trip?: (at: string) => TripBody };
}

const change = (action: BookingAction) => ({ endpoint: endpoints.changeBooking, params: () => ({ action }) });
const proposalId = ({ proposal }: ActBooking) => ({ proposalId: proposal?.id ?? '' });
const dialogs = () => import('./ticket/act-dialogs.tsx');
export const callOffDialog = lazyPart(() => dialogs().then(({ CallOffDialog }) => CallOffDialog));
export const cashDialog = lazyPart(() => import('./ticket/cash-dialog.tsx'), ['cash']);

/** The acts of a ticket, in the order of the menu behind “More”. */
const onTicket = {
  accept: { endpoint: endpoints.acceptProposal, params: proposalId, isAnswer: true },
  refuse: { endpoint: endpoints.refuseProposal, params: proposalId, isAnswer: true, tone: 'outline' },
  withdraw: { endpoint: endpoints.refuseProposal, params: proposalId },
  propose: { link: changeHoursLink },
  takeBack: { endpoint: endpoints.keepBooking },
  askToCancel: { dialog: lazyPart(() => dialogs().then(({ AskToCancelDialog }) => AskToCancelDialog)) },
  confirm: { ...change('confirm'), failure: 'confirm', isAnswer: true },
  decline: {
    ...change('cancel'),
    failure: 'decline',
    question: () => 'decline',
    isAnswer: true,
    tone: 'outline',
  },
  cancel: { ...change('cancel'), failure: 'cancel', question: () => 'cancel', tone: 'outline' },
  cancelGuest: {
    ...change('cancel'),
    failure: 'cancelGuest',
    question: () => 'cancelGuest',
    tone: 'outline',
  },
  cancelAsAsked: {
    endpoint: endpoints.cancelAsAsked,
    failure: 'cancelGuest',
    question: () => 'cancelAsAsked',
    isAnswer: true,
    tone: 'navy',
  },
  keep: { endpoint: endpoints.keepBooking, isAnswer: true, tone: 'outline' },
  noShow: { endpoint: endpoints.markNoShow, undo: 'undoNoShow', tone: 'outline', board: { said: 'noShow' } },
  callOff: { dialog: callOffDialog },
  complete: { ...change('complete'), failure: 'complete', question: askBeforeCompleting, tone: 'navy' },
  noteCash: { dialog: cashDialog, tone: 'outline' },
  block: { dialog: lazyPart(() => import('./ticket/block-dialog.tsx')) },
  chat: {},
  slip: { link: slipLink },
} as const satisfies Partial<Record<ActName | 'block' | 'chat' | 'slip', ClientAct>>;

/** Those that only a day has, or a ticket of a booking that is over. */
const elsewhere = {
  undoNoShow: { endpoint: endpoints.undoNoShow, board: { said: 'undone' } },
  depart: { board: { said: 'departed', trip: (departedAt) => ({ departedAt }) } },
  comeBack: { board: { said: 'returned', trip: (returnedAt) => ({ returnedAt }) } },
  undoDeparture: { board: { said: 'undone', trip: () => ({ departedAt: null }) } },
  undoReturn: { board: { said: 'undone', trip: () => ({ returnedAt: null }) } },
  moveUnits: { board: { said: 'departed', trip: (departedAt) => ({ departedAt }) } },
} as const satisfies Partial<Record<ActName, ClientAct>>;

const table = { ...onTicket, ...elsewhere };
type Table = typeof table;
export type TicketAct = keyof typeof onTicket;
type ActWith<Part> = { [Act in keyof Table]: Table[Act] extends Part ? Act : never }[keyof Table];
/** The acts that one call saves. */
export type SavedAct = ActWith<{ endpoint: object }>;
/** The acts that a day saves with one tap, also without a signal. */
export type TappedAct = ActWith<{ board: object }>;

export const clientAct = (act: keyof Table): ClientAct => table[act];
export const isSaved = (act: keyof Table): act is SavedAct => 'endpoint' in table[act];

/**
 * The acts of a booking that is not over, by its effective status: at most two are visible, which the state decides, and
 * the others behind “More”. See "Bookings page" in docs/product.md.
 */
export function ticketActs(booking: Booking, side: TicketSide, now: Date) {
  const other = side === 'owner' ? booking.user : booking.owner;
  const possible = new Set<ActName | TicketAct>(possibleActs(situationOf(booking, side, now)));
  if (side === 'owner' && !booking.switches && !isGuest(booking)) possible.add('block');
  if (other.phoneNumber !== null) possible.add('chat');
  if (side === 'renter' || booking.status !== 'PENDING') possible.add('slip');
  const visible = mainActs(booking, side, now).filter((act) => possible.has(act));
  const all = Object.keys(onTicket) as TicketAct[];
  return { visible, more: all.filter((act) => possible.has(act) && !visible.includes(act)) };
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

/** Completing asks only before the end. */
function askBeforeCompleting(booking: ActBooking, now: Date): ActQuestion | null {
  if (new Date(booking.endTime) <= now) return null;
  if (isOut(booking)) return 'back';
  return new Date(booking.startTime) > now ? 'completeUnbegun' : 'complete';
}

/** Until when the owner can take back that the renter did not come; null if they can't. */
export function undoableUntil(booking: Booking, side: TicketSide, now: Date): Date | null {
  const { cancelledAt } = booking;
  return cancelledAt && whyRefused(undoNoShow, situationOf(booking, side, now)) === null
    ? minutesAfter(new Date(cancelledAt), noShowUndoMinutes)
    : null;
}

/** A link from a ticket to its slip, whose back link then returns to the same place in the list (`slip-page.tsx`). */
function slipLink({ id }: Pick<Booking, 'id'>) {
  return { to: paths.bookingSlip(id), state: { fromBookings: true } };
}

/** The booking card of the item with the present hours. */
function changeHoursLink({ id, startTime, endTime, seats, rentableItem }: Booking) {
  const hours = { start: new Date(startTime), end: new Date(endTime) };
  return { to: paths.rental(rentableItem.id, { change: id, ...queryOfHours(hours, seats) }) };
}
