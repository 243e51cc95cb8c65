import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { ItemRules, PriceRule } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { madJson, objectJson } from '#platform/database/json.ts';
import { minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
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
  confirms_at_once: boolean | null;
  /** Centimes. */
  day_price: number | null;
  price_rules: PriceRule[] | null;
  seasons: ItemRules['seasons'] | null;
}

interface Stored {
  column: keyof RuleColumns;
  toRule: (value: never) => unknown;
  toColumn: (value: never) => unknown;
  json: (column: string) => RawBuilder<unknown>;
}

const plain = (column: keyof RuleColumns): Stored => ({
  ...{ column, toRule: (value) => value, toColumn: (value) => value, json: sql.ref },
});
const time = (column: keyof RuleColumns): Stored => ({
  ...{ column, toRule: timeOfMinutes, toColumn: minutesOf },
  json: (ref) => sql`to_char(make_interval(mins => ${sql.ref(ref)}), 'HH24:MI')`,
});

const stored: Record<keyof ItemRules, Stored> = {
  opensAt: time('opens_minute'),
  closesAt: time('closes_minute'),
  shortestMinutes: plain('shortest_minutes'),
  longestMinutes: plain('longest_minutes'),
  noticeMinutes: plain('notice_minutes'),
  turnaroundMinutes: plain('turnaround_minutes'),
  horizonDays: plain('horizon_days'),
  confirmsAtOnce: plain('confirms_at_once'),
  dayPrice: { column: 'day_price', toRule: centimesToMad, toColumn: madToCentimes, json: madJson },
  priceRules: plain('price_rules'),
  seasons: plain('seasons'),
};
const entries = Object.entries(stored) as [keyof ItemRules, Stored][];

export const ruleColumns = entries.map(([, { column }]) => column);

export function rulesOf(row: RuleColumns): ItemRules {
  const rules = entries.map(([name, { column, toRule }]) => [
    name,
    row[column] === null ? defaultRules[name] : toRule(row[column] as never),
  ]);
  return Object.fromEntries(rules) as ItemRules;
}

/** Stores a default as null, so that it follows when the default changes. */
export function columnsOf(rules: ItemRules): RuleColumns {
  const columns = entries.map(([name, { column, toColumn }]) => [
    column,
    isDeepStrictEqual(rules[name], defaultRules[name]) ? null : toColumn(rules[name] as never),
  ]);
  return Object.fromEntries(columns) as RuleColumns;
}

/** The rules of a row as `itemRules`. */
export function rulesJson(row: string): RawBuilder<ItemRules> {
  const fields = entries.map(([name, { column, json }]) => {
    const otherwise = sql.lit(JSON.stringify(defaultRules[name]));
    return [name, sql`coalesce(to_jsonb(${json(`${row}.${column}`)}), ${otherwise}::jsonb)`];
  });
  return objectJson<ItemRules>(Object.fromEntries(fields));
}
