import { listItemBookings, listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking as SentBooking } from '#features/bookings/schemas.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import { madToCentimes } from '#shared/money.ts';
import type { TestCaller } from '../test-app.ts';
import type { Model } from './model.ts';
import { type Booking, day, hour, type Item, minute, seatsOffered } from './people-and-items.ts';
import type { Product, TestApp } from './product.ts';
import { sumOf } from './quay-model.ts';

/** The bookings that each person made or got, and of each item its rating and the seats taken, or that it is closed, in each half hour of five days. */
export function stateOf(model: Model) {
  const bookingsOf = (person: unknown) => [
    ...model.bookings.filter(({ renter }) => renter === person),
    ...model.bookings.filter(({ item }) => item.owner === person),
  ];
  return {
    bookings: model.people.map((person) =>
      person.hasLeft
        ? 'not_signed_in'
        : bookingsOf(person)
            .map((booking) => bookingText(booking, model.now))
            .sort(),
    ),
    items: model.items.map((item) =>
      item.isRemoved
        ? 'item_removed'
        : {
            ...ratingOf(model, item),
            taken: halfHours(model.now).map((start) => takenIn(model, item, start)),
          },
    ),
  };
}

/** The same as `stateOf`, as the product answers it. */
export async function readState(product: Product, test: TestApp, { now }: Model) {
  const bookings: (string | string[])[] = [];
  for (const caller of product.callers) {
    const list = await caller.send(listMyBookings, { query: { limit: 100 } });
    if (list.status === 200) {
      const { body: got } = await caller.send(listItemBookings, { query: { limit: 100 } });
      bookings.push([...list.body, ...got].map(sentBookingText).sort());
    } else bookings.push(list.error.code);
  }
  const items: unknown[] = [];
  for (const id of product.itemIds) items.push(await readItem(test.visitor, id, now));
  return { bookings, items };
}

async function readItem(visitor: TestCaller, id: string, now: number) {
  const item = await visitor.send(getItem, { params: { id } });
  if (item.status !== 200) return item.error.code;
  const { averageRating, reviewCount, rentalCategory, capacity } = item.body;
  const dates = { from: dateOf(now), to: dateOf(now + 4 * day) };
  const { body: hours } = await visitor.send(getAvailability, { params: { id }, query: dates });
  const offered = rentalCategory === 'PER_SEAT' ? (capacity ?? 1) : 1;
  return {
    averageRating,
    reviewCount,
    taken: halfHours(now).map((start) => sentSeatsTaken(hours, start, offered)),
  };
}

function sentSeatsTaken(hours: readonly TakenHours[], start: number, offered: number): number | 'closed' {
  const here = hours.filter(
    (taken) => Date.parse(taken.start) < start + halfHour && start < Date.parse(taken.end),
  );
  if (here.some(({ reason }) => reason === 'closed')) return 'closed';
  return Math.min(offered, Math.max(0, ...here.map(({ seatsTaken }) => seatsTaken)));
}

function takenIn(model: Model, item: Item, start: number): number | 'closed' {
  if (model.isClosed(item, start, start + halfHour)) return 'closed';
  return Math.min(seatsOffered(item), model.seatsTaken(item, start, start + halfHour));
}

function ratingOf({ reviews }: Model, item: Item) {
  const ratings = reviews.filter((one) => one.item === item && !one.isHidden).map(({ rating }) => rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const averageRating = ratings.length === 0 ? 0 : Math.round((sum / ratings.length) * 100) / 100;
  return { averageRating, reviewCount: ratings.length };
}

function bookingText(booking: Booking, now: number): string {
  const { start, end, seats, total, status, reason, cause, revision, proposal, item } = booking;
  const open = proposal?.isOpen
    ? [
        proposal.by === item.owner ? 'OWNER' : 'RENTER',
        proposal.start,
        proposal.end,
        proposal.seats,
        proposal.total,
      ]
    : null;
  const isAsked = booking.isAsked && status === 'CONFIRMED' && start > now;
  const { source, hasSlip, trip } = booking;
  return JSON.stringify([
    ...[start, end, seats, total, status, reason, cause, revision, isAsked, open],
    ...[source, hasSlip && end + day > now, trip && [trip.departed, trip.due, trip.returned]],
    ...[sumOf(booking, 'received'), sumOf(booking, 'deposit')],
  ]);
}

function sentBookingText(booking: SentBooking): string {
  const { startTime, endTime, seats, totalPrice, status, cancelReason, callOff, revision, proposal } =
    booking;
  const times = [Date.parse(startTime), Date.parse(endTime)];
  const open = proposal && [
    ...[proposal.by, Date.parse(proposal.startTime), Date.parse(proposal.endTime)],
    ...[proposal.seats, madToCentimes(proposal.totalPrice)],
  ];
  const cause = callOff?.cause ?? null;
  const { trip: sent } = booking;
  const instant = (text: string | null) => (text === null ? null : Date.parse(text));
  const trip = sent && [instant(sent.departedAt), instant(sent.dueAt), instant(sent.returnedAt)];
  return JSON.stringify([
    ...[...times, seats, madToCentimes(totalPrice), status],
    ...[cancelReason, cause, revision, booking.cancelRequestedAt !== null, open],
    ...[booking.source, booking.slipToken !== null, trip],
    ...[madToCentimes(booking.received), madToCentimes(booking.openDeposit)],
  ]);
}

const halfHour = 30 * minute;

/** Of the opening hours of five days, today included. */
function halfHours(now: number): number[] {
  const midnight = Math.floor(now / day) * day;
  return Array.from(
    { length: 5 * 22 },
    (_, n) => midnight + Math.floor(n / 22) * day + 8 * hour + (n % 22) * halfHour,
  );
}

function dateOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10);
}
