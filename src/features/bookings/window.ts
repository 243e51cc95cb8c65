import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { type DaylightPolicy, isInDaylight } from '#shared/daylight.ts';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import type { HireRules } from '../items/rules.ts';

export type BrokenTimeRule = Extract<
  ErrorCode,
  'starts_too_early' | 'ends_too_late' | 'end_before_start' | 'too_short' | 'in_the_past' | 'too_far_ahead'
>;

interface Times {
  start: Date;
  end: Date;
  now: Date;
}

/**
 * Returns the error code of the first rule that the times break, or null. The opening hours are those of the day on
 * which the booking starts, so that a valid booking ends on the same day. See "Booking times" in docs/product.md.
 */
export function checkBookingTimes({ start, end, now }: Times): BrokenTimeRule | null {
  if (Number.isNaN(end.getTime())) throw new RangeError('The end is not an instant');
  const { date } = instantToMarina(start);
  if (start < marinaToInstant(date, marina.opensAt)) return 'starts_too_early';
  if (end > marinaToInstant(date, marina.closesAt)) return 'ends_too_late';
  if (end <= start) return 'end_before_start';
  if (end.getTime() - start.getTime() < minBookingMinutes * 60_000) return 'too_short';
  // A request expires at its start, so one that starts now could not be answered.
  if (start <= now) return 'in_the_past';
  if (date > addDays(instantToMarina(now).date, bookingHorizonDays)) return 'too_far_ahead';
  return null;
}

export const itemRuleCodes = [
  'outside_item_hours',
  'shorter_than_item_allows',
  'longer_than_item_allows',
  'too_little_notice',
  'beyond_item_horizon',
  'outside_daylight',
] as const satisfies readonly ErrorCode[];
export type BrokenItemRule = (typeof itemRuleCodes)[number];

/**
 * The first rule of the item or of the marina's daylight that valid booking times break, with what the rule demands; null
 * if they break none. See "Rules of an item" and "Daylight" in docs/product.md.
 */
export function checkItemRules(
  { start, end, now }: Times,
  rules: HireRules,
  daylight: DaylightPolicy,
): { code: BrokenItemRule; details: ErrorDetails } | null {
  const { date } = instantToMarina(start);
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const { opensAt, closesAt, shortestMinutes, longestMinutes, noticeMinutes, horizonDays } = rules;
  if (start < marinaToInstant(date, opensAt) || end > marinaToInstant(date, closesAt)) {
    return { code: 'outside_item_hours', details: { opensAt, closesAt } };
  }
  if (minutes < shortestMinutes) {
    return { code: 'shorter_than_item_allows', details: { minutes: shortestMinutes } };
  }
  if (longestMinutes !== null && minutes > longestMinutes) {
    return { code: 'longer_than_item_allows', details: { minutes: longestMinutes } };
  }
  if (start.getTime() - now.getTime() < noticeMinutes * 60_000) {
    return { code: 'too_little_notice', details: { minutes: noticeMinutes } };
  }
  if (date > addDays(instantToMarina(now).date, horizonDays)) {
    return { code: 'beyond_item_horizon', details: { days: horizonDays } };
  }
  if (daylight === 'refuse' && !isInDaylight({ start, end }))
    return { code: 'outside_daylight', details: {} };
  return null;
}
