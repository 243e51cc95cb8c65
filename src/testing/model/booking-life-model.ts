import type { ErrorCode } from '#shared/errors.ts';
import { BookingModel, neededSeats, totalOf, type Wish } from './booking-model.ts';
import {
  type Booking,
  type Cause,
  hour,
  type Item,
  isShared,
  minute,
  notOwn,
  type Outcome,
  overlap,
  type Person,
} from './people-and-items.ts';

/** Hours that are called off, of one item, of all of one's own, or as an administrator of everybody's. */
export interface CalledOff {
  which: 'one' | 'own' | 'marina';
  start: number;
  end: number;
  cause: Cause;
  keepBegun: boolean;
  close: boolean;
}

/** The rules of what may happen to a booking besides its four transitions. */
export class BookingLifeModel extends BookingModel {
  /** Only `OTHER` needs a note, and calls without one are the only ones of it. */
  callOff(person: Person, item: Item, wish: CalledOff): Outcome {
    const { which, start, end, cause, keepBegun, close } = wish;
    if (person.hasLeft) return 'not_signed_in';
    if (which === 'marina' && !person.isAdmin) return 'not_allowed';
    const refused = which === 'one' ? notOwn(person, item) : null;
    if (refused) return refused;
    if (end <= this.now) return 'in_the_past';
    if (cause === 'OTHER') return 'call_off_note_required';
    const isMeant = (one: Item) =>
      !one.isRemoved && (which === 'marina' || (which === 'own' ? one.owner === person : one === item));
    for (const booking of this.bookings) {
      if (!isMeant(booking.item) || !overlap(booking, { start, end }) || booking.end <= this.now) continue;
      if (keepBegun && booking.start <= this.now) continue;
      if (booking.status === 'CONFIRMED') this.#callOff(booking, cause);
      else if (booking.status === 'PENDING') {
        this.cancel(booking, 'OWNER');
        booking.cause = cause;
      }
    }
    if (close) this.closed.push(...this.items.filter(isMeant).map((item) => ({ item, start, end })));
    return 'done';
  }

  #callOff(booking: Booking, cause: Cause): void {
    this.cancel(booking, 'CALLED_OFF');
    booking.cause = cause;
  }

  callOffOne(person: Person, booking: Booking, { cause }: { cause: Cause }): Outcome {
    const refused = notParty(person, booking) ?? notOwner(person, booking);
    if (refused) return refused;
    if (cause === 'OTHER') return 'call_off_note_required';
    if (booking.reason === 'CALLED_OFF') return 'done';
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (booking.end <= this.now && booking.trip) return 'already_over';
    this.#callOff(booking, cause);
    return 'done';
  }

  ask(person: Person, booking: Booking): Outcome {
    const refused = notParty(person, booking);
    if (refused) return refused;
    if (person !== booking.renter) return 'not_allowed';
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (booking.start <= this.now) return 'already_started';
    if (booking.trip) return 'already_departed';
    if (booking.isAsked) return 'cancel_already_asked';
    if (booking.said.CANCEL_ASKED === 3) return 'too_many_cancel_questions';
    booking.said.CANCEL_ASKED++;
    booking.isAsked = true;
    return 'done';
  }

  answerQuestion(person: Person, booking: Booking, { cancels }: { cancels: boolean }): Outcome {
    const refused = notParty(person, booking);
    if (refused) return refused;
    if (cancels && person !== booking.item.owner) return 'not_allowed';
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (!booking.isAsked) return 'cancel_not_asked';
    if (booking.start <= this.now) return 'already_started';
    if (booking.trip) return 'already_departed';
    if (cancels) this.cancel(booking, 'RENTER_ASKED');
    else booking.isAsked = false;
    return 'done';
  }

  propose(person: Person, booking: Booking, wish: Wish): Outcome {
    const { item, renter } = booking;
    const { start, end, seats } = wish;
    const refused = notParty(person, booking);
    if (refused) return refused;
    if (!renter) return 'not_allowed';
    if (booking.status !== 'PENDING' && booking.status !== 'CONFIRMED') return 'wrong_state';
    if (booking.start <= this.now) return 'already_started';
    if (booking.trip) return 'already_departed';
    if (booking.proposal?.isOpen) return 'proposal_open';
    const side = person === renter ? 'renter' : 'owner';
    if (booking.proposals[side] >= 3) return 'too_many_proposals';
    const broken = this.brokenRule(item, wish, { withoutNotice: true });
    if (broken) return broken;
    if (start === booking.start && end === booking.end && seats === booking.seats) return 'same_hours';
    const isPending = booking.status === 'PENDING';
    const others = this.bookings.filter(
      (other) => other.renter === renter && other.item === item && other !== booking,
    );
    if (isPending && others.some((other) => other.status === 'PENDING' && overlap(other, wish)))
      return 'own_overlap';
    const full = this.full(booking, wish);
    if (full) return full;
    booking.proposals[side]++;
    const ends = [this.now + 4 * hour, booking.start, start, isPending ? booking.expires : start];
    const terms = {
      start,
      end,
      seats,
      isExclusive: !isShared(item),
      total: totalOf(item, wish),
      rate: item.rate,
    };
    const proposal = { ...terms, expires: Math.min(...ends), by: person, isOpen: true };
    if (isPending && side === 'renter') this.#apply(booking, proposal);
    else booking.proposal = proposal;
    return 'done';
  }

  full(booking: Booking, wish: { start: number; end: number; seats: number }): ErrorCode | null {
    if (this.isClosed(booking.item, wish.start, wish.end)) return 'hours_closed';
    return this.fullness(booking.item, wish, booking);
  }

  #apply(booking: Booking, proposal: NonNullable<Booking['proposal']>): void {
    const { start, end, seats, isExclusive, total, rate } = proposal;
    Object.assign(booking, { start, end, seats, isExclusive, total, rate, isAsked: false });
    booking.expires = Math.min(booking.expires, start);
    booking.revision++;
  }

  /** Answers the latest proposal. */
  answerProposal(person: Person, booking: Booking, { accepts }: { accepts: boolean }): Outcome {
    const refused = notParty(person, booking);
    if (refused) return refused;
    const { proposal } = booking;
    if (!proposal) return 'proposal_not_found';
    if (!proposal.isOpen) return 'proposal_ended';
    if (accepts) {
      if (proposal.by === person) return 'not_allowed';
      if (booking.trip) return 'already_departed';
      const full = this.full(booking, { ...proposal, seats: neededSeats(booking.item, proposal) });
      if (full) return full;
      this.#apply(booking, proposal);
      Object.assign(booking, { status: 'CONFIRMED', wasConfirmed: true });
    }
    proposal.isOpen = false;
    return 'done';
  }

  markNoShow(person: Person, booking: Booking): Outcome {
    const refused = notParty(person, booking) ?? notOwner(person, booking);
    if (refused) return refused;
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (booking.trip) return 'already_departed';
    if (this.now < booking.start + 20 * minute) return 'no_show_too_early';
    const missedFrom = booking.start + 20 * minute;
    const isWithOthers = ({ item, trip }: Booking) =>
      item === booking.item &&
      trip &&
      trip.departed < missedFrom &&
      (trip.returned === null || trip.returned > missedFrom);
    if (booking.isExclusive && this.bookings.some((other) => other !== booking && isWithOthers(other)))
      return 'item_with_others';
    booking.said.NO_SHOW++;
    this.cancel(booking, 'NO_SHOW');
    return 'done';
  }

  /** Those that are on the water. */
  out(item: Item, besides?: Booking): Booking[] {
    return this.bookings.filter(
      (booking) => booking.item === item && booking !== besides && booking.trip?.returned === null,
    );
  }

  undoNoShow(person: Person, booking: Booking): Outcome {
    const refused = notParty(person, booking) ?? notOwner(person, booking);
    if (refused) return refused;
    if (booking.reason !== 'NO_SHOW') return 'wrong_state';
    if (this.now >= (booking.cancelled ?? 0) + hour) return 'no_show_final';
    if (booking.said.NO_SHOW > 3) return 'too_many_undos';
    if (booking.item.isRemoved) return 'item_removed';
    const seats = neededSeats(booking.item, booking);
    const full = this.fullness(booking.item, { ...booking, seats }, booking);
    if (full) return full;
    Object.assign(booking, { status: 'CONFIRMED', reason: null, cancelled: undefined });
    booking.revision++;
    return 'done';
  }
}

export function notParty(person: Person, { item, renter }: Booking): ErrorCode | null {
  if (person.hasLeft) return 'not_signed_in';
  return person === renter || person === item.owner ? null : 'booking_not_found';
}

export const notOwner = (person: Person, { item }: Booking): ErrorCode | null =>
  person === item.owner ? null : 'not_allowed';
