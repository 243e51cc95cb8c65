import type { ErrorCode } from '#shared/errors.ts';
import {
  type Booking,
  type ClosedHours,
  day,
  hour,
  type Item,
  isShared,
  minute,
  type Outcome,
  overlap,
  type Person,
  type Review,
  seatsOffered,
} from './people-and-items.ts';

/** Hours that are asked for; `shownTotal` is the total that the page showed, in centimes. */
export interface Wish {
  start: number;
  end: number;
  seats: number;
  shownTotal: number | null;
}

/** What hours that an owner enters need not keep: they may have begun, or pass over the item's own rules. */
export interface Leniency {
  graceMinutes?: number;
  passRules?: boolean;
  withoutNotice?: boolean;
}

/** The rules of requests and of what they hold. */
export class BookingModel {
  items: Item[] = [];
  bookings: Booking[] = [];
  reviews: Review[] = [];
  closed: ClosedHours[] = [];

  constructor(public now: number) {}

  wait(milliseconds: number): void {
    this.now += milliseconds;
    for (const booking of this.bookings) {
      if (booking.proposal && booking.proposal.expires <= this.now) booking.proposal.isOpen = false;
      if (booking.status === 'PENDING' && booking.expires <= this.now)
        this.cancel(booking, 'EXPIRED', booking.expires);
    }
  }

  cancel(booking: Booking, reason: Booking['reason'], at = this.now): void {
    Object.assign(booking, { status: 'CANCELLED', reason, cancelled: at });
    if (booking.proposal) booking.proposal.isOpen = false;
    const { trip } = booking;
    if (trip) trip.returned ??= Math.max(trip.departed, at);
  }

  book(renter: Person, item: Item, wish: Wish): Outcome {
    const { start, end } = wish;
    if (renter.hasLeft) return 'login_to_book';
    if (item.isRemoved) return 'item_removed';
    if (item.owner === renter) return 'cannot_book_own_item';
    if (!renter.hasPhone) return 'phone_required';
    const refused = this.brokenRule(item, wish);
    if (refused) return refused;
    const open = this.bookings.filter(
      (other) =>
        other.renter === renter &&
        (other.status === 'PENDING' ||
          // The owner entered it, and the renter has made it theirs.
          (other.source !== 'SITE' && other.status === 'CONFIRMED' && other.start > this.now)),
    );
    if (open.length >= 5) return 'too_many_open_requests';
    const abandoned = this.bookings.filter(
      ({ renter: other, reason, cancelled = 0 }) =>
        other === renter &&
        (reason === 'RENTER' || reason === 'EXPIRED' || reason === 'NO_SHOW') &&
        cancelled > this.now - 24 * hour,
    );
    if (abandoned.length >= 10) return 'too_many_abandoned_requests';
    if (open.some((other) => other.item === item && overlap(other, wish))) return 'own_overlap';
    if (this.isClosed(item, start, end)) return 'hours_closed';
    const full = this.fullness(item, wish);
    if (full) return full;
    this.insert({ item, renter, source: 'SITE', hasSlip: false }, wish);
    return 'done';
  }

  /** A request, or what the owner has entered, which is confirmed. */
  insert(made: Pick<Booking, 'item' | 'renter' | 'source' | 'hasSlip'>, wish: Wish): void {
    const { item, source } = made;
    const { start, end, seats } = wish;
    this.bookings.push({
      ...{ ...made, start, end, seats, isExclusive: !isShared(item) },
      ...{ total: totalOf(item, wish), rate: item.rate, reason: null, cause: null, revision: 0 },
      ...{ proposal: null, proposals: { owner: 0, renter: 0 }, isAsked: false },
      said: { CANCEL_ASKED: 0, DEPARTED: 0, COMPLETED: 0, NO_SHOW: 0 },
      ...{ occupiedUntil: null, trip: null, added: 0, cash: [] },
      expires: Math.min(this.now + 24 * hour, start),
      status: source === 'SITE' ? 'PENDING' : 'CONFIRMED',
      wasConfirmed: source !== 'SITE',
    });
  }

  /** The rule that wanted hours break, except for what others hold. */
  brokenRule(
    item: Item,
    { start, end, seats, shownTotal }: Wish,
    { graceMinutes, passRules = false, withoutNotice = passRules }: Leniency = {},
  ): ErrorCode | null {
    if (item.isRemoved) return 'item_removed';
    const earliest = graceMinutes === undefined ? this.now + 1 : this.now - graceMinutes * minute;
    const wrongTime = this.#wrongTime(start, end, earliest);
    if (wrongTime) return wrongTime;
    if (end - start < item.shortest * minute && !passRules) return 'shorter_than_item_allows';
    if (Math.max(start, this.now) < this.now + item.notice * minute && !withoutNotice)
      return 'too_little_notice';
    if (!item.isAvailable) return 'item_unavailable';
    if (seats > seatsOffered(item)) return 'seats_over_capacity';
    const total = totalOf(item, { start, end, seats });
    return shownTotal !== null && Math.abs(shownTotal - total) > 1 ? 'price_changed' : null;
  }

  #wrongTime(start: number, end: number, earliest: number): ErrorCode | null {
    const midnight = Math.floor(start / day) * day;
    if (start < midnight + 8 * hour) return 'starts_too_early';
    if (end > midnight + 19 * hour) return 'ends_too_late';
    if (end <= start) return 'end_before_start';
    if (end - start < hour) return 'too_short';
    if (start < earliest) return 'in_the_past';
    return midnight > Math.floor(this.now / day) * day + 365 * day ? 'too_far_ahead' : null;
  }

  /** Whether others hold too many seats at any moment between two times, whatever one booking holds itself. */
  fullness(
    item: Item,
    { start, end, seats }: { start: number; end: number; seats: number },
    besides?: Booking,
    hoursOf = heldBy,
  ): ErrorCode | null {
    const left = seatsOffered(item) - this.seatsTaken(item, start, end, besides, hoursOf);
    if (seats <= left) return null;
    return left > 0 ? 'not_enough_seats' : 'already_booked';
  }

  /** The most seats that are taken at any moment between two times; what ends before the other begins adds nothing. */
  seatsTaken(item: Item, start: number, end: number, besides?: Booking, hoursOf = heldBy): number {
    const bookings = this.holding(item).filter((booking) => booking !== besides);
    const moments = bookings
      .flatMap((booking) => hoursOf(booking, this.now))
      .filter((hours) => overlap(hours, { start, end }))
      .map((hours) => Math.max(hours.start, start));
    const takenBy = (booking: Booking, moment: number) =>
      Math.max(
        0,
        ...hoursOf(booking, this.now)
          .filter((hours) => hours.start <= moment && moment < hours.end)
          .map(({ isExclusive, seats }) => (isExclusive ? seatsOffered(item) : seats)),
      );
    const takenAt = (moment: number) => bookings.reduce((sum, booking) => sum + takenBy(booking, moment), 0);
    return Math.max(...[start, ...moments].map(takenAt));
  }

  /** The bookings that hold their hours. */
  holding(item: Item): Booking[] {
    return this.bookings.filter((booking) => booking.item === item && booking.status !== 'CANCELLED');
  }

  change(
    person: Person,
    booking: Booking,
    { action }: { action: 'cancel' | 'confirm' | 'complete' },
  ): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    const isOwner = booking.item.owner === person;
    if (!isOwner && booking.renter !== person) return 'booking_not_found';
    if (!isOwner && action !== 'cancel') return 'not_allowed';
    if (action === 'confirm' && booking.reason === 'EXPIRED' && booking.start <= this.now)
      return 'already_started';
    const isOfGuest = booking.renter === null && action === 'cancel';
    if (booking.status !== (action === 'complete' || isOfGuest ? 'CONFIRMED' : 'PENDING'))
      return 'wrong_state';
    if (action === 'cancel' && booking.trip) return 'already_departed';
    const needed = { ...booking, seats: neededSeats(booking.item, booking) };
    const full = action === 'confirm' ? this.fullness(booking.item, needed, booking, confirmedHours) : null;
    if (full) return full;
    if (action === 'cancel') this.cancel(booking, isOwner ? 'OWNER' : 'RENTER');
    else if (action === 'complete') this.complete(booking, this.now);
    else Object.assign(booking, { status: 'CONFIRMED', wasConfirmed: true });
    if (booking.proposal) booking.proposal.isOpen = false;
    return 'done';
  }

  /** An item that is out comes back, and what is left of its hours is free. */
  complete(booking: Booking, at: number): void {
    booking.said.COMPLETED++;
    Object.assign(booking, { status: 'COMPLETED', completed: this.now });
    if (booking.proposal) booking.proposal.isOpen = false;
    if (!booking.trip) return;
    booking.trip.returned = at;
    booking.occupiedUntil = Math.max(booking.start, Math.min(occupiedUntilOf(booking), at));
  }

  isClosed(item: Item, start: number, end: number): boolean {
    return this.closed.some((hours) => hours.item === item && overlap(hours, { start, end }));
  }
}

type Held = Pick<Booking, 'start' | 'end' | 'seats' | 'isExclusive'>;

/** The hours of a booking, and those that are proposed for it: where they overlap, they hold the most seats of either. */
const heldBy = (booking: Booking, now: number): Held[] => [
  ...overdueHours(booking, now),
  ...ownHours(booking),
  ...(booking.proposal?.isOpen ? [booking.proposal] : []),
];

const ownHours = (booking: Booking) =>
  occupiedUntilOf(booking) > booking.start ? [{ ...booking, end: occupiedUntilOf(booking) }] : [];

const confirmedHours = (booking: Booking): Held[] => (booking.status === 'PENDING' ? [] : ownHours(booking));

/** An item that is rented as a whole and is not back at its time is expected half an hour from now at the earliest. */
function overdueHours(booking: Booking, now: number): Booking[] {
  const { isExclusive, trip } = booking;
  if (!isExclusive || trip?.returned !== null || trip.due > now) return [];
  return [{ ...booking, start: trip.due, end: Math.ceil(now / minute) * minute + 30 * minute }];
}

export const occupiedUntilOf = ({ occupiedUntil, end }: Booking) => occupiedUntil ?? end;

export const neededSeats = (item: Item, { isExclusive, seats }: { isExclusive: boolean; seats: number }) =>
  isExclusive || !isShared(item) ? seatsOffered(item) : seats;

export const totalOf = (item: Item, { start, end, seats }: { start: number; end: number; seats: number }) =>
  Math.round(((end - start) * item.rate * seats) / hour);
