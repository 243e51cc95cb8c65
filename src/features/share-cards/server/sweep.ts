import type { Deps } from '#platform/deps.ts';
import { deleteUnusedCard, findUnusedCards } from './repository.ts';

/** Longer than a card takes from its row to its file. */
const graceMilliseconds = 3_600_000;
/** Most cards that one sweep removes; the next continues. */
const sweepLimit = 500;

/** Removes the stored cards of removed items, and those that a newer card has replaced. */
export async function sweepShareCards(
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - graceMilliseconds);
  const failures: unknown[] = [];
  for (const name of await findUnusedCards(db, { before, limit: sweepLimit })) {
    if (signal?.aborted) break;
    // If the file cannot be deleted, its row remains and the next sweep tries again. A card that is used again meanwhile
    // keeps its row, and is drawn again when it is next requested.
    await images
      .delete(name)
      .then(() => deleteUnusedCard(db, name))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} share cards were not removed`);
}
