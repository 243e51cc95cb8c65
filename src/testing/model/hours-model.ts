import type { ErrorCode } from '#shared/errors.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const halfHour = hour / 2;
export const day = 24 * hour;

/** Times are milliseconds; the marina's clock is UTC in the weeks of the model. */
export interface Interval {
  start: number;
  end: number;
}

/** What bookings of an item count: all of it, its seats or its units. */
export type Kind = 'whole' | 'seats' | 'units';

export interface Hours extends Interval {
  kind: Kind;
  seats: number;
}

export interface ModelItem {
  id: string;
  /** The number of a person. */
  owner: number;
  kind: Kind;
  /** How many seats or units it has. */
  offered: number;
  closed: Interval[];
}

export interface ModelBooking {
  id: string;
  item: ModelItem;
  /** Null for a guest, who can't answer. */
  renter: number | null;
  hours: Hours;
  /** Until when its hours are taken: the item may be back earlier or later. */
  until: number;
  status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  /** When it expires as an unanswered request. */
  expires: number;
  proposal: (Hours & { id: string; by: number; expires: number }) | null;
  trip: { departed: number; due: number; isBack: boolean; isExtended: boolean } | null;
}

/** What an act takes, which decides whether it is accepted. */
export interface Wanted {
  hours: Hours;
  /** Whether only closed hours, or only unanswered requests and proposals, don't matter. */
  ignores?: 'closed' | 'unanswered';
}

/** What stays of an interval without another one. */
export const without = ({ start, end }: Interval, other: Interval): Interval[] =>
  [
    { start, end: Math.min(end, other.start) },
    { start: Math.max(start, other.end), end },
  ].filter((part) => part.start < part.end);

/** A booking of another kind takes all of the item. */
const seatsIn = ({ kind, offered }: ModelItem, hours: Hours) => (hours.kind === kind ? hours.seats : offered);

/** Which hours and seats are taken, by whom and until when, computed from the calls that the product has accepted. */
export class HoursModel {
  items: ModelItem[] = [];
  bookings: ModelBooking[] = [];

  constructor(public now: number) {}

  /** First the hours of a booking, and then those that are proposed for it. */
  #heldBy({ status, expires, hours, until, proposal, trip }: ModelBooking): Hours[] {
    if (status === 'CANCELLED' || (status === 'PENDING' && expires <= this.now)) return [];
    const held = [{ ...hours, end: until }];
    if (proposal && proposal.expires > this.now) held.push(proposal);
    // A craft that is late is not back within half an hour.
    if (trip && !trip.isBack && trip.due <= this.now && hours.kind !== 'seats')
      held.push({ ...hours, start: trip.due, end: Math.ceil(this.now / minute) * minute + halfHour });
    return held;
  }

  /** The most seats that are taken at any moment of an interval. A booking counts once, with the most seats that it holds. */
  taken(item: ModelItem, { start, end }: Interval, besides?: ModelBooking, onlyAnswered = false): number {
    const held = this.bookings
      .filter((one) => one.item === item && one !== besides && !(onlyAnswered && one.status === 'PENDING'))
      .map((one) => this.#heldBy(one).slice(0, onlyAnswered ? 1 : undefined));
    const starts = held.flat().map((hours) => hours.start);
    const takenAt = (moment: number) =>
      held
        .map((hours) => hours.filter((one) => one.start <= moment && moment < one.end))
        .map((hours) => Math.max(0, ...hours.map((one) => seatsIn(item, one))))
        .reduce((sum, seats) => sum + seats, 0);
    return Math.max(...[start, ...starts.filter((one) => start < one && one < end)].map(takenAt));
  }

  /** Why there is no room, whatever one booking holds itself; null if there is. */
  noRoom(item: ModelItem, { hours, ignores }: Wanted, besides?: ModelBooking): ErrorCode | null {
    const isClosed = item.closed.some(({ start, end }) => start < hours.end && hours.start < end);
    if (isClosed && !ignores) return 'hours_closed';
    const left = item.offered - this.taken(item, hours, besides, ignores === 'unanswered');
    if (seatsIn(item, hours) <= left) return null;
    return left > 0 ? 'not_enough_seats' : 'already_booked';
  }

  /** All moments at which what is taken may change. */
  edges(item: ModelItem): number[] {
    const held = this.bookings.filter((one) => one.item === item).flatMap((one) => this.#heldBy(one));
    return [...held, ...item.closed].flatMap(({ start, end }) => [start, end]);
  }

  /** The next hours of a week in which a seat can be requested for an hour. */
  nextFree(item: ModelItem): Interval | null {
    const opening = Math.floor(this.now / day) * day + 8 * hour;
    const [start, ...more] = Array.from({ length: 8 * 21 }, (_, n) => [Math.floor(n / 21), n % 21] as const)
      .map(([days, steps]) => opening + days * day + steps * halfHour)
      .filter((one) => one > this.now)
      .filter(
        (one) => !this.noRoom(item, { hours: { start: one, end: one + hour, kind: item.kind, seats: 1 } }),
      );
    if (start === undefined) return null;
    // Hours that touch are one interval, also if none can begin at the end of the first.
    const end = more.reduce((until, one) => (one <= until ? one + hour : until), start + hour);
    return { start, end };
  }
}
