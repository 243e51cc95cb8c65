import fc from 'fast-check';
import type { TestApp, TestCaller, TestResponse } from '../test-app.ts';
import type { Hours, HoursModel, Interval, Kind, ModelBooking, ModelItem, Wanted } from './hours-model.ts';
import { day, halfHour, hour, minute } from './hours-model.ts';

/** The running product, called by the people of the model. */
export interface Product {
  test: TestApp;
  callers: readonly TestCaller[];
  /** The name of each act and its answer: `accepted`, or the code of the error. */
  answers: string[];
}

/** What acts choose from. */
export const choices = fc.record({
  /** Minutes that pass before it. Most starts and expiries are at one of these moments. */
  wait: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 30, 60, 240),
  itemNumber: fc.nat({ max: 2 }),
  /** Of the bookings that the act is for, the nearest first. */
  bookingNumber: fc.constantFrom(0, 0, 0, 1, 2),
  isTomorrow: fc.constantFrom(false, false, true),
  /** Half hours after now, or, tomorrow or late in the day, after the next opening. */
  from: fc.integer({ min: 1, max: 6 }),
  length: fc.integer({ min: 2, max: 6 }),
  seats: fc.constantFrom(1, 2, 3),
  /** How many minutes ago an item left or came back, or a walk-in took it. */
  ago: fc.constantFrom(0, 0, 0, 1, 2, 10, 15, 20, 25, 45),
  yes: fc.boolean(),
});
export type Choice = typeof choices extends fc.Arbitrary<infer T> ? T : never;

type State = Readonly<HoursModel>;

/** What an act is about, and the number of the person who does it. */
export interface Target extends Pick<Choice, 'length' | 'yes'> {
  model: State;
  item: ModelItem;
  /** Only of acts on bookings. */
  booking: ModelBooking;
  /** Of the booking or the item. */
  id: string;
  hours: Hours;
  /** When that was. */
  at: number;
  by: number;
}

export interface Act<Body = unknown> {
  /** How often it is done. */
  weight: number;
  /** Of which bookings it is; of an item if it is left out. */
  isFor?: (booking: ModelBooking, state: State) => boolean;
  /** The person who does it; the owner if it is left out. */
  by?: (target: Pick<Target, 'item' | 'booking' | 'yes'>) => number;
  /** What it takes; null if nothing. */
  wants?: (target: Target) => Wanted | null;
  send: (as: TestCaller, target: Target) => Promise<TestResponse<Body>>;
  /** What it changes once the product has accepted it. */
  effect?(target: Target, body: TestResponse<Body>['body']): void;
}

/** Lets the type of the answer follow from the call. */
export const act = <Body>(definition: Act<Body>): Act => definition;

/** What an act is about at present; null if no booking is for it. */
export function targetOf(act: Act, choice: Choice, model: State): Target | null {
  const { bookingNumber, itemNumber, ago, length, yes } = choice;
  const { isFor } = act;
  const booking = isFor && nearest(model, bookingNumber, (one) => isFor(one, model));
  if (isFor && !booking) return null;
  const item = booking?.item ?? (model.items[itemNumber] as ModelItem);
  const about = { item, booking: booking as ModelBooking, yes };
  const by = act.by?.(about) ?? item.owner;
  const hours = hoursOf(model, item, choice);
  const at = model.now - ago * minute;
  return { ...about, model, id: (booking ?? item).id, hours, length, at, by };
}

function hoursOf({ now }: State, { kind, offered }: ModelItem, choice: Choice): Hours {
  const { isTomorrow, from, length, seats } = choice;
  const opening = Math.floor(now / day) * day + 8 * hour;
  const isLate = now > opening + 6 * hour;
  const today = Math.max(opening, Math.floor(now / halfHour) * halfHour);
  const start = (isTomorrow || isLate ? opening + day : today) + from * halfHour;
  return { start, end: start + length * halfHour, kind, seats: Math.min(seats, offered) };
}

function nearest({ bookings, now }: State, number: number, isFor: (booking: ModelBooking) => boolean) {
  const distance = ({ hours }: ModelBooking) => Math.abs(hours.start - now);
  const found = bookings.filter(isFor).sort((one, other) => distance(one) - distance(other));
  return found[number % found.length];
}

export const iso = (instant: number) => new Date(instant).toISOString();
export const instants = ({ start, end }: Interval) => ({ startTime: iso(start), endTime: iso(end) });
/** The fields of a request. */
export const wish = (hours: Hours) => ({ ...instants(hours), seats: hours.seats });

/** The fields of an item of which there are so many. */
export const sharingOf = (kind: Kind, offered: number) =>
  kind === 'seats'
    ? { rentalCategory: 'PER_SEAT' as const, capacity: offered, units: 1 }
    : { rentalCategory: 'PRIVATE_HIRE' as const, capacity: 2, units: offered };
