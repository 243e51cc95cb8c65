import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defaultItemSort, type ItemSort } from '#features/items/constants.ts';
import type { ListItemsQuery } from '#features/items/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import type { PageQuery } from '#features/users/page-schema.ts';
import type { Db } from '#platform/database/db.ts';
import { type JsonPage, JsonText } from '#platform/database/json.ts';
import {
  idColumn,
  type Keyset,
  type KeysetPage,
  keyset,
  numberColumn,
  readPage,
  timestampColumn,
} from '#platform/database/paging.ts';
import { wordConditions } from '#platform/database/words.ts';
import type { DbDeps } from '#platform/deps.ts';
import { chosenItemCardJson, itemCardJson, itemSummaryJson, listedItemJson } from './item-json.ts';
import { type At, type FreeItem, itemsFound } from './items-found.ts';

const integer = z.int().min(0).max(2_147_483_647);
const id = idColumn('i.id');
const rate = numberColumn('i.hourly_rate', integer);
const average = numberColumn('i.rating_average', z.number().min(0).max(5));
const count = numberColumn('i.rating_count', integer);

const keysets: Record<ItemSort, Keyset> = {
  newest: keyset('desc', [timestampColumn('i.created_at'), id], 'newest'),
  rating: keyset('desc', [average, count, id], 'rating'),
  price_asc: keyset('asc', [rate, id], 'price_asc'),
  price_desc: keyset('desc', [rate, id], 'price_desc'),
};

/** The orders by price of a search that knows what the searched hours cost. */
const total = numberColumn('i.total', z.int().min(0));
const byTotal: Partial<Record<ItemSort, Keyset>> = {
  price_asc: keyset('asc', [total, id], 'total_asc'),
  price_desc: keyset('desc', [total, id], 'total_desc'),
};

/** A search begins with the items whose title or model has all of its words, unless it is sorted by price. */
const named = numberColumn('i.is_named', z.int().min(0).max(1));
const namedFirst: Partial<Record<ItemSort, Keyset>> = {
  newest: keyset('desc', [named, timestampColumn('i.created_at'), id], 'named_newest'),
  rating: keyset('desc', [named, average, count, id], 'named_rating'),
};

const ownNewest = keyset('desc', [timestampColumn('i.created_at'), id]);

/** One page of the available items. See "Search and sorting" in docs/product.md. */
export function listItems(db: Db, query: At<ListItemsQuery>, free?: readonly FreeItem[]): Promise<JsonPage> {
  return readPage(db, itemsPage(query, free));
}

/** The same as cards. */
export function listItemCards(
  db: Db,
  query: At<ListItemsQuery>,
  free?: readonly FreeItem[],
): Promise<JsonPage> {
  return readPage(db, { ...itemsPage(query, free), join: sql``, json: itemCardJson });
}

/** The cards of these items in this order, the unavailable ones too. See "Favourites" in docs/product.md. */
export async function listChosenCards({ db, clock }: DbDeps, ids: readonly string[]): Promise<JsonText> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(${chosenItemCardJson(clock.now())} order by array_position(${ids}::uuid[], i.id)), '[]')::text as text
    from items i
    where i.id = any(${ids}::uuid[]) and i.deleted_at is null`.execute(db);
  return new JsonText(rows[0]?.text ?? '[]');
}

/** One page of an owner's items, the unavailable ones too, newest first. */
export function listMyItems(db: Db, ownerId: string, page: PageQuery): Promise<JsonPage> {
  return readPage(db, {
    select: sql`select * from items i`,
    as: 'i',
    filters: [sql`i.owner_id = ${ownerId}`, sql`i.deleted_at is null`],
    keyset: ownNewest,
    join: joinOwner,
    json: itemSummaryJson,
    ...page,
  });
}

const joinOwner = sql`join users u on u.id = i.owner_id`;

export function itemsPage(query: At<ListItemsQuery>, free?: readonly FreeItem[]): KeysetPage {
  const { sort = defaultItemSort, limit, cursor } = query;
  const found = itemsFound(query, free);
  const words = searchWords(query.search ?? '');
  const byName = words.length > 0 ? namedFirst[sort] : undefined;
  return {
    ...found,
    select: byName ? selectNamed(found.select, words) : found.select,
    as: 'i',
    keyset: byName ?? ((query.hours !== undefined && byTotal[sort]) || keysets[sort]),
    join: joinOwner,
    json: listedItemJson,
    limit,
    cursor,
  };
}

const selectNamed = (items: RawBuilder<unknown>, words: readonly string[]) => sql`
  select * from (
    select named.*, (${sql.join(wordConditions('named.name_text', words), sql` and `)})::int as is_named
    from (select item.*, split_part(item.search_text, ${sql.lit('\n')}, 1) as name_text from (${items}) item) named
  ) i`;
