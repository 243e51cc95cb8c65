import type { z } from 'zod';
import { calendarLimits } from '#features/calendar/limits.ts';
import type { ImportedCalendar, newCalendar } from '#features/calendar/schemas.ts';
import { lockOwnItem } from '#features/items/server/stored-item.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { instantJson } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { AppError } from '#shared/errors.ts';
import { calendarAddress, type ReadDeps, readAddress } from './read-address.ts';
import {
  calendarColumns,
  isDue,
  itemsOf,
  nextReadAt,
  readCalendar,
  replaceHours,
  reserveHours,
  storeSuccess,
} from './read-calendar.ts';
import { leaseMs } from './read-due.ts';

/** A user's calendars, the oldest first. See "Calendars from elsewhere" in docs/product.md. */
export async function listImported(db: Db, userId: string, id?: string): Promise<ImportedCalendar[]> {
  const rows = await db
    .selectFrom('calendar_imports')
    .select(['id', 'name', 'url', 'item_id as itemId', 'error', 'hours_count as hours'])
    .select(['unreadable_entries as unreadable', 'unknown_zone as unknownZone'])
    .select(instantJson('created_at').as('createdAt'))
    .select(instantJson('read_at').as('readAt'))
    .select(instantJson('failing_since').as('failingSince'))
    .where('owner_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Enough to recognise an address, which is a secret: its host and its last characters.
  return rows.map(({ url, ...row }) => ({ ...row, address: `${new URL(url).hostname}/…${url.slice(-6)}` }));
}

/**
 * Reads a calendar, and closes its hours if that succeeds. Throws 403 for users who have no items and may not list any, 409
 * beyond the limit, 422 with a reason if the calendar can't be read, and 429 after too many attempts.
 */
export async function addImported(
  deps: ReadDeps,
  user: SessionUser,
  { name, url, itemId = null }: z.output<typeof newCalendar>,
  countAttempt: () => Promise<void>,
): Promise<ImportedCalendar> {
  const { db, clock } = deps;
  await requireOwner(db, user);
  await requireFewer(db, user.id);
  const address = calendarAddress(url);
  // An address that can't be read is not stored, so the limits of stored calendars don't apply to it.
  await countAttempt();
  const reading = await readAddress(deps, address, { etag: null, lastModified: null }, user.id);
  if (reading === 'UNCHANGED') throw new Error('A calendar was read for the first time, and had not changed');
  if ('error' in reading) throw new AppError('calendar_unreadable', { reason: reading.error });
  const row = { id: newId(clock.now()), owner_id: user.id, item_id: itemId };
  await transact(db, async (transaction) => {
    await lockActiveUser(transaction, user.id);
    await requireOwner(transaction, await currentUser(transaction, user, clock.now()));
    await requireFewer(transaction, user.id);
    if (itemId !== null) await lockOwnItem(transaction, itemId, user);
    const now = clock.now();
    const lease = { created_at: now, next_read_at: new Date(now.getTime() + leaseMs), is_reading: true };
    await transaction
      .insertInto('calendar_imports')
      .values({ ...row, name, url: address, ...lease })
      .execute();
    if (!(await reserveHours(transaction, row, reading.hours.length))) {
      throw new AppError('calendar_unreadable', { reason: 'TOO_MANY_EVENTS' });
    }
  });
  try {
    await replaceHours(db, { ...row, items: await itemsOf(db, row) }, reading.hours);
    await storeSuccess(db, row, reading, clock.now());
  } catch (error) {
    // If that fails, too, the job reads the calendar when its lease has ended.
    await removeImported(db, user.id, row.id).catch(() => {});
    throw error;
  }
  return findImported(db, user.id, row.id);
}

/** Reading takes a while, in which the session may end or the user lose the right to list. Throws 401. */
async function currentUser(db: Db, { id, sessionId }: SessionUser, now: Date): Promise<Owner> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.can_list_items')
    .where('sessions.user_id', '=', id)
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new AppError('not_signed_in');
  return { id, canListItems: row.can_list_items };
}

type Owner = Pick<SessionUser, 'id' | 'canListItems'>;

async function requireOwner(db: Db, user: Owner): Promise<void> {
  if (user.canListItems) return;
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('owner_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!item) throw new AppError('cannot_list');
}

async function requireFewer(db: Db, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom('calendar_imports')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= calendarLimits.perOwner) throw new AppError('too_many_calendars');
}

/** Its hours are deleted with it. */
export async function removeImported(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_imports')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('calendar_not_found');
}

/** Not again within a minute, nor while it is being read: other servers must not get a request for each tap. */
export async function readNow(deps: ReadDeps, userId: string, id: string): Promise<ImportedCalendar> {
  const now = deps.clock.now();
  const claimed = await deps.db
    .updateTable('calendar_imports')
    .set({ next_read_at: new Date(now.getTime() + leaseMs), is_reading: true })
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .where((where) =>
      where.or([
        isDue(now),
        where.and([
          where('next_read_at', '<=', nextReadAt(new Date(now.getTime() - 60_000))),
          where('is_reading', '=', false),
        ]),
      ]),
    )
    .returning(calendarColumns)
    .executeTakeFirst();
  if (claimed) await readCalendar(deps, claimed);
  return findImported(deps.db, userId, id);
}

async function findImported(db: Db, userId: string, id: string): Promise<ImportedCalendar> {
  const [found] = await listImported(db, userId, id);
  if (!found) throw new AppError('calendar_not_found');
  return found;
}
