import type { ErrorCode } from '#shared/errors.ts';
import {
  type Booking,
  firstCompleted,
  type Item,
  isRepeated,
  notOwn,
  type Outcome,
  type Person,
  type Review,
  without,
} from './people-and-items.ts';
import { QuayModel } from './quay-model.ts';

/** The form repeats the rate. */
type EditedItem = Pick<Item, 'rate'> & Partial<Pick<Item, 'capacity' | 'perSeat' | 'isAvailable'>>;

/**
 * The rules of docs/product.md once more, as short as possible and without any code of the product, so that the two can be
 * compared. Times are milliseconds; the marina's wall clock is UTC, as it is from 2026-09-20 on.
 */
export class Model extends QuayModel {
  people: Person[] = [];

  setPhone(person: Person, _: Person, { hasPhone }: { hasPhone: boolean }): Outcome {
    if (person.hasLeft) return 'not_signed_in';
    person.hasPhone = hasPhone;
    return 'done';
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

  edit(person: Person, item: Item, change: EditedItem): Outcome {
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
    if (bookings.some((booking) => this.#isConfirmedToCome(booking))) return 'has_confirmed_bookings';
    item.isRemoved = true;
    for (const booking of bookings) {
      if (booking.status === 'PENDING') this.cancel(booking, 'ITEM_REMOVED');
    }
    return 'done';
  }

  /** Or its item is still out. */
  #isConfirmedToCome({ status, end, trip }: Booking): boolean {
    return status === 'CONFIRMED' && (end > this.now || trip?.returned === null);
  }

  review(person: Person, booking: Booking, { rating }: { rating: number }): Outcome {
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

  setHidden(admin: Person, review: Review | undefined, { isHidden }: { isHidden: boolean }): Outcome {
    if (admin.hasLeft) return 'not_signed_in';
    if (!admin.isAdmin) return 'not_allowed';
    if (!review || review.item.isRemoved) return 'review_not_found';
    if (review.isHidden === isHidden) return isHidden ? 'review_already_hidden' : 'review_not_hidden';
    review.isHidden = isHidden;
    return 'done';
  }

  list(owner: Person, _: Person, item: Pick<Item, 'rate' | 'perSeat' | 'capacity'>): Outcome {
    if (owner.hasLeft) return 'not_signed_in';
    if (!owner.canList) return 'cannot_list';
    if (!owner.hasPhone) return 'listing_phone_required';
    this.items.push({ ...item, owner, isAvailable: true, isRemoved: false, shortest: 60, notice: 0 });
    return 'done';
  }

  setListing(admin: Person, person: Person, { canListItems }: { canListItems: boolean }): Outcome {
    if (admin.hasLeft) return 'not_signed_in';
    if (!admin.isAdmin) return 'not_allowed';
    if (person.hasLeft) return 'user_not_found';
    if (person.isAdmin) return 'user_is_admin';
    person.canList = canListItems;
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
      (booking) =>
        (booking.renter === person || booking.item.owner === person) &&
        (booking.status === 'PENDING' || this.#isConfirmedToCome(booking)),
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
