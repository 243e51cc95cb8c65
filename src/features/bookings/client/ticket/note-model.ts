import { undoableUntil } from '#features/bookings/client/act-table.ts';
import {
  otherName,
  phaseText,
  takenText,
  tripText,
  type Words,
} from '#features/bookings/client/booking-texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { isOut, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { marina } from '#shared/marina.ts';
import { isOthersProposal, isUrgent, type TicketSide } from './ticket-state.ts';

/** A short text below the title of a ticket. */
export interface TicketNote {
  icon?: 'chat' | 'check' | 'clock' | 'pin' | 'star' | 'sun' | 'warning';
  /** Before the text, in bold. */
  lead?: string | null | false | undefined;
  text?: string | null | undefined;
  isUrgent?: boolean;
  isHiddenOnPhones?: boolean;
  /** The own words of one side. */
  quote?: string | null;
  /** What applies now, and what is proposed. */
  rows?: readonly [name: string, value: string][];
}

/** The notes in their order, by what they are about. */
export function ticketNotes(
  booking: Booking,
  side: TicketSide,
  words: Words & {
    /** How a proposal has ended that the ticket has shown. */
    endedText?: string | null;
  },
) {
  const { t, format, now } = words;
  const { proposal, cancelRequestedAt: askedAt, status, renterHistory: history } = booking;
  const name = otherName(t, booking, side);
  const isOpen = status === 'PENDING' || status === 'CONFIRMED';
  // One matter at a time: the start is on the stub.
  const isAlone = (proposal === null && askedAt === null) || status === 'PENDING';
  const trip = tripText(booking, words, side);
  const [start, end] = [format.time(booking.startTime), format.time(booking.endTime)];
  const isOverdue = tripPhaseOf(booking, now) === 'overdue';
  return {
    question: askedAt !== null && {
      icon: 'chat',
      quote: booking.cancelRequestNote,
      lead: t(`bookings.ticket.question.${side}`, { name, when: format.when(askedAt) }),
      text: t(`bookings.ticket.question.${side}Text`, { name }),
    },
    proposal: proposal !== null && proposalNote(booking, side, words),
    ended: words.endedText && { icon: 'clock', text: words.endedText },
    // A figure, and nothing if they always came. See "Did not come" in docs/product.md.
    history: side === 'owner' &&
      isOpen &&
      history.noShows > 0 && { text: t('bookings.ticket.history', history) },
    state:
      status === 'CANCELLED'
        ? cancelledNote(booking, side, words)
        : isAlone && !isOut(booking) && stateNote(booking, side, words),
    trip: trip !== null && {
      icon: isOverdue ? 'warning' : 'clock',
      isUrgent: isOverdue,
      lead: isOut(booking) && phaseText(booking, words),
      text: `${t('bookings.trip.booked', { start, end })}, ${trip}`,
    },
  } satisfies Record<string, TicketNote | null | false | '' | undefined>;
}

/** When a request expires, when and where a trip starts, that it is over. */
function stateNote(booking: Booking, side: TicketSide, words: Words): TicketNote | null {
  const { t, format, now } = words;
  const { status, expiresAt } = booking;
  const phase = tripPhaseOf(booking, now);
  if (status === 'PENDING' && expiresAt !== null) {
    const text = t('bookings.ticket.waiting', { when: format.when(expiresAt) });
    // An owner's stub has the time that is left, which is enough on the phone.
    if (side === 'owner') return { text, isHiddenOnPhones: true };
    const urgent = isUrgent(expiresAt, now);
    const lead = t('bookings.ticket.left', { time: format.until(expiresAt) });
    return { icon: urgent ? 'warning' : 'clock', lead, isUrgent: urgent, text };
  }
  if (status === 'COMPLETED' && side === 'renter' && booking.rentableItem.isReviewed)
    return { icon: 'star', text: t('bookings.ticket.reviewed') };
  if (status !== 'CONFIRMED') return null;
  if (side === 'renter')
    return phase === 'unused'
      ? { icon: 'check', text: t('bookings.ticket.over') }
      : {
          icon: 'pin',
          lead: phaseText(booking, words),
          text: t('bookings.ticket.meet', { place: marina.name[format.language] }),
        };
  // An owner's stub has the start, and the group of what is over says so.
  return phase === 'unused' || phase === 'ahead' ? null : { icon: 'clock', text: phaseText(booking, words) };
}

/** Why a booking was cancelled. */
export function cancelledNote(
  booking: Booking,
  side: TicketSide,
  { t, format, now }: Words,
): TicketNote | null {
  const { cancelReason, callOff } = booking;
  const name = otherName(t, booking, 'renter');
  if (cancelReason === 'NO_SHOW') {
    const until = undoableUntil(booking, side, now);
    const undo = until ? ` ${t('bookings.ticket.missed.undo', { time: format.time(until) })}` : '';
    return { text: t(`bookings.ticket.missed.${side}`, { name }) + undo };
  }
  if (callOff) {
    const cause = t(`bookings.causes.${callOff.cause}`);
    const how = cancelReason === 'OWNER' ? 'declined' : 'called';
    const text = callOff.isMarina
      ? t('bookings.ticket.calledOff.marina', { cause })
      : t(`bookings.ticket.calledOff.${how}.${side}`, { name, cause });
    return { icon: 'warning', text, quote: callOff.note };
  }
  if (cancelReason === null || cancelReason === 'CALLED_OFF') return null;
  // An owner cancels a confirmed booking only for a guest without an account.
  const reason = cancelReason === 'OWNER' && booking.confirmedAt !== null ? 'GUEST' : cancelReason;
  return { text: t(`bookings.ticket.cancelled.${side}.${reason}`) };
}

/** The open proposal: the present hours and the new ones, the difference in price, and until when it is open. */
function proposalNote(booking: Booking, side: TicketSide, { t, format }: Words): TicketNote | null {
  const { proposal } = booking;
  if (proposal === null) return null;
  const isOthers = isOthersProposal(booking, side);
  const hours = (of: Pick<Booking, 'startTime' | 'endTime' | 'seats'>) => [
    t('bookings.ticket.slot', {
      date: format.shortDay(of.startTime),
      start: format.time(of.startTime),
      end: format.time(of.endTime),
    }),
    ...(proposal.seats === booking.seats ? [] : [takenText(t, booking, of.seats)]),
  ];
  const difference = proposal.totalPrice - booking.totalPrice;
  const price = difference === 0 ? t('bookings.ticket.proposal.same') : format.priceChange(difference);
  const waiting = t('bookings.ticket.waiting', { when: format.when(proposal.expiresAt) });
  const confirms = isOthers && side === 'renter' && booking.status === 'PENDING';
  return {
    icon: 'clock',
    lead: isOthers
      ? t('bookings.ticket.proposal.other', { name: otherName(t, booking, side) })
      : t('bookings.ticket.proposal.own'),
    text: confirms ? `${waiting} ${t('bookings.ticket.proposal.confirms')}` : waiting,
    rows: [
      [t('bookings.ticket.proposal.now'), hours(booking).join(', ')],
      [t('bookings.ticket.proposal.next'), [...hours(proposal), price].join(', ')],
    ],
  };
}
