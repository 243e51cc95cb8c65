import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import type { MarinaTime } from '#shared/marina-time.ts';

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

/** The database also checks the notice, the turnaround and the day price. Times and durations are in steps of the booking form. */
export const ruleLimits = {
  noticeMinutes: 7 * 24 * 60,
  turnaroundMinutes: 240,
  priceRules: 20,
  label: 40,
  /** MAD. */
  dayPrice: 1_000_000,
} as const;
