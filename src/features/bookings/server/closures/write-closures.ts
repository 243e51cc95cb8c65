import { sql } from 'kysely';
import { type ClosurePiece, closurePieces, withoutInterval } from '#features/bookings/closure-pieces.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { expireDueFor } from '../expire-requests.ts';
import type { BookableItem } from '../repository.ts';

interface Interval {
  start: Date;
  end: Date;
}

/** Closed hours of one act. */
interface Block extends Interval {
  id: string;
  shareKey: string;
  closureId: string | null;
}

/**
 * Closes hours of an item that the transaction has locked, and returns whether any of them were open. Bookings that exist
 * stay, and so do hours that other acts have closed. See "Closed hours" in docs/product.md.
 */
export async function closeInterval(
  db: Db,
  {
    item,
    interval,
    closureId,
    now,
  }: { item: BookableItem; interval: Interval; closureId: string; now: Date },
): Promise<boolean> {
  await expireDueFor(db, now, { itemId: item.id, renterId: item.owner_id });
  const { rows } = await sql<Interval & { kind: 'RENTAL' | 'BLOCK'; shareKey: string }>`
    select kind, start_at as start, end_at as end, share_key as "shareKey"
    from bookings
    where item_id = ${item.id} and during && tstzrange(${interval.start}, ${interval.end})
      and status <> 'CANCELLED'`.execute(db);
  const booked = rows.filter(({ kind }) => kind === 'RENTAL');
  const open = rows
    .filter(({ kind }) => kind === 'BLOCK')
    .reduce((parts, closed) => parts.flatMap((part) => withoutInterval(part, closed)), [interval]);
  const pieces = open.flatMap((part) => closurePieces(part, booked));
  await insertBlocks(db, { item, closureId, now }, pieces);
  return pieces.length > 0;
}

/** Opens hours that were closed once, within an interval; returns whether there were any. */
export async function openInterval(
  db: Db,
  { item, interval, now }: { item: BookableItem; interval: Interval; now: Date },
): Promise<boolean> {
  const { rows: blocks } = await sql<Block>`
    delete from bookings
    where item_id = ${item.id} and during && tstzrange(${interval.start}, ${interval.end}) and kind = 'BLOCK'
    returning id, start_at as start, end_at as end, share_key as "shareKey", closure_id as "closureId"`.execute(
    db,
  );
  for (const { id, shareKey, closureId, ...hours } of blocks) {
    const rest = withoutInterval(hours, interval).map((part) => ({
      ...part,
      shareKey: shareKey === id ? null : shareKey,
    }));
    await insertBlocks(db, { item, closureId: closureId ?? id, now }, rest);
  }
  return blocks.length > 0;
}

async function insertBlocks(
  db: Db,
  { item, closureId, now }: { item: BookableItem; closureId: string; now: Date },
  pieces: readonly ClosurePiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  await db
    .insertInto('bookings')
    .values(
      pieces.map(({ start, end, shareKey }) => {
        const id = newId(now);
        return {
          id,
          kind: 'BLOCK' as const,
          item_id: item.id,
          start_at: start,
          end_at: end,
          share_key: shareKey ?? id,
          status: 'CONFIRMED' as const,
          item_title: item.listing_title,
          hourly_rate: 0,
          rental_category: item.rental_category,
          total_price: 0,
          created_at: now,
          closure_id: closureId,
        };
      }),
    )
    .execute();
}
