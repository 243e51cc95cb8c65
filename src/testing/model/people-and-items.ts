import type { ErrorCode } from '#shared/errors.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** What a call is answered with: `done`, or the code of its error. */
export type Outcome = 'done' | ErrorCode;

export interface Interval {
  start: number;
  end: number;
}

export interface Person {
  name: string;
  hasPhone: boolean;
  canList: boolean;
  isAdmin: boolean;
  /** Whether they have deleted their account. */
  hasLeft?: boolean;
}

export interface Item {
  owner: Person;
  /** Centimes. */
  rate: number;
  capacity: number | null;
  perSeat: boolean;
  isAvailable: boolean;
  isRemoved: boolean;
  /** Minutes, by the item's own rules. */
  shortest: number;
  notice: number;
}

export type Cause = 'WIND' | 'BREAKDOWN' | 'OTHER';

interface Terms {
  start: number;
  end: number;
  seats: number;
  /** Whether it takes all seats. */
  isExclusive: boolean;
  /** Centimes. */
  total: number;
  /** The price of an hour, in centimes. */
  rate: number;
}

/** When an item left, is to be back and came back. */
export interface Trip {
  departed: number;
  due: number;
  returned: number | null;
}

interface CashEntry {
  sum: 'received' | 'deposit';
  centimes: number;
  isCorrection: boolean;
  corrected: CashEntry | undefined;
}

export interface Booking extends Terms {
  item: Item;
  /** Null for a guest without an account. */
  renter: Person | null;
  source: 'SITE' | 'QUAY' | 'PHONE';
  /** Whether the guest has a slip. */
  hasSlip: boolean;
  wasConfirmed: boolean;
  /** Until when its hours are taken, if not until its end. */
  occupiedUntil: number | null;
  trip: Trip | null;
  added: number;
  /** What the owner noted, in centimes. */
  cash: CashEntry[];
  status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  reason: 'RENTER' | 'OWNER' | 'EXPIRED' | 'ITEM_REMOVED' | 'CALLED_OFF' | 'RENTER_ASKED' | 'NO_SHOW' | null;
  /** When a request expires. */
  expires: number;
  /** When it was cancelled. */
  cancelled?: number;
  /** When it was completed. */
  completed?: number;
  /** Of the act that called it off or declined it. */
  cause: Cause | null;
  /** The latest proposal of other hours. */
  proposal: (Terms & { by: Person; expires: number; isOpen: boolean }) | null;
  /** How many each side has proposed. */
  proposals: { owner: number; renter: number };
  /** Whether the renter has asked to cancel it. */
  isAsked: boolean;
  /** How often it was said, of what can be taken back. */
  said: Record<'CANCEL_ASKED' | 'DEPARTED' | 'COMPLETED' | 'NO_SHOW', number>;
  revision: number;
}

export interface Review {
  item: Item;
  /** The first completed one of the reviewer. */
  booking: Booking;
  reviewer: Person;
  rating: number;
  isHidden: boolean;
}

/** The renter's first completed booking of the item of this one, which is completed. */
export function firstCompleted(bookings: readonly Booking[], one: Booking): Booking {
  const [first = one] = bookings
    .filter(
      ({ item, renter, status }) => item === one.item && renter === one.renter && status === 'COMPLETED',
    )
    .sort((a, b) => a.start - b.start);
  return first;
}

export function seatsOffered(item: Item): number {
  return isShared(item) ? (item.capacity ?? 1) : 1;
}

export function isShared({ perSeat, capacity }: Item): boolean {
  return perSeat && capacity !== null;
}

/** Whether a review is what a call for this booking asks for once more. */
export function isRepeated(review: Review, booking: Booking, rating: number): boolean {
  return review.booking === booking && review.rating === rating && !review.isHidden;
}

export function notOwn(person: Person, item: Item): ErrorCode | null {
  if (item.isRemoved) return 'item_removed';
  return item.owner === person ? null : 'not_allowed';
}

export interface ClosedHours extends Interval {
  item: Item;
}

export function overlap(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** What stays closed when hours of an item are opened. */
export function without(hours: ClosedHours, opened: ClosedHours): ClosedHours[] {
  if (hours.item !== opened.item || !overlap(hours, opened)) return [hours];
  return [
    { ...hours, end: opened.start },
    { ...hours, start: opened.end },
  ].filter(({ start, end }) => start < end);
}
