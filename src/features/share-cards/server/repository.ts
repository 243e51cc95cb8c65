import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Adds the row of a card; one that is there already becomes its item's newest card in this language again. */
export async function upsertCard(db: Db, row: Insertable<Tables['share_cards']>): Promise<void> {
  await db
    .insertInto('share_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ drawn_at: row.drawn_at }))
    .execute();
}

/** A card of a removed item, or one that a newer card of its item has replaced. */
const isUnused = sql<boolean>`(
  exists (select from items where items.id = share_cards.item_id and items.deleted_at is not null)
  or exists (
    select from share_cards newer
    where newer.item_id = share_cards.item_id
      and newer.language = share_cards.language
      and newer.drawn_at > share_cards.drawn_at
  )
)`;

export async function findUnusedCards(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('share_cards')
    .select('name')
    .where('drawn_at', '<=', before)
    .where(isUnused)
    .orderBy('drawn_at')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes a row that is still unused. */
export async function deleteUnusedCard(db: Db, name: string): Promise<void> {
  await db.deleteFrom('share_cards').where('name', '=', name).where(isUnused).execute();
}
