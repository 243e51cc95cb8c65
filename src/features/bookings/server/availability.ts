import type { TakenHours } from '#features/items/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { dayRange } from './day-range.ts';
import { holdsItsHours } from './effective-status.ts';
import { findItem } from './repository.ts';
import { findTakenHours } from './taken-hours.ts';

/**
 * The taken hours of an item on marina dates, with the seats left. Throws 404, and 410 for a removed item. See "Free hours"
 * in docs/product.md.
 */
export async function getAvailability(
  { db, clock }: { db: Db; clock: Clock },
  itemId: string,
  dates: { from: string; to: string },
): Promise<TakenHours[]> {
  const range = dayRange(dates);
  const item = await findItem(db, itemId);
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  return findTakenHours(db, item, range, holdsItsHours(clock.now()));
}
