import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import { type MarinaTime, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';

/** Sets the rate of the hours to which it applies. Parts that are null exclude nothing. See "Price rules" in docs/product.md. */
export interface PriceRule {
  /** What the owner calls these hours, as renters read it. */
  label: string | null;
  /** MAD. */
  hourlyRate: number;
  /** Sunday is 0. */
  weekdays: number[] | null;
  /** Both included: `MM-DD` for every year, also over new year, or `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  /** Half-open. */
  fromTime: MarinaTime | null;
  toTime: MarinaTime | null;
}

/** How an item can be hired. An owner who sets nothing has the defaults. See "Rules of an item" in docs/product.md. */
export interface HireRules {
  opensAt: MarinaTime;
  closesAt: MarinaTime;
  shortestMinutes: number;
  longestMinutes: number | null;
  /** How long before its start a hire must be requested. */
  noticeMinutes: number;
  /** Kept free after each hire. */
  turnaroundMinutes: number;
  /** How many marina days ahead a hire may start. */
  horizonDays: number;
  /** Whether a request is confirmed at once, without asking the owner. */
  confirmsAtOnce: boolean;
  /** The most that a hire on one day costs per seat, in MAD; null for no such price. */
  dayPrice: number | null;
  /** In order: the first one that applies sets the rate. */
  priceRules: PriceRule[];
}

export const defaultRules: HireRules = {
  opensAt: marina.opensAt,
  closesAt: marina.closesAt,
  shortestMinutes: minBookingMinutes,
  longestMinutes: null,
  noticeMinutes: 0,
  turnaroundMinutes: 0,
  horizonDays: bookingHorizonDays,
  confirmsAtOnce: false,
  dayPrice: null,
  priceRules: [],
};

/** The database checks these, too. Opening hours and durations are in steps of the booking form. */
export const ruleLimits = {
  noticeMinutes: 7 * 24 * 60,
  turnaroundMinutes: 240,
  priceRules: 20,
  label: 40,
  /** MAD. */
  dayPrice: 1_000_000,
} as const;

/** The columns of an item that hold its rules; null for the default. */
export interface RuleColumns {
  opens_minute: number | null;
  closes_minute: number | null;
  shortest_minutes: number | null;
  longest_minutes: number | null;
  notice_minutes: number | null;
  turnaround_minutes: number | null;
  horizon_days: number | null;
  confirms_at_once: boolean;
  /** Centimes. */
  day_price: number | null;
  price_rules: PriceRule[] | null;
}

export function rulesOf(row: RuleColumns): HireRules {
  return {
    opensAt: row.opens_minute === null ? defaultRules.opensAt : timeOfMinutes(row.opens_minute),
    closesAt: row.closes_minute === null ? defaultRules.closesAt : timeOfMinutes(row.closes_minute),
    shortestMinutes: row.shortest_minutes ?? defaultRules.shortestMinutes,
    longestMinutes: row.longest_minutes,
    noticeMinutes: row.notice_minutes ?? defaultRules.noticeMinutes,
    turnaroundMinutes: row.turnaround_minutes ?? defaultRules.turnaroundMinutes,
    horizonDays: row.horizon_days ?? defaultRules.horizonDays,
    confirmsAtOnce: row.confirms_at_once,
    dayPrice: row.day_price === null ? null : row.day_price / 100,
    priceRules: row.price_rules ?? [],
  };
}

/** Stores a default as null, so that it follows when the default changes. `dayPrice` in centimes. */
export function columnsOf(rules: HireRules & { dayPriceCentimes: number | null }): RuleColumns {
  const unlessDefault = <Name extends keyof HireRules>(name: Name) =>
    rules[name] === defaultRules[name] ? null : rules[name];
  const minutes = (time: MarinaTime | null) => (time === null ? null : minutesOf(time));
  return {
    opens_minute: minutes(unlessDefault('opensAt')),
    closes_minute: minutes(unlessDefault('closesAt')),
    shortest_minutes: unlessDefault('shortestMinutes'),
    longest_minutes: rules.longestMinutes,
    notice_minutes: unlessDefault('noticeMinutes'),
    turnaround_minutes: unlessDefault('turnaroundMinutes'),
    horizon_days: unlessDefault('horizonDays'),
    confirms_at_once: rules.confirmsAtOnce,
    day_price: rules.dayPriceCentimes,
    price_rules: rules.priceRules.length === 0 ? null : rules.priceRules,
  };
}
