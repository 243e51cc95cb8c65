import { sql } from 'kysely';
import { decline } from '#features/bookings/acts/decline.ts';
import type { Block } from '#features/bookings/block-schemas.ts';
import { lockItems } from '#features/items/server/stored-item.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import { lockActiveUsers, notifyUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, objectJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import { expireDue } from './acts/expire.ts';
import { doToMany } from './do-act.ts';
import { selectBookings } from './stored-booking.ts';

const blockJson = objectJson<Block>({
  renter: publicUserOf('blocks.renter_id'),
  reason: sql`reason`,
  createdAt: instantJson('blocks.created_at'),
});

/** The renters whom an owner has blocked, the latest first. See "Blocking a renter" in docs/product.md. */
export async function listBlocks(db: Db, ownerId: string): Promise<Block[]> {
  const { rows } = await sql<{ block: Block }>`
    select ${blockJson} as block from blocks where owner_id = ${ownerId} order by created_at desc, renter_id`.execute(
    db,
  );
  return rows.map(({ block }) => block);
}

/**
 * Blocks the renter of an owner's booking, or changes the reason, and declines their open requests. Throws 404 for the booking of
 * somebody else or of a former member, and 403 for a guest's. See "Blocking a renter" in docs/product.md.
 */
export function blockRenter(
  { db: pool, clock }: DbDeps,
  { ownerId, bookingId, reason }: { ownerId: string; bookingId: string; reason: string },
): Promise<Block[]> {
  return transact(pool, async (db) => {
    const booking = await db
      .selectFrom('bookings')
      .select('renter_id')
      .where('id', '=', bookingId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!booking) throw new AppError('booking_not_found');
    const { renter_id: renterId } = booking;
    if (renterId === null) throw new AppError('not_allowed');
    // A request locks its renter before it is checked: it is declined here, or it is refused because of the block.
    if ((await lockActiveUsers(db, [ownerId, renterId])).length < 2) throw new AppError('user_not_found');
    const itemIds = (await lockItems(db, { ownerId })).map(({ id }) => id);
    const now = clock.now();
    // No transaction has replaced a row that is inserted.
    const { rows } = await sql<{ isNew: boolean }>`
      insert into blocks values (${ownerId}, ${renterId}, ${reason}, ${now})
      on conflict (owner_id, renter_id) do update set reason = excluded.reason
      returning xmax = '0' as "isNew"`.execute(db);
    await expireDue(db, itemIds, now);
    const isTheirs = sql<boolean>`owner_id = ${ownerId} and renter_id = ${renterId} and status = 'PENDING'`;
    const open = await selectBookings(db).where(isTheirs).execute();
    await doToMany(db, decline, open, { side: 'owner', actorId: ownerId, now });
    if (rows[0]?.isNew) await record(db, { at: now, act: 'RENTER_BLOCKED', ownerId, renterId });
    return listBlocks(db, ownerId);
  });
}

/** Takes requests of a renter again. */
export function unblockRenter({ db: pool, clock }: DbDeps, ownerId: string, renterId: string): Promise<void> {
  return transact(pool, async (db) => {
    const { rows } = await sql`
      delete from blocks where owner_id = ${ownerId} and renter_id = ${renterId} returning renter_id`.execute(
      db,
    );
    if (rows.length > 0) await record(db, { at: clock.now(), act: 'RENTER_UNBLOCKED', ownerId, renterId });
  });
}

/** Without the reason, since the record is the renter's, too. */
async function record(
  db: Db,
  {
    ownerId,
    renterId,
    ...event
  }: { at: Date; act: 'RENTER_BLOCKED' | 'RENTER_UNBLOCKED'; ownerId: string; renterId: string },
): Promise<void> {
  await recordEvent(db, { ...event, actorId: ownerId, userId: renterId });
  await notifyUser(db, renterId);
}
