import type { ErrorCode } from '#shared/errors.ts';
import { type ClosedHours, overlap, without } from './closed-hours.ts';
import {
  type Booking,
  firstCompleted,
  type Item,
  isRepeated,
  isShared,
  notOwn,
  type Outcome,
  type Person,
  type Review,
  seatsOffered,
} from './people-and-items.ts';

/**
 * The rules of docs/product.md once more, as short as possible and without any code of the product, so that the two can be
 * compared. Times are milliseconds; the marina's wall clock is UTC, as it is from 2026-09-20 on.
 */
export class Model {
  people: Person[] = [];
  items: Item[] = [];
  bookings: Booking[] = [];
  closed: ClosedHours[] = [];
  reviews: Review[] = [];

  constructor(public now: number) {}

  wait(milliseconds: number): void {
    this.now += milliseconds;
    for (const booking of this.bookings) {
      if (booking.status !== 'PENDING' || booking.expires > this.now) continue;
      booking.status = 'CANCELLED';
      booking.reason = 'EXPIRED';
      booking.cancelled = booking.expires;
    }
  }

  setPhone(person: Person, hasPhone: boolean): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    person.hasPhone = hasPhone;
    return 'done';
  }

  /** `shownTotal` is the total that the renter's page showed, in centimes. */
  book(
    renter: Person,
    item: Item,
    {
      start,
      end,
      seats,
      shownTotal,
    }: { start: number; end: number; seats: number; shownTotal: number | null },
  ): Outcome {
    if (renter.hasLeft) return 'login_to_book';
    if (item.isRemoved) return 'item_removed';
    if (item.owner === renter) return 'cannot_book_own_item';
    if (!renter.hasPhone) return 'phone_required';
    const wrongTime = this.#wrongTime(start, end);
    if (wrongTime) return wrongTime;
    if (!item.isAvailable) return 'item_unavailable';
    const offered = seatsOffered(item);
    if (seats > offered) return 'seats_over_capacity';
    const total = Math.round(((end - start) / hour) * item.rate * seats);
    if (shownTotal !== null && Math.abs(shownTotal - total) > 1) return 'price_changed';
    const open = this.bookings.filter((other) => other.renter === renter && other.status === 'PENDING');
    if (open.length >= 5) return 'too_many_open_requests';
    const abandoned = this.bookings.filter(
      ({ renter: other, reason, cancelled = 0 }) =>
        other === renter && (reason === 'RENTER' || reason === 'EXPIRED') && cancelled > this.now - 24 * hour,
    );
    if (abandoned.length >= 10) return 'too_many_abandoned_requests';
    if (open.some((other) => other.item === item && overlap(other, { start, end }))) return 'own_overlap';
    if (this.isClosed(item, start, end)) return 'hours_closed';
    const left = offered - this.seatsTaken(item, start, end);
    if (seats > left) return left > 0 ? 'not_enough_seats' : 'already_booked';
    const expires = Math.min(this.now + 24 * hour, start);
    const isExclusive = !isShared(item);
    const request = { item, renter, start, end, seats, isExclusive, total, expires };
    this.bookings.push({ ...request, status: 'PENDING', reason: null });
    return 'done';
  }

  #wrongTime(start: number, end: number): ErrorCode | null {
    const midnight = Math.floor(start / day) * day;
    if (start < midnight + 8 * hour) return 'starts_too_early';
    if (end > midnight + 19 * hour) return 'ends_too_late';
    if (end <= start) return 'end_before_start';
    if (end - start < hour) return 'too_short';
    if (start <= this.now) return 'in_the_past';
    return midnight > Math.floor(this.now / day) * day + 365 * day ? 'too_far_ahead' : null;
  }

  /** The most seats that are taken at any moment between two times; what ends before the other begins adds nothing. */
  seatsTaken(item: Item, start: number, end: number): number {
    const here = this.holding(item).filter((booking) => overlap(booking, { start, end }));
    const moments = [start, ...here.map((booking) => Math.max(booking.start, start))];
    const takenAt = (moment: number) =>
      here
        .filter((booking) => booking.start <= moment && moment < booking.end)
        .reduce((sum, { isExclusive, seats }) => sum + (isExclusive ? seatsOffered(item) : seats), 0);
    return Math.max(...moments.map(takenAt));
  }

  /** The bookings that hold their hours. */
  holding(item: Item): Booking[] {
    return this.bookings.filter((booking) => booking.item === item && booking.status !== 'CANCELLED');
  }

  change(person: Person, booking: Booking, action: 'cancel' | 'confirm' | 'complete'): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    const isOwner = booking.item.owner === person;
    if (!isOwner && booking.renter !== person) return 'booking_not_found';
    if (!isOwner && action !== 'cancel') return 'not_allowed';
    if (action === 'confirm' && booking.reason === 'EXPIRED' && booking.start <= this.now)
      return 'already_started';
    if (booking.status !== (action === 'complete' ? 'CONFIRMED' : 'PENDING')) return 'wrong_state';
    if (action === 'cancel')
      Object.assign(booking, { reason: isOwner ? 'OWNER' : 'RENTER', cancelled: this.now });
    booking.status = ({ cancel: 'CANCELLED', confirm: 'CONFIRMED', complete: 'COMPLETED' } as const)[action];
    return 'done';
  }

  isClosed(item: Item, start: number, end: number): boolean {
    return this.closed.some((hours) => hours.item === item && overlap(hours, { start, end }));
  }

  /** Bookings stay. */
  close(person: Person, item: Item, { start, end }: { start: number; end: number }): Outcome {
    const refused = this.#mayClose(person, item, end);
    if (refused) return refused;
    const open = this.closed.reduce(
      (parts, closed) => parts.flatMap((part) => without(part, closed)),
      [{ item, start, end }],
    );
    if (open.length === 0) return 'hours_already_closed';
    this.closed.push({ item, start, end });
    return 'done';
  }

  open(person: Person, item: Item, { start, end }: { start: number; end: number }): Outcome {
    const refused = this.#mayClose(person, item, end);
    if (refused) return refused;
    if (!this.isClosed(item, start, end)) return 'closure_not_found';
    this.closed = this.closed.flatMap((hours) => without(hours, { item, start, end }));
    return 'done';
  }

  #mayClose(person: Person, item: Item, end: number): ErrorCode | null {
    if (person.hasLeft) return 'not_signed_in';
    return notOwn(person, item) ?? (end <= this.now ? 'in_the_past' : null);
  }

  edit(
    person: Person,
    item: Item,
    change: Partial<Pick<Item, 'rate' | 'capacity' | 'perSeat' | 'isAvailable'>>,
  ) {
    if (person.hasLeft) return 'not_signed_in';
    const refused = notOwn(person, item);
    if (!refused) Object.assign(item, change);
    return refused ?? 'done';
  }

  remove(person: Person, item: Item): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    const refused = notOwn(person, item);
    if (refused) return refused;
    const bookings = this.holding(item);
    if (bookings.some(({ status, end }) => status === 'CONFIRMED' && end > this.now))
      return 'has_confirmed_bookings';
    item.isRemoved = true;
    for (const booking of bookings) {
      if (booking.status === 'PENDING')
        Object.assign(booking, { status: 'CANCELLED', reason: 'ITEM_REMOVED' });
    }
    return 'done';
  }

  review(person: Person, booking: Booking, rating: number): Outcome {
    const { item } = booking;
    if (person.hasLeft) return 'not_signed_in';
    if (booking.renter !== person) return 'booking_not_found';
    if (booking.status !== 'COMPLETED') return 'cannot_review';
    if (item.isRemoved) return 'item_removed';
    const known = this.reviews.find((review) => review.item === item && review.reviewer === person);
    if (known) return isRepeated(known, booking, rating) ? 'done' : 'already_reviewed';
    const first = firstCompleted(this.bookings, booking);
    this.reviews.push({ item, booking: first, reviewer: person, rating, isHidden: false });
    return 'done';
  }

  setHidden(admin: Person, review: Review | undefined, isHidden: boolean): Outcome {
    if (admin.hasLeft) return 'not_signed_in';
    if (!admin.isAdmin) return 'not_allowed';
    if (!review || review.item.isRemoved) return 'review_not_found';
    if (review.isHidden === isHidden) return isHidden ? 'review_already_hidden' : 'review_not_hidden';
    review.isHidden = isHidden;
    return 'done';
  }

  list(owner: Person, item: Omit<Item, 'owner' | 'isAvailable' | 'isRemoved'>): Outcome {
    if (owner.hasLeft) return 'not_signed_in';
    if (!owner.canList) return 'cannot_list';
    if (!owner.hasPhone) return 'listing_phone_required';
    this.items.push({ ...item, owner, isAvailable: true, isRemoved: false });
    return 'done';
  }

  setListing(admin: Person, person: Person, canList: boolean): Outcome {
    if (admin.hasLeft) return 'not_signed_in';
    if (!admin.isAdmin) return 'not_allowed';
    if (person.hasLeft) return 'user_not_found';
    if (person.isAdmin) return 'user_is_admin';
    person.canList = canList;
    return 'done';
  }

  promote(admin: Person, person: Person): Outcome {
    if (admin.hasLeft) return 'not_signed_in';
    if (!admin.isAdmin) return 'not_allowed';
    if (person.hasLeft) return 'user_not_found';
    if (person.isAdmin) return 'user_is_admin';
    person.isAdmin = true;
    return 'done';
  }

  revoke(admin: Person, person: Person): Outcome {
    if (admin.hasLeft) return 'not_signed_in';
    if (!admin.isAdmin) return 'not_allowed';
    if (person.hasLeft) return 'user_not_found';
    if (!person.isAdmin) return 'user_not_admin';
    if (this.#isLastAdmin(person)) return 'last_administrator';
    person.isAdmin = false;
    return 'done';
  }

  leave(person: Person): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    if (this.#isLastAdmin(person)) return 'last_administrator';
    const unsettled = this.bookings.some(
      ({ renter, item, status, end }) =>
        (renter === person || item.owner === person) &&
        (status === 'PENDING' || (status === 'CONFIRMED' && end > this.now)),
    );
    if (unsettled) return 'bookings_to_settle';
    Object.assign(person, { hasLeft: true, isAdmin: false, canList: false, hasPhone: false });
    for (const item of this.items) if (item.owner === person) item.isRemoved = true;
    return 'done';
  }

  #isLastAdmin(person: Person): boolean {
    return person.isAdmin && this.people.filter(({ isAdmin }) => isAdmin).length === 1;
  }
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
