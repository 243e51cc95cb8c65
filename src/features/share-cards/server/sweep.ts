import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';

/** Longer than a card takes from its row to its file. */
const graceMilliseconds = 3_600_000;
/** Most cards that one sweep removes; the next continues. */
const sweepLimit = 500;

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

/** Removes the stored cards of removed items, and those that a newer card has replaced. */
export async function sweepShareCards(
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - graceMilliseconds);
  const failures: unknown[] = [];
  const unused = await db
    .selectFrom('share_cards')
    .select('name')
    .where('drawn_at', '<=', before)
    .where(isUnused)
    .orderBy('drawn_at')
    .limit(sweepLimit)
    .execute();
  for (const { name } of unused) {
    if (signal?.aborted) break;
    // If the file cannot be deleted, its row remains and the next sweep tries again. A card that is used again meanwhile
    // keeps its row, and is drawn again when it is next requested.
    await images
      .delete(name)
      .then(() => db.deleteFrom('share_cards').where('name', '=', name).where(isUnused).execute())
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} share cards were not removed`);
}
