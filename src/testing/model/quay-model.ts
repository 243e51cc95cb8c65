import type { ErrorCode } from '#shared/errors.ts';
import { BookingLifeModel, notOwner, notParty } from './booking-life-model.ts';
import { neededSeats, occupiedUntilOf, totalOf, type Wish } from './booking-model.ts';
import {
  type Booking,
  day,
  hour,
  type Item,
  isShared,
  minute,
  notOwn,
  type Outcome,
  type Person,
} from './people-and-items.ts';

export interface WalkIn extends Wish {
  source: 'QUAY' | 'PHONE';
  hasPhone: boolean;
  passRules: boolean;
}

export interface Cash {
  kind: 'RECEIVED' | 'DEPOSIT_TAKEN' | 'DEPOSIT_RETURNED' | 'CORRECTION';
  centimes: number;
  hasNote: boolean;
  /** Whether it corrects the latest entry. */
  correctsLatest: boolean;
}

/** The rules of walk-ins, of what is really on the water, and of cash. */
export class QuayModel extends BookingLifeModel {
  enter(person: Person, item: Item, { source, hasPhone, passRules, ...wish }: WalkIn): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    const refused = notOwn(person, item) ?? this.brokenRule(item, wish, { graceMinutes: 15, passRules });
    if (refused) return refused;
    if (!isShared(item) && wish.start <= this.now && this.out(item).length > 0) return 'item_still_out';
    if (this.isClosed(item, wish.start, wish.end)) return 'hours_closed';
    const full = this.fullness(item, wish);
    if (full) return full;
    this.insert({ item, renter: null, source, hasSlip: hasPhone }, wish);
    return 'done';
  }

  claim(person: Person, booking: Booking): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    if (!booking.hasSlip || booking.end + day <= this.now) return 'slip_not_found';
    if (booking.item.owner === person) return 'cannot_book_own_item';
    Object.assign(booking, { renter: person, hasSlip: false });
    return 'done';
  }

  depart(person: Person, booking: Booking, { at, moveReturn }: { at: number; moveReturn: boolean }): Outcome {
    const refused = mayNotTap(person, booking);
    if (refused) return refused;
    if (isSameTap(booking.trip?.departed, at)) return 'done';
    const back = (booking.status === 'COMPLETED' && booking.trip?.returned) || null;
    if (booking.status !== 'CONFIRMED' && !back) return 'wrong_state';
    if (at > this.now + 2 * minute) return 'in_the_future';
    const departed = Math.min(at, this.now);
    if (departed < booking.start - 30 * minute) return 'departs_too_early';
    const late = departed - booking.start;
    const moved = booking.end + (Math.abs(late) > 15 * minute ? late : 0);
    const due = moveReturn && !booking.added && !back ? moved : (booking.trip?.due ?? booking.end);
    if (due <= departed || !isSameDay(departed, booking.start)) return 'already_over';
    if (booking.trip && booking.said.DEPARTED > 3) return 'too_many_undos';
    if (back && booking.trip) {
      if ((booking.completed ?? 0) + hour <= this.now) return 'return_final';
      if (departed > back) return 'back_before_departure';
      booking.trip.departed = departed;
      booking.said.DEPARTED++;
      return 'done';
    }
    if (booking.isExclusive && this.out(booking.item, booking).length > 0) return 'item_still_out';
    const full = this.#hold(booking, due);
    if (full) return full;
    booking.occupiedUntil = Math.max(booking.end, due);
    booking.trip = { departed, due, returned: null };
    booking.said.DEPARTED++;
    return 'done';
  }

  comeBack(person: Person, booking: Booking, at: number): Outcome {
    const refused = mayNotTap(person, booking);
    if (refused) return refused;
    const { trip } = booking;
    if (!trip) return 'not_departed';
    if (isSameTap(trip.returned, at)) return 'done';
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (at > this.now + 2 * minute) return 'in_the_future';
    if (Math.min(at, this.now) < trip.departed) return 'back_before_departure';
    this.complete(booking, Math.min(at, this.now));
    return 'done';
  }

  undoDeparture(person: Person, booking: Booking): Outcome {
    const refused = mayNotTap(person, booking);
    if (refused) return refused;
    if (!booking.trip) return 'done';
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (booking.added) return 'already_departed';
    if (booking.said.DEPARTED > 3) return 'too_many_undos';
    Object.assign(booking, { trip: null, occupiedUntil: null });
    return 'done';
  }

  undoReturn(person: Person, booking: Booking): Outcome {
    const refused = mayNotTap(person, booking);
    if (refused) return refused;
    const { trip, item } = booking;
    if (trip?.returned == null) return 'done';
    if (booking.status !== 'COMPLETED') return 'wrong_state';
    const isReviewed = this.reviews.some((review) => review.booking === booking);
    if (isReviewed || (booking.completed ?? 0) + hour <= this.now) return 'return_final';
    if (booking.said.COMPLETED > 3) return 'too_many_undos';
    if (booking.isExclusive && this.out(item, booking).length > 0) return 'item_still_out';
    if (item.isRemoved) return 'item_removed';
    const end = Math.max(trip.due, booking.end);
    const rest = { start: occupiedUntilOf(booking), end, seats: neededSeats(item, booking) };
    const full = rest.start < end ? this.fullness(item, rest, booking) : null;
    if (full) return full;
    Object.assign(booking, { status: 'CONFIRMED', occupiedUntil: end });
    trip.returned = null;
    booking.revision++;
    return 'done';
  }

  extend(person: Person, booking: Booking, { end, shown }: { end: number; shown: number | null }): Outcome {
    const refused = notParty(person, booking) ?? notOwner(person, booking);
    if (refused) return refused;
    if (booking.status !== 'CONFIRMED') return 'wrong_state';
    if (!booking.trip) return 'not_departed';
    const from = occupiedUntilOf(booking);
    if (end <= from) return 'end_before_start';
    const full = this.#refusedHours(booking, end);
    if (full) return full;
    const price = extensionPrice(booking, end);
    if (shown !== null && Math.abs(shown - price) > 1) return 'price_changed';
    Object.assign(booking, {
      occupiedUntil: end,
      added: booking.added + end - from,
      total: booking.total + price,
    });
    booking.trip.due = end;
    return 'done';
  }

  noteCash(person: Person, booking: Booking, { kind, centimes, hasNote, correctsLatest }: Cash): Outcome {
    const refused = notParty(person, booking) ?? notOwner(person, booking);
    if (refused) return refused;
    if (!booking.wasConfirmed) return 'wrong_state';
    const isCorrection = kind === 'CORRECTION';
    if (isCorrection && !hasNote) return 'correction_note_required';
    if (!isCorrection && centimes < 0) return 'invalid';
    const corrected = correctsLatest ? booking.cash.at(-1) : undefined;
    if (corrected?.isCorrection) return 'invalid';
    const ofKind = kind === 'RECEIVED' ? 'received' : 'deposit';
    const sum = isCorrection ? (corrected?.sum ?? 'received') : ofKind;
    const signed = kind === 'DEPOSIT_RETURNED' ? -centimes : centimes;
    const left = booking.cash
      .filter((entry) => entry === corrected || entry.corrected === corrected)
      .reduce((total, entry) => total + entry.centimes, signed);
    if (corrected && left * corrected.centimes < 0) return 'correction_too_high';
    if (sumOf(booking, sum) + signed < 0) return sum === 'deposit' ? 'deposit_too_high' : 'cash_negative';
    booking.cash.push({ sum, centimes: signed, isCorrection, corrected });
    return 'done';
  }

  #hold(booking: Booking, until: number): ErrorCode | null {
    if (until <= occupiedUntilOf(booking)) return null;
    const refused = this.#refusedHours(booking, until);
    if (!refused) booking.occupiedUntil = until;
    return refused;
  }

  #refusedHours(booking: Booking, end: number): ErrorCode | null {
    const { item } = booking;
    if (end > Math.floor(booking.start / day) * day + 19 * hour) return 'ends_too_late';
    if (item.isRemoved) return 'item_removed';
    return this.full(booking, { start: occupiedUntilOf(booking), end, seats: neededSeats(item, booking) });
  }
}

/** Of the hours that are added to a booking: what all of them would cost now, less what is agreed. */
export function extensionPrice(booking: Booking, end: number) {
  const { start, item, seats, added } = booking;
  const length = booking.end - start + added + end - occupiedUntilOf(booking);
  return Math.max(0, totalOf(item, { start, end: start + length, seats }) - booking.total);
}

export const sumOf = ({ cash }: Booking, sum: Booking['cash'][number]['sum']) =>
  cash.filter((entry) => entry.sum === sum).reduce((total, { centimes }) => total + centimes, 0);

const isSameDay = (one: number, other: number) => Math.floor(one / day) === Math.floor(other / day);

const isSameTap = (stored: number | null | undefined, at: number) =>
  stored != null && Math.abs(stored - at) <= 2 * minute;

function mayNotTap(person: Person, booking: Booking): ErrorCode | null {
  if (person.hasLeft) return 'not_signed_in';
  if (person === booking.item.owner) return null;
  if (person === booking.renter) return 'not_allowed';
  return person.isAdmin ? null : 'booking_not_found';
}
