import { quote } from '#features/bookings/price.ts';
import type { PriceRule } from '#features/items/rules.ts';
import type { ItemCardData, ItemFacetsQuery, ListItemsQuery } from '#features/items/schemas.ts';
import type { ItemCondition } from '#features/items/server/items-found.ts';
import { listItemCards } from '#features/items/server/list-items.ts';
import { isShared } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonPage } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { type MarinaDate, type MarinaTime, marinaToInstant, minutesOf } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { freeAt } from './free-at.ts';

export type SearchDeps = Pick<Deps, 'db' | 'clock' | 'site'>;

export interface SearchedHours {
  day: MarinaDate;
  from: MarinaTime;
  hours: number;
}

/** The hours of a search, of which its schema requires all parts or none. */
export function hoursOf({ day, from, hours }: ItemFacetsQuery): SearchedHours | null {
  return day === undefined || from === undefined || hours === undefined ? null : { day, from, hours };
}

/** The condition that leaves the craft that are free at the hours of a search; undefined for a search without hours. */
export function freeCondition(deps: SearchDeps, query: ItemFacetsQuery): ItemCondition | undefined {
  const hours = hoursOf(query);
  return hours === null ? undefined : freeDuring(deps, hours, query.people);
}

/** The same for given hours. */
export function freeDuring(
  { clock, site }: Pick<SearchDeps, 'clock' | 'site'>,
  { day, from, hours }: SearchedHours,
  people = 1,
): ItemCondition {
  const start = marinaToInstant(day, from);
  const end = new Date(start.getTime() + hours * 3_600_000);
  return freeAt({ start, end, people }, { now: clock.now(), daylight: site.daylight });
}

/** One page of cards, in a search by hours each with the price of these. See "Free at" in docs/product.md. */
export async function listCards(
  db: Db,
  query: ListItemsQuery,
  only: ItemCondition | undefined,
): Promise<JsonPage> {
  const page = await listItemCards(db, query, only);
  const hours = hoursOf(query);
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
