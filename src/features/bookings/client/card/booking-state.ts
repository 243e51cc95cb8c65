import {
  type BookingChoice,
  choiceAt,
  firstBookableDate,
  nothingOn,
  stripLength,
  stripStart,
} from '#features/availability/client/hours/booking-choice.ts';
import { gridSlots, isClosed, isFull } from '#features/availability/client/hours/pick-hour.ts';
import {
  type DayOffer,
  type Hours,
  instantsOf,
  isFree,
  offerOf,
  offerOfDay,
  slotsWithin,
} from '#features/availability/day-offer.ts';
import { type DayHours, nearestFree } from '#features/availability/free-hours.ts';
import { quote } from '#features/availability/price.ts';
import {
  type BrokenItemRule,
  brokenItemRule,
  itemRuleCodes,
  timeRuleCodes,
  wishedTimes,
} from '#features/availability/refusal.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemDetail, TakenHours } from '#features/items/schemas.ts';
import { isShared, seatsOffered } from '#features/items/sharing.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { addDays, type MarinaDate } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

const timeRules = ['select_date_time', ...timeRuleCodes, ...itemRuleCodes] as const;
export type TimeRule = (typeof timeRules)[number];

/**
 * Why a request failed: a rule for its times, with what it demands, or the server or network error; `unsure` if it is
 * unknown whether the request reached the server.
 */
export type Problem =
  | { kind: 'times'; rule: TimeRule; details: ErrorDetails }
  | { kind: 'refused'; error: unknown; unsure: boolean };

/** What the user has done in the booking card. */
export interface BookingState {
  choice: BookingChoice;
  /** The first day of the strip. */
  stripFrom: MarinaDate;
  /** Why the last request failed, until the choice changes. */
  problem: Problem | null;
  /** How many requests have failed. */
  failures: number;
}

export type BookingAction =
  | { type: 'choose'; choice: BookingChoice }
  | { type: 'fail'; problem: Problem }
  | { type: 'clear' };

export const initialState = (choice: BookingChoice): BookingState => ({
  choice,
  stripFrom: choice.date,
  problem: null,
  failures: 0,
});

export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'choose': {
      const { choice } = action;
      const inStrip = choice.date >= state.stripFrom && choice.date < addDays(state.stripFrom, stripLength);
      return { ...state, choice, stripFrom: inStrip ? state.stripFrom : choice.date, problem: null };
    }
    case 'fail':
      return { ...state, problem: action.problem, failures: state.failures + 1 };
    case 'clear':
      return { ...state, choice: nothingOn(state.choice.date), problem: null };
  }
}

/** The days of the strip, from the first that is shown. */
export function stripDays(
  { choice, stripFrom }: BookingState,
  item: Pick<ItemDetail, 'rules'>,
  now: Date,
): MarinaDate[] {
  const { date } = choiceAt(now, choice, item.rules).choice;
  const from = stripStart(stripFrom, firstBookableDate(now, defaultRules), date);
  return Array.from({ length: stripLength }, (_, index) => addDays(from, index));
}

type OfferedItem = Pick<ItemDetail, 'hourlyRate' | 'rules' | 'rentalCategory' | 'capacity'>;

interface Situation {
  item: OfferedItem;
  now: Date;
  daylight: DaylightPolicy;
  /** Of the days of the strip; null until they are loaded. */
  taken: readonly TakenHours[] | null;
  /** The user's own bookings of the item. */
  own: readonly DayHours[];
}

/** What the card shows: the choice as it is possible now, the free hours and the price. */
export function bookingView(state: BookingState, { item, now, daylight, taken, own }: Situation) {
  const { choice: stored, passed } = choiceAt(now, state.choice, item.rules);
  const { date, seats } = stored;
  const offered = seatsOffered(item);
  const offer = taken && offerOf(item, { taken, daylight, now });
  const dates = stripDays(state, item, now);
  const offers = offer === null ? [] : dates.map((one) => offerOfDay(one, offer, seats));
  const day = offers.find((one) => one.date === date) ?? null;
  const wanted = stored.hours && stored.hours.start < stored.hours.end ? stored.hours : null;

  const { problem } = state;
  const code = problem?.kind === 'refused' && problem.error instanceof AppError ? problem.error.code : null;
  const isRefused = code !== null && roomCodes.includes(code);
  const isTaken = wanted !== null && (isRefused || !hasRoom(day, wanted));
  /** Of hours from an address: the grid offers none that break a rule. */
  const broken = isTaken || !stored.hours ? null : brokenTimes(stored, { item, now, daylight });
  const hours = isTaken || broken ? null : wanted;
  const seatsLeft = Math.min(
    offered,
    ...slotsWithin(day?.slots ?? [], hours ?? { start: 0, end: 0 }).map((slot) => slot.seatsLeft),
  );
  const quoted =
    hours &&
    quote(
      { date, ...hours },
      { hourlyRate: madToCentimes(item.hourlyRate), rules: item.rules, seats: isShared(item) ? seats : 1 },
    );
  // Refused, and not known which of the hours are taken: none of them are offered.
  const refused = wanted && isRefused && hasRoom(day, wanted) ? wanted : { start: 0, end: 0 };
  const offersLeft = offers.map((one) => ({
    ...one,
    allows: (free: Hours) =>
      one.allows(free) && (one.date !== date || free.end <= refused.start || free.start >= refused.end),
  }));
  const ownOfDay = own.filter((one) => one.date === date);
  return {
    /** As chosen, with hours that have been taken meanwhile: they stay in the address, for a reload. */
    stored,
    choice: isTaken ? { ...stored, hours: null, anchor: null } : stored,
    /** Why the chosen hours were dropped, until others are chosen. */
    passed,
    /** The chosen hours that have been taken or closed meanwhile, with free ones to offer, until others are chosen. */
    conflict:
      isTaken && wanted
        ? {
            hours: { date, ...wanted },
            isClosed: code === 'hours_closed' || (!isRefused && day !== null && isClosedWithin(day, wanted)),
            isOwn: ownOfDay.some(({ start, end }) => start < wanted.end && end > wanted.start),
            nearest: nearestFree(offersLeft, { date, ...wanted }),
          }
        : null,
    problem: isRefused ? null : (problem ?? broken),
    failures: state.failures,
    /** The first day on which the item can be booked. */
    first: firstBookableDate(now, item.rules),
    days: dates.map((one) => {
      const offered = offers.find((other) => other.date === one);
      const full = offered !== undefined && isFull(offered);
      return { date: one, full, closed: full && isClosed(offered) };
    }),
    day,
    /** The half hours of the day. */
    slots: day ? gridSlots(day, ownOfDay) : [],
    hours,
    /** Null for an item that isn't shared. */
    seats: isShared(item) ? seats : null,
    seatsOffered: offered,
    seatsLeft,
    /** MAD. After a price change, the server's until the choice changes. */
    total: newTotal(problem) ?? (quoted && centimesToMad(quoted.total)),
    /** How the total is made up. */
    priceLines: quoted?.lines ?? [],
  };
}

const roomCodes: readonly ErrorCode[] = ['already_booked', 'not_enough_seats', 'hours_closed'];

/** Unknown hours count as free: the server decides. */
const hasRoom = (day: DayOffer | null, hours: Hours) =>
  day === null || (isFree(day, hours) && day.hasRoom(hours));

const isClosedWithin = ({ slots }: DayOffer, hours: Hours) => isClosed({ slots: slotsWithin(slots, hours) });

function newTotal(problem: Problem | null): number | null {
  if (problem?.kind !== 'refused' || !(problem.error instanceof AppError)) return null;
  const { code, details } = problem.error;
  return code === 'price_changed' ? (details.totalPrice ?? null) : null;
}

/** The change of the choice that a day is: it keeps the hours if they are also free then. */
export function changeOfDate({ hours, seats }: BookingChoice, date: MarinaDate, situation: Situation) {
  const { item, now, daylight, taken } = situation;
  const isKnown = taken !== null;
  const day = isKnown ? offerOfDay(date, offerOf(item, { taken, daylight, now }), seats) : null;
  return { date, hours: hours && (day === null || day.allows(hours)) ? hours : null };
}

/** The first rule for times that a choice breaks; null if it can be sent. */
export function brokenTimes(
  { date, hours }: BookingChoice,
  { item, now, daylight }: Pick<Situation, 'item' | 'now' | 'daylight'>,
): Problem | null {
  if (hours === null) return { kind: 'times', rule: 'select_date_time', details: {} };
  const times = wishedTimes({ ...instantsOf(date, hours), now, daylight });
  if (times.brokenRule) return { kind: 'times', rule: times.brokenRule, details: {} };
  const broken = brokenItemRule(times, item.rules);
  return broken && { kind: 'times', rule: broken.code, details: broken.details };
}

/** The problem of an error of the server or network. */
export function problemOf(error: unknown, unsure: boolean): Problem {
  const { code, details } = error instanceof AppError ? error : { code: null, details: {} };
  const rule = timeRules.find((one) => one === code);
  return rule ? { kind: 'times', rule, details } : { kind: 'refused', error, unsure };
}

/** Whether the rule is one of the item, whose details say what it demands. */
export const isItemRule = (rule: TimeRule): rule is BrokenItemRule =>
  itemRuleCodes.some((one) => one === rule);
