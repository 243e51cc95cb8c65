import { defaultRules, type HireRules, type PriceRule } from '#features/items/rules.ts';
import { type MarinaTime, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

/** The columns of an item that hold what its owner has set; null for the default. See "Rules of an item" in docs/product.md. */
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
    dayPrice: row.day_price === null ? null : centimesToMad(row.day_price),
    priceRules: row.price_rules ?? [],
  };
}

/** Stores a default as null, so that it follows when the default changes. */
export function columnsOf(rules: HireRules): RuleColumns {
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
    day_price: rules.dayPrice === null ? null : madToCentimes(rules.dayPrice),
    price_rules: rules.priceRules.length === 0 ? null : rules.priceRules,
  };
}
