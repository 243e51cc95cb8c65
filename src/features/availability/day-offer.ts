import { bookingFormStepMinutes } from '#shared/constants.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { openingHours } from '#shared/marina.ts';
import {
  type Interval,
  type MarinaDate,
  marinaDayBounds,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import type { ItemDetail, TakenHours } from '../items/schemas.ts';
import { seatsOffered } from '../items/sharing.ts';
import {
  type BrokenItemRule,
  brokenItemRule,
  noRoom,
  type Offered,
  refusalOf,
  wishedTimes,
} from './refusal.ts';
import { takenOf } from './taken-hours.ts';

export type SlotState = 'free' | 'held' | 'booked' | 'closed' | 'past';

/** Why a slot is closed: by a rule of the item, by its owner, or by the marina's rule about daylight. */
export type ClosedReason = 'season' | 'outside' | 'closed' | 'turnaround' | 'notice' | 'horizon' | 'daylight';

/** An interval of one day, in minutes since midnight, in marina time. */
export interface Hours {
  start: number;
  end: number;
}

/** Half an hour of a day. */
export interface DaySlot {
  /** Minutes since midnight, in marina time. */
  from: number;
  state: SlotState;
  /** Null unless it is closed. */
  reason: ClosedReason | null;
  /** Seats that can still be booked; 1 or 0 for an item that isn't shared. */
  seatsLeft: number;
}

/** What decides which hours of an item can be requested. */
export interface Offer extends Offered {
  daylight: DaylightPolicy;
  now: Date;
}

/** The hours of one day that an item offers. */
export interface DayOffer {
  date: MarinaDate;
  /** From opening to closing. */
  slots: readonly DaySlot[];
  shortestMinutes: number;
  /** Whether the server accepts a request for these hours, unless something changes meanwhile. */
  allows: (hours: Hours) => boolean;
  /** Whether these hours, of any length, have room for the seats, with the turnaround after them. */
  hasRoom: (hours: Hours) => boolean;
}

/** The offer of an item as its page has it. */
export function offerOf(
  item: Pick<ItemDetail, 'rules' | 'rentalCategory' | 'capacity' | 'units'>,
  { taken, ...situation }: Pick<Offer, 'daylight' | 'now'> & { taken: readonly TakenHours[] },
): Offer {
  return { rules: item.rules, seatsOffered: seatsOffered(item), taken: taken.map(takenOf), ...situation };
}

/** What an item offers on a day for this number of seats. See "Free hours" in docs/product.md. */
export function offerOfDay(date: MarinaDate, offerOfDays: Offer, seats: number): DayOffer {
  const { start, end } = marinaDayBounds(date);
  const { opens, closes } = openingHours(date);
  const taken = offerOfDays.taken.filter(
    (hours) => hours.start < end.getTime() && hours.end > start.getTime(),
  );
  const offer = { ...offerOfDays, taken };
  return {
    date,
    slots: timesFrom(opens, closes - bookingFormStepMinutes).map((from) =>
      slotOf({ date, from }, offer, seats),
    ),
    shortestMinutes: offer.rules.shortestMinutes,
    hasRoom: (hours) => {
      const instants = instantsOf(date, hours);
      return noRoom({ start: Number(instants.start), end: Number(instants.end) }, seats, offer) === null;
    },
    allows: (hours) =>
      refusalOf(wishedTimes({ ...instantsOf(date, hours), ...offer }), seats, offer) === null,
  };
}

/** The instants of hours of a day. */
export function instantsOf(date: MarinaDate, { start, end }: Hours): Interval {
  return {
    start: marinaToInstant(date, timeOfMinutes(start)),
    end: marinaToInstant(date, timeOfMinutes(end)),
  };
}

function slotOf({ date, from }: { date: MarinaDate; from: number }, offer: Offer, seats: number): DaySlot {
  const { start, end } = instantsOf(date, { start: from, end: from + bookingFormStepMinutes });
  const overlapping = offer.taken.filter(
    (hours) => hours.start < end.getTime() && hours.end > start.getTime(),
  );
  const seatsLeft = Math.min(offer.seatsOffered, ...overlapping.map((hours) => hours.seatsLeft));
  if (start < offer.now) return { from, state: 'past', reason: null, seatsLeft };
  const rule = closedReason({ start, end }, offer);
  if (rule !== null) return { from, state: 'closed', reason: rule, seatsLeft };
  const full = overlapping.filter((hours) => hours.seatsLeft < seats);
  if (full.length === 0) return { from, state: 'free', reason: null, seatsLeft };
  const reasons = full.map(({ reason }) => reason);
  if (reasons.includes('booked')) {
    const booked = full.filter(({ reason }) => reason === 'booked');
    return {
      from,
      state: booked.every(({ pending }) => pending) ? 'held' : 'booked',
      reason: null,
      seatsLeft,
    };
  }
  return { from, state: 'closed', reason: reasons.includes('closed') ? 'closed' : 'turnaround', seatsLeft };
}

const closedReasons: Partial<Record<BrokenItemRule, ClosedReason>> = {
  out_of_season: 'season',
  outside_item_hours: 'outside',
  too_little_notice: 'notice',
  beyond_item_horizon: 'horizon',
  outside_daylight: 'daylight',
};

/** The rule that closes a slot. A slot is a part of a booking, so limits of length do not apply. */
function closedReason(slot: Interval, { rules, ...at }: Offer): ClosedReason | null {
  const anyLength = { ...rules, shortestMinutes: 0, longestMinutes: null };
  const broken = brokenItemRule(wishedTimes({ ...slot, ...at }), anyLength);
  return broken && (closedReasons[broken.code] ?? null);
}

/** The slots that overlap an interval. */
export function slotsWithin<Slot extends { from: number }>(
  slots: readonly Slot[],
  { start, end }: Hours,
): Slot[] {
  return slots.filter(({ from }) => from < end && from + bookingFormStepMinutes > start);
}

/** Whether all of an interval is free, without regard to its length. */
export function isFree({ date, slots }: Pick<DayOffer, 'date' | 'slots'>, interval: Hours): boolean {
  const { opens, closes } = openingHours(date);
  const inside = slotsWithin(slots, interval);
  return interval.start >= opens && interval.end <= closes && inside.every((slot) => slot.state === 'free');
}
