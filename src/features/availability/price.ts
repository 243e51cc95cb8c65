import { isInSeason } from '#shared/marina.ts';
import { dayMinutes, dayOfWeek, instantToMarina, type MarinaDate, minutesOf } from '#shared/marina-time.ts';
import { type Centimes, centimesToMad, madToCentimes } from '#shared/money.ts';
import type { ItemRules, PriceRule } from '../items/rule-schemas.ts';
import type { DayHours } from './free-hours.ts';

/** A part of a total: some minutes at a rate, or the price of the whole day. See "Prices" in docs/product.md. */
export interface PriceLine {
  minutes: number;
  /** MAD; null if the line is the price of the whole day. */
  hourlyRate: number | null;
  /** MAD per seat, instead of an hourly price; null for hours. */
  dayPrice: number | null;
  /** What the owner calls these hours. */
  label: string | null;
  /** Set for hours that were added on the water, which have a price for all seats, in MAD, instead. See "Trips". */
  isExtension?: true | undefined;
  price?: number | undefined;
}

export interface Quote {
  total: Centimes;
  lines: PriceLine[];
}

/**
 * The total in centimes and how it is made up. Each minute costs the rate of the first rule that applies, or the item's
 * own; the sum is rounded once, half up. The price of the whole day is the most that a booking costs. See "Price rules" in
 * docs/product.md.
 */
export function quote(
  { date, start, end }: DayHours,
  { hourlyRate, rules, seats }: { hourlyRate: Centimes; rules: PricedBy; seats: number },
): Quote {
  const lines = linesOf({ date, start, end }, { hourlyRate, rules: rules.priceRules });
  const sixtieths =
    lines.reduce((sum, line) => sum + line.minutes * madToCentimes(line.hourlyRate ?? 0), 0) * seats;
  const day = rules.dayPrice === null ? null : madToCentimes(rules.dayPrice) * seats;
  if (day !== null && day * 60 < sixtieths) {
    const whole = { minutes: end - start, hourlyRate: null, dayPrice: rules.dayPrice, label: null };
    return { total: day, lines: [whole] };
  }
  return { total: sixtiethsToCentimes(sixtieths), lines };
}

/** The hours of a booking, which is within one marina day. */
export function marinaHours(start: Date, end: Date): DayHours {
  const { date, minutes } = instantToMarina(start);
  return { date, start: minutes, end: minutes + (end.getTime() - start.getTime()) / 60_000 };
}

type PricedBy = Pick<ItemRules, 'priceRules' | 'dayPrice'>;

/** Half up. */
function sixtiethsToCentimes(sixtieths: number): Centimes {
  if (!Number.isSafeInteger(sixtieths) || sixtieths < 0) {
    throw new RangeError('Minutes, rates and seats must be whole and not negative');
  }
  const rounded = sixtieths + 30;
  return (rounded - (rounded % 60)) / 60;
}

function linesOf(
  { date, start, end }: DayHours,
  { hourlyRate, rules }: { hourlyRate: Centimes; rules: readonly PriceRule[] },
): PriceLine[] {
  const ofDay = rules.filter((rule) => appliesOn(rule, date));
  const edges = [start, end, ...ofDay.flatMap(edgesOf)].filter((edge) => edge >= start && edge <= end);
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  const lines: PriceLine[] = [];
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1];
    if (to === undefined) break;
    const rule = ofDay.find((candidate) => {
      const [first, last] = edgesOf(candidate);
      return first <= from && to <= last;
    });
    const rate = rule?.hourlyRate ?? centimesToMad(hourlyRate);
    const label = rule?.label ?? null;
    const same = lines.find((line) => line.hourlyRate === rate && line.label === label);
    if (same) same.minutes += to - from;
    else lines.push({ minutes: to - from, hourlyRate: rate, dayPrice: null, label });
  }
  return lines;
}

function edgesOf({ fromTime, toTime }: PriceRule): [from: number, to: number] {
  return [fromTime === null ? 0 : minutesOf(fromTime), toTime === null ? dayMinutes : minutesOf(toTime)];
}

function appliesOn({ weekdays, from, to }: PriceRule, date: MarinaDate): boolean {
  if (weekdays !== null && !weekdays.includes(dayOfWeek(date))) return false;
  if (from === null || to === null) return true;
  if (from.length === 'MM-DD'.length) return isInSeason(date, { from, to });
  return from <= date && date <= to;
}

/** Whether a client's total, in MAD, differs by more than 0.01 MAD from the server's. See "Prices". */
export function totalsDiffer(total: Centimes, claimedMad: number): boolean {
  // The extra margin only absorbs binary rounding errors.
  return Math.abs(centimesToMad(total) - claimedMad) > 0.01 + 1e-6;
}
