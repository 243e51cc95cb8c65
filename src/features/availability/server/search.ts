import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { bookingsOf } from '#features/availability/free-hours.ts';
import { hoursOfPart } from '#features/availability/part-hours.ts';
import { quote } from '#features/availability/price.ts';
import {
  mergeIntervals,
  type Offered,
  refusalOf,
  type Situation,
  type WishedTimes,
  wishedTimes,
} from '#features/availability/refusal.ts';
import { type Occupied, takenHours } from '#features/availability/taken-hours.ts';
import { isDayPart } from '#features/items/day-parts.ts';
import type { ItemFacets, ItemFacetsQuery, ListItemsQuery } from '#features/items/schemas.ts';
import { type FreeItem, getItemFacets, itemsFound } from '#features/items/server/items-found.ts';
import type { listItems } from '#features/items/server/list-items.ts';
import { ruleColumns, rulesOf } from '#features/items/server/rule-columns.ts';
import { type StoredItem, sharingOf } from '#features/items/server/stored-item.ts';
import { seatsFor, seatsOffered } from '#features/items/sharing.ts';
import { planning, whereOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonPage } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import {
  addDays,
  type Interval,
  instantToMarina,
  type MarinaDate,
  marinaDayBounds,
  marinaToInstant,
  minutesOf,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { findOccupied, slice } from './occupied.ts';

export type SearchDeps = Pick<Deps, 'db' | 'clock' | 'site'>;
/** A day, at any start or for the shortest booking of each item if these are left out; for one person by default. */
export interface SearchedHours extends Pick<ItemFacetsQuery, 'from' | 'hours' | 'people'> {
  day: MarinaDate;
}

const columns = ['id', 'rental_category', 'capacity', 'units', 'hourly_rate', ...ruleColumns] as const;

/** An item with its rules, and with what is taken on the days of a search. */
interface OfferedItem extends Offered {
  item: Pick<StoredItem, (typeof columns)[number]>;
}

/** Computes what is taken of an item only when it is looked at. */
export type Candidate = () => OfferedItem;

export interface SearchedDays {
  from: MarinaDate;
  to: MarinaDate;
  now: Date;
}

/** The items that match these filters, whether they are free or not; all, or a part of them. */
export async function findOffered(
  db: Db,
  filters: ItemFacetsQuery,
  { from, to, now }: SearchedDays,
  part?: { limit: number; offset: number },
): Promise<Candidate[]> {
  const today = instantToMarina(now).date;
  if (to < today || from > addDays(today, bookingHorizonDays)) return [];
  const days = { start: marinaDayBounds(from).start, end: marinaDayBounds(to).end };
  const rows = itemsFound({ ...filters, now });
  const cut = part && sql`order by id limit ${part.limit} offset ${part.offset}`;
  const { rows: items } = await sql<OfferedItem['item']>`${planning(rows)}
    select ${sql.join(columns.map((name) => sql.ref(name)))} from (${rows.select} ${whereOf(rows)}) found ${cut ?? sql``}`.execute(
    db,
  );
  const ids = part ? items.map(({ id }) => id) : 'all';
  const occupied = await findOccupied(db, ids, days, now);
  return items.map((item) => {
    let offered: OfferedItem | undefined;
    return () => (offered ??= offeredItem(item, occupied.get(item.id) ?? []));
  });
}

function offeredItem(item: OfferedItem['item'], occupied: readonly Occupied[]): OfferedItem {
  const rules = rulesOf(item);
  const taken = takenHours(occupied, { ...sharingOf(item), rules });
  return { item, rules, taken, seatsOffered: seatsOffered(sharingOf(item)) };
}

interface FreeAt extends OfferedItem {
  /** Minutes of the marina day. */
  start: number;
  minutes: number;
  isFree: (start: number) => boolean;
}

/** Of these items those that can be requested. See "Free at" in docs/product.md. */
export async function* freeItems(
  candidates: Iterable<Candidate> | AsyncIterable<Candidate>,
  { day, from, hours, people }: SearchedHours,
  situation: Situation,
): AsyncGenerator<FreeAt> {
  // The same for all items.
  const wishes = new Map<string, WishedTimes>();
  const wishOf = (start: number, minutes: number) => {
    const key = `${start} ${minutes}`;
    const wish = wishes.get(key) ?? wishedTimes({ ...intervalOf(day, start, minutes), ...situation });
    wishes.set(key, wish);
    return wish;
  };
  const part = from !== undefined && isDayPart(from) ? hoursOfPart(from, day) : null;
  const searched = from === undefined || part ? null : minutesOf(from);
  const { opens, closes } = openingHours(day);
  const within = part ?? { start: opens, end: closes };
  let seen = 0;
  for await (const candidate of candidates) {
    if (++seen % slice === 0) await nextTurn();
    const offered = candidate();
    const seats = seatsWanted(offered, people);
    const minutes = hours === undefined ? offered.rules.shortestMinutes : Math.round(hours * 60);
    const isFree = (start: number) =>
      start >= within.start &&
      start + minutes <= within.end &&
      refusalOf(wishOf(start, minutes), seats, offered) === null;
    const starts = searched === null ? timesFrom(within.start, within.end - minutes) : [searched];
    const start = starts.find(isFree);
    if (start !== undefined) yield { ...offered, start, minutes, isFree };
  }
}

const seatsWanted = ({ item }: OfferedItem, people = 1) => seatsFor(people, sharingOf(item));

interface Found extends FreeItem {
  /** What the response says of it. */
  answer: () => { free: Interval[]; total?: number };
}

function toFound(free: FreeAt, { day, hours, people }: SearchedHours): Found {
  const { item, rules, start, minutes, isFree } = free;
  const searched = { start, end: start + minutes };
  const terms = { hourlyRate: item.hourly_rate, rules, seats: seatsWanted(free, people) };
  const total = hours === undefined ? null : quote({ date: day, ...searched }, terms).total;
  const answer = () => {
    const bookings = bookingsOf(day, minutes, (hours) => isFree(hours.start));
    // The start that is asked for may be between the steps.
    const all = [...bookings, searched].sort((a, b) => a.start - b.start);
    return {
      free: mergeIntervals(all).map((free) => intervalOf(day, free.start, free.end - free.start)),
      ...(total !== null && { total: centimesToMad(total) }),
    };
  };
  return { id: item.id, total, answer };
}

function intervalOf(day: MarinaDate, start: number, minutes: number): Interval {
  const from = marinaToInstant(day, timeOfMinutes(start));
  return { start: from, end: new Date(from.getTime() + minutes * 60_000) };
}

/** The items that can be requested on the day of a search; undefined for a search without one. */
export async function findFree(
  db: Db,
  { day, ...query }: ItemFacetsQuery,
  situation: Situation,
): Promise<Found[] | undefined> {
  if (day === undefined) return undefined;
  const items = await findOffered(db, query, { from: day, to: day, now: situation.now });
  const searched = { day, ...query };
  const found: Found[] = [];
  for await (const free of freeItems(items, searched, situation)) found.push(toFound(free, searched));
  return found;
}

/** One page of a list; in a search by day, each item with its free hours and what the searched ones cost. */
export async function listFree(
  { db, clock, site }: SearchDeps,
  query: ListItemsQuery,
  list: typeof listItems,
): Promise<JsonPage> {
  const now = clock.now();
  const free = await findFree(db, query, { now, ...site });
  const page = await list(db, { ...query, now }, free);
  if (free === undefined) return page;
  const found = new Map(free.map((item) => [item.id, item]));
  const items = (JSON.parse(page.text) as { id: string }[]).map((item) => ({
    ...item,
    ...found.get(item.id)?.answer(),
  }));
  return new JsonPage(JSON.stringify(items), page.total, page.nextCursor);
}

export async function getFreeFacets(
  { db, clock, site }: SearchDeps,
  query: ItemFacetsQuery,
): Promise<ItemFacets> {
  const any = { ...query, itemType: undefined, minPrice: undefined, maxPrice: undefined };
  const now = clock.now();
  return getItemFacets(db, { ...query, now }, await findFree(db, any, { now, ...site }));
}
