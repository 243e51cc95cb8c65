import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import pLimit from 'p-limit';
import { cardName } from '#features/images/limits.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { type CardItem, cardContent } from '../share-card.ts';

/** Most cards that wait to be drawn: some ten seconds, after which a chat stops waiting for a link's picture. */
const mostWaiting = 32;

export interface CardRequest {
  item: CardItem;
  language: Language;
  /** Called before a card that is not stored is drawn; may reject to refuse it. */
  countDrawing: () => Promise<void>;
  draw: () => Promise<Buffer>;
  /** Called if a card could be drawn, but not stored. */
  onNotStored: (error: unknown) => void;
}

/** Returns the JPEG of a card, or null while too many others wait to be drawn. */
export type LoadCard = (request: CardRequest) => Promise<Buffer | null>;

/**
 * Serves cards from the picture store, and draws and stores those that are missing: one at a time, and each once for all
 * requests that arrive meanwhile.
 */
export function createCardLoader(
  { db, images, clock }: Pick<Deps, 'db' | 'images' | 'clock'>,
  { waiting = mostWaiting } = {},
): LoadCard {
  const limit = pLimit(1);
  const loading = new Map<string, Promise<Buffer | null>>();

  async function load(name: string, { item, language, countDrawing, draw, onNotStored }: CardRequest) {
    const stored = await images.get(name);
    if (stored) return stored;
    await countDrawing();
    if (limit.activeCount + limit.pendingCount >= waiting) return null;
    const card = await limit(draw);
    try {
      // The row comes first, so that the sweep finds every file.
      await upsertCard(db, { name, item_id: item.id, language, drawn_at: clock.now() });
      await images.put(name, card, 'image/jpeg');
    } catch (error) {
      onNotStored(error);
    }
    return card;
  }

  return (request) => {
    const name = nameOf(request);
    const underway = loading.get(name);
    // A request that exceeds the limit of its address must not refuse those that wait with it.
    if (underway)
      return underway.catch((error: unknown) =>
        isRefusal(error) ? load(name, request) : Promise.reject(error),
      );
    const card = load(name, request).finally(() => loading.delete(name));
    loading.set(name, card);
    return card;
  };
}

/** A name that no other content, and no other item, has. The version in a card's address is too short for that. */
function nameOf({ item, language }: CardRequest): string {
  const hash = createHash('sha256')
    .update(`${item.id}\n${cardContent(item, language)}`)
    .digest('hex');
  return cardName(hash.slice(0, 32));
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'too_many_requests';
}

/** Adds the row of a card; one that is there already becomes its item's newest card in this language again. */
export async function upsertCard(db: Db, row: Insertable<Tables['share_cards']>): Promise<void> {
  await db
    .insertInto('share_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ drawn_at: row.drawn_at }))
    .execute();
}

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
