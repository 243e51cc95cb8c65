import { z } from 'zod';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { dayMinutes, isMarinaDate, isMarinaTime, minutesOf } from '#shared/marina-time.ts';
import { madUpTo } from '../users/money-schema.ts';
import { plainLine } from '../users/text-schemas.ts';
import { dayOfYear, marinaTime } from '../users/time-schemas.ts';
import { itemLimits } from './constants.ts';
import { defaultRules, ruleLimits } from './rules.ts';

const weekdays = z.array(z.int().min(0).max(6)).min(1).max(7);
/** `MM-DD` for every year, or `YYYY-MM-DD`. */
const ruleDay = z
  .string()
  .refine((text) => isMarinaDate(text.length === 5 ? `2028-${text}` : text), 'A day as MM-DD or YYYY-MM-DD');

/** Sets the rate of the hours to which it applies. Parts that are null exclude nothing. See "Price rules" in docs/product.md. */
export const priceRule = z.object({
  /** What the owner calls these hours, as renters read it. */
  label: z.string().nullable(),
  /** MAD. */
  hourlyRate: z.number(),
  /** Sunday is 0. */
  weekdays: weekdays.nullable(),
  /** Both included: `MM-DD` for every year, also over new year, or `YYYY-MM-DD`. */
  from: ruleDay.nullable(),
  to: ruleDay.nullable(),
  /** Half-open. */
  fromTime: marinaTime.nullable(),
  toTime: marinaTime.nullable(),
});

/** Days of each year on which an item is rented, both included, also over new year. */
const seasons = z.array(z.object({ from: dayOfYear, to: dayOfYear }));

/** How an item can be booked. See "Rules of an item" in docs/product.md. */
export const itemRules = z.object({
  opensAt: marinaTime,
  closesAt: marinaTime,
  shortestMinutes: z.int(),
  longestMinutes: z.int().nullable(),
  /** How long before its start a booking must be requested. */
  noticeMinutes: z.int(),
  /** Kept free after each booking. */
  turnaroundMinutes: z.int(),
  /** In none of them, the item can't be booked; none for all year. */
  seasons,
  /** How many marina days ahead a booking may start. */
  horizonDays: z.int(),
  /** Whether a request is confirmed at once, without asking the owner. */
  confirmsAtOnce: z.boolean(),
  /** The most that a booking on one day costs per seat, in MAD; null for no such price. */
  dayPrice: z.number().nullable(),
  /** In order: the first one that applies sets the rate. */
  priceRules: z.array(priceRule),
});

const inSteps = z.int().min(60).max(dayMinutes).multipleOf(bookingFormStepMinutes);
const steppedTime = marinaTime.refine(
  (time) => isMarinaTime(time) && minutesOf(time) % bookingFormStepMinutes === 0,
  'A full or half hour',
);

const newPriceRule = z
  .object({
    label: plainLine(ruleLimits.label)
      .nullish()
      .transform((label) => label || null),
    hourlyRate: madUpTo(itemLimits.hourlyRate),
    weekdays: weekdays.nullish().transform((days) => (days ? [...new Set(days)].sort() : null)),
    from: ruleDay.nullish().transform((day) => day ?? null),
    to: ruleDay.nullish().transform((day) => day ?? null),
    fromTime: marinaTime.nullish().transform((time) => time ?? null),
    toTime: marinaTime.nullish().transform((time) => time ?? null),
  })
  .refine(({ from, to }) => (from === null) === (to === null) && from?.length === to?.length, {
    path: ['to'],
    message: 'Both days, in the same form',
  })
  .refine(({ from, to }) => from === null || to === null || from.length === 5 || from <= to, {
    path: ['to'],
    message: 'Not before the first day',
  })
  .refine(({ fromTime, toTime }) => fromTime === null || toTime === null || fromTime < toTime, {
    path: ['toTime'],
    message: 'After the first time',
  });

/** Replaces all rules of an item: what is left out gets its default. */
export const itemRulesBody = z.object({
  opensAt: steppedTime.default(() => defaultRules.opensAt),
  closesAt: steppedTime.default(() => defaultRules.closesAt),
  shortestMinutes: inSteps.default(defaultRules.shortestMinutes),
  longestMinutes: inSteps.nullish().transform((minutes) => minutes ?? null),
  noticeMinutes: z.int().min(0).max(ruleLimits.noticeMinutes).default(0),
  turnaroundMinutes: z.int().min(0).max(ruleLimits.turnaroundMinutes).default(0),
  seasons: seasons.max(ruleLimits.seasons).default([]),
  horizonDays: z.int().min(1).max(defaultRules.horizonDays).default(defaultRules.horizonDays),
  confirmsAtOnce: z.boolean().default(false),
  dayPrice: madUpTo(ruleLimits.dayPrice)
    .nullish()
    .transform((price) => price ?? null),
  priceRules: z.array(newPriceRule).max(ruleLimits.priceRules).default([]),
});

export type PriceRule = z.output<typeof priceRule>;
export type ItemRules = z.output<typeof itemRules>;
export type ItemRulesBody = z.input<typeof itemRulesBody>;
