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
import { priceTexts } from '#features/availability/price-text.ts';
import {
  type BrokenItemRule,
  brokenItemRule,
  itemRuleCodes,
  timeRuleCodes,
  wishedTimes,
} from '#features/availability/refusal.ts';
import type { ItemDetail, TakenHours } from '#features/items/schemas.ts';
import { isPerSeat, seatsOffered } from '#features/items/sharing.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { type BookingChoice, choiceAt, firstBookableDate, sameChoice, stripDays } from './booking-address.ts';
import { gridSlots, isClosed, isFull } from './hours/pick-hour.ts';

const timeRules = ['select_date_time', ...timeRuleCodes, ...itemRuleCodes] as const;
type TimeRule = (typeof timeRules)[number];

/**
 * Why a choice was not sent: a rule for its times, with what it demands, or the server or network error; `unsure` if it is
 * unknown whether it reached the server.
 */
export type Problem =
  | { kind: 'times'; rule: TimeRule; details: ErrorDetails }
  | { kind: 'refused'; error: unknown; unsure: boolean };

/** A choice that was not sent. It counts until another is made; `count` is how often that happened in a row. */
export interface Failure {
  choice: BookingChoice;
  problem: Problem;
  count: number;
}

interface Situation {
  item: Pick<ItemDetail, 'hourlyRate' | 'rules' | 'rentalCategory' | 'capacity' | 'units'>;
  now: Date;
  daylight: DaylightPolicy;
  /** Of the days of the strip; null until they are loaded. */
  taken: readonly TakenHours[] | null;
}

interface CardInput extends Situation {
  /** As the address has it. */
  chosen: BookingChoice;
  /** The hours and seats of the booking that is to get others; null for a new request. */
  present: BookingChoice | null;
  /** The first day of the strip, before the last choice. */
  stripFrom: MarinaDate;
  failure: Failure | null;
  /** The hours of the user's other bookings of the item. */
  own: readonly DayHours[];
  language: Language;
}

/** What the booking card shows: the choice as it is possible now, the free hours and the price. */
export function bookingCard(input: CardInput) {
  const { item, now, daylight, taken, present, failure, own, language } = input;
  const { choice: stored, passed } = choiceAt(now, input.chosen, item.rules);
  const { date, seats } = stored;
  const offered = seatsOffered(item);
  const offer = taken && offerOf(item, { taken, daylight, now });
  const dates = stripDays(input.chosen, { ...input, rules: item.rules });
  const offers = offer === null ? [] : dates.map((one) => offerOfDay(one, offer, seats));
  const day = offers.find((one) => one.date === date) ?? null;
  const wanted = stored.hours && stored.hours.start < stored.hours.end ? stored.hours : null;
  const isSame = present !== null && sameChoice(stored, offered > 1 ? present : { ...present, seats });

  const lastFailure = failure && sameChoice(failure.choice, stored) ? failure : null;
  const problem = lastFailure?.problem ?? null;
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
    quote({ date, ...hours }, { hourlyRate: madToCentimes(item.hourlyRate), rules: item.rules, seats });
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
    choice: isTaken ? { ...stored, hours: null } : stored,
    /** Whether the choice is what the booking has, which stands also if it could not be booked today. */
    isSame,
    /** Why the chosen hours were dropped, until others are chosen. */
    passed,
    /** The chosen hours that have been taken or closed meanwhile, with free ones to offer, until others are chosen. */
    conflict:
      isTaken && wanted && !isSame
        ? {
            hours: { date, ...wanted },
            why: ownOfDay.some(({ start, end }) => start < wanted.end && end > wanted.start)
              ? ('own' as const)
              : code === 'hours_closed' || (!isRefused && day !== null && isClosedWithin(day, wanted))
                ? ('closed' as const)
                : seats > 1
                  ? ('seats' as const)
                  : ('taken' as const),
            nearest: nearestFree(offersLeft, { date, ...wanted }),
          }
        : null,
    problem: isRefused || isSame ? null : (problem ?? broken),
    failures: lastFailure?.count ?? 0,
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
    /** How many of what there is; null if there is one. */
    seats: offered > 1 ? seats : null,
    seatsOffered: offered,
    seatsLeft,
    /** MAD. After a price change, the server's until the choice changes. */
    total: newTotal(problem) ?? (quoted && centimesToMad(quoted.total)),
    /** How the total is made up; empty if it is only the item's rate. */
    priceParts: priceTexts(
      {
        ...{ lines: quoted?.lines ?? [], hourlyRate: item.hourlyRate },
        ...{ seats, units: isPerSeat(item) ? 1 : seats },
      },
      language,
    ),
    /** How far the chosen hours reach out of daylight. */
    daylightWarning: hours && daylightWarning(instantsOf(date, hours), daylight, language),
  };
}

/** What bookings of an item count, as in the keys of texts. */
export const countedIn = (item: Pick<ItemDetail, 'rentalCategory' | 'capacity'>) =>
  isPerSeat(item) ? 'seats' : 'units';

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
export function changeOfDate(
  { hours, seats }: BookingChoice,
  date: MarinaDate,
  { item, taken, ...at }: Situation,
): Pick<BookingChoice, 'date' | 'hours'> {
  const day = taken && offerOfDay(date, offerOf(item, { taken, ...at }), seats);
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
