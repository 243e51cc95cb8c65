import { z } from 'zod';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { dayMinutes, isMarinaDate, isMarinaTime, minutesOf } from '#shared/marina-time.ts';
import { madUpTo } from '../users/money-schema.ts';
import { plainLine } from '../users/text-schemas.ts';
import { marinaTime } from '../users/time-schemas.ts';
import { itemLimits } from './limits.ts';
import { defaultRules, ruleLimits } from './rules.ts';

const weekdays = z.array(z.int().min(0).max(6)).min(1).max(7);
/** `MM-DD` for every year, or `YYYY-MM-DD`. */
const ruleDay = z
  .string()
  .refine((text) => isMarinaDate(text.length === 5 ? `2028-${text}` : text), 'A day as MM-DD or YYYY-MM-DD');

/** See `PriceRule`. */
export const priceRule = z.object({
  label: z.string().nullable(),
  /** MAD. */
  hourlyRate: z.number(),
  weekdays: weekdays.nullable(),
  from: ruleDay.nullable(),
  to: ruleDay.nullable(),
  fromTime: marinaTime.nullable(),
  toTime: marinaTime.nullable(),
});

/** See `HireRules`. */
export const hireRules = z.object({
  opensAt: marinaTime,
  closesAt: marinaTime,
  shortestMinutes: z.int(),
  longestMinutes: z.int().nullable(),
  noticeMinutes: z.int(),
  turnaroundMinutes: z.int(),
  horizonDays: z.int(),
  confirmsAtOnce: z.boolean(),
  /** MAD. */
  dayPrice: z.number().nullable(),
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
export const hireRulesBody = z.object({
  opensAt: steppedTime.default(defaultRules.opensAt),
  closesAt: steppedTime.default(defaultRules.closesAt),
  shortestMinutes: inSteps.default(defaultRules.shortestMinutes),
  longestMinutes: inSteps.nullish().transform((minutes) => minutes ?? null),
  noticeMinutes: z.int().min(0).max(ruleLimits.noticeMinutes).default(0),
  turnaroundMinutes: z.int().min(0).max(ruleLimits.turnaroundMinutes).default(0),
  horizonDays: z.int().min(1).max(defaultRules.horizonDays).default(defaultRules.horizonDays),
  confirmsAtOnce: z.boolean().default(false),
  dayPrice: madUpTo(ruleLimits.dayPrice)
    .nullish()
    .transform((price) => price ?? null),
  priceRules: z.array(newPriceRule).max(ruleLimits.priceRules).default([]),
});

export type HireRulesBody = z.input<typeof hireRulesBody>;
