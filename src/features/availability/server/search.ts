import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { quote } from '#features/availability/price.ts';
import { refusalOf, type Wish, wishedTimes } from '#features/availability/refusal.ts';
import { takenHours } from '#features/availability/taken-hours.ts';
import type { FreeTimes, FreeTimesQuery } from '#features/items/free-schemas.ts';
import { maxFreeCount } from '#features/items/limits.ts';
import type { PriceRule } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemCardData, ItemFacetsQuery, ListItemsQuery } from '#features/items/schemas.ts';
import { itemsFound, type Refused } from '#features/items/server/items-found.ts';
import { listItemCards } from '#features/items/server/list-items.ts';
import { type RuleColumns, ruleColumns, rulesOf } from '#features/items/server/rule-columns.ts';
import type { StoredItem } from '#features/items/server/stored-item.ts';
import { isShared, seatsOffered } from '#features/items/sharing.ts';
import { planning, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonPage } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import {
  addDays,
  type MarinaDate,
  type MarinaTime,
  marinaToInstant,
  minutesOf,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { findOccupied, slice } from './occupied.ts';

export type SearchDeps = Pick<Deps, 'db' | 'clock' | 'site'>;

export interface SearchedHours {
  day: MarinaDate;
  from: MarinaTime;
  hours: number;
}

/** The hours of a search, of which its schema requires all parts or none. */
function searchedHours({ day, from, hours }: ItemFacetsQuery): SearchedHours | null {
  return day === undefined || from === undefined || hours === undefined ? null : { day, from, hours };
}

function wishFor({ clock, site }: Omit<SearchDeps, 'db'>, { day, from, hours }: SearchedHours): Wish {
  const start = marinaToInstant(day, from);
  const end = new Date(start.getTime() + hours * 3_600_000);
  return { start, end, now: clock.now(), daylight: site.daylight };
}

/** The items that are not free at the hours of a search; undefined for a search without hours. See "Free at" in docs/product.md. */
export async function refusedBy(deps: SearchDeps, query: ItemFacetsQuery): Promise<Refused | undefined> {
  const hours = searchedHours(query);
  return hours === null ? undefined : refusedItems(deps.db, query, wishFor(deps, hours));
}

type PlannedItem = Pick<StoredItem, 'id' | 'rental_category' | 'capacity'> & RuleColumns;
const plannedColumns = sql.join(
  ['id', 'rental_category', 'capacity', ...ruleColumns].map((name) => sql.ref(name)),
);

/** Any other column may be that of a rule about hours. */
const aboutPrices: readonly (keyof RuleColumns)[] = ['confirms_at_once', 'day_price', 'price_rules'];
const hasRules = sql.join(
  ruleColumns.filter((name) => !aboutPrices.includes(name)).map((name) => sql`${sql.ref(name)} is not null`),
  sql` or `,
);

/**
 * Of the items that match these filters those that cannot be requested, for as many people. Reads only items that have rules
 * or of which something is taken: all others are as free as one without either.
 */
export async function refusedItems(
  db: Db,
  { people = 1, ...filters }: ItemFacetsQuery,
  wish: Wish,
): Promise<Refused> {
  const times = wishedTimes(wish);
  if (refusalOf(times, 1, { rules: defaultRules, seatsOffered: 1, taken: [] }) !== null) return 'all';
  const occupied = await findOccupied(db, 'all', wish, wish.now);
  const rows = itemsFound(filters);
  const { rows: items } = await sql<PlannedItem>`${planning(rows)}
    select ${plannedColumns} from (${rows.select} ${whereOf(rows)}) found
    where ${hasRules} or id = any(${[...occupied.keys()]}::uuid[])`.execute(db);
  const refused: string[] = [];
  for (const [index, item] of items.entries()) {
    if (index % slice === slice - 1) await nextTurn();
    const rules = rulesOf(item);
    const sharing = { rentalCategory: item.rental_category, capacity: item.capacity, rules };
    const taken = takenHours(occupied.get(item.id) ?? [], sharing);
    const offered = { rules, seatsOffered: seatsOffered(sharing), taken };
    if (refusalOf(times, isShared(sharing) ? people : 1, offered) !== null) refused.push(item.id);
  }
  return refused;
}

/** One page of cards, in a search by hours each with the price of these. See "Free at" in docs/product.md. */
export async function listCards(deps: SearchDeps, query: ListItemsQuery): Promise<JsonPage> {
  const page = await listItemCards(deps.db, query, await refusedBy(deps, query));
  const hours = searchedHours(query);
  if (hours === null) return page;
  const cards = (JSON.parse(page.text) as PricedCard[]).map((card) => priced(card, hours, query.people));
  return new JsonPage(JSON.stringify(cards), page.total, page.nextCursor);
}

type PricedCard = ItemCardData & { pricing: { dayPrice: number | null; priceRules: PriceRule[] } };

function priced(
  { pricing, ...card }: PricedCard,
  { day, from, hours }: SearchedHours,
  people = 1,
): ItemCardData {
  const start = minutesOf(from);
  const { total } = quote(
    { date: day, start, end: start + hours * 60 },
    {
      hourlyRate: madToCentimes(card.hourlyRate),
      rules: pricing,
      seats: isShared(card) ? people : 1,
    },
  );
  return { ...card, totalPrice: centimesToMad(total) };
}

/** How many times of each kind are offered at most, and for how many the items are counted. */
const offered = 3;
const tried = 8;

/**
 * When this search would find items: the nearest other starts on its day, and the same time on the next days; and how many
 * it would find for any number of people. Throws the signal's reason once it is aborted. See "Free at" in docs/product.md.
 */
export async function getFreeTimes(
  deps: SearchDeps,
  { day, from, hours, ...filters }: FreeTimesQuery,
  signal: AbortSignal,
): Promise<FreeTimes> {
  const count = async (wanted: SearchedHours, asked: typeof filters = filters) => {
    signal.throwIfAborted();
    const rows = itemsFound(asked, await refusedItems(deps.db, asked, wishFor(deps, wanted)));
    const { rows: counts } = await sql<{ count: number }>`${planning(rows)}
      select count(*)::int as count
      from (${rows.select} ${whereOf(rows)} limit ${sql.lit(maxFreeCount)}) found`.execute(deps.db);
    return counts[0]?.count ?? 0;
  };
  const firstFound = async (candidates: readonly SearchedHours[]) => {
    const found: FreeTimes['times'] = [];
    for (const { day, from, hours } of candidates) {
      const free = await count({ day, from, hours });
      if (free > 0) found.push({ day, from, count: free });
      if (found.length === offered) break;
    }
    return found;
  };
  const starts = startsNear(minutesOf(from), hours).map((start) => ({ day, from: start, hours }));
  const days = Array.from({ length: tried }, (_, n) => ({
    day: addDays(day, n + 1),
    from: startWithin(minutesOf(from), hours),
    hours,
  }));
  const times = [...(await firstFound(starts)), ...(await firstFound(days))];
  if (filters.people === undefined) return { times, withoutPeople: null };
  return { times, withoutPeople: await count({ day, from, hours }, { ...filters, people: undefined }) };
}

/** Starts within the opening hours, the nearest first. */
function startsNear(start: number, hours: number): string[] {
  const distance = (other: number) => Math.abs(other - start);
  return timesFrom(opens, closes - hours * 60)
    .filter((other) => other !== start)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, tried)
    .map(timeOfMinutes);
}

/** The same start, or the nearest with which the hours are within the opening hours. */
function startWithin(start: number, hours: number): string {
  return timeOfMinutes(Math.max(opens, Math.min(start, closes - hours * 60)));
}
