import { sql } from 'kysely';
import { listExports, requestExport } from '#features/users/endpoints.ts';
import { type DataExport, dataExport } from '#features/users/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { type Route, userRoute } from '#platform/http/route.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
import { composeExport } from './compose.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock'>;

export const exportRoutes: readonly Route[] = [
  userRoute(listExports, { response: dataExport.array() }, ({ user }, deps) => exportsOf(deps, user.id)),
  userRoute(requestExport, { response: dataExport }, ({ user }, deps) => addExport(deps, user.id)),
];

const hourMs = 3_600_000;

/** Newest first; more than ten would not fit into the time that they are kept. */
async function exportsOf({ db, clock }: ExportDeps, userId: string): Promise<DataExport[]> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'requested_at', 'ready_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('requested_at', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    requestedAt: row.requested_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Throws 409 if the user has asked within the last hour. */
async function addExport({ db, clock }: ExportDeps, userId: string): Promise<DataExport> {
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, userId);
    const now = clock.now();
    const [latest] = await exportsOf({ db: transaction, clock }, userId);
    if (latest && Date.parse(latest.requestedAt) > now.getTime() - hourMs)
      throw new AppError('export_exists');
    const id = newId(now);
    const expires = new Date(now.getTime() + retentionDays.export * 24 * hourMs);
    await transaction
      .insertInto('exports')
      .values({ id, user_id: userId, requested_at: now, ready_at: null, expires_at: expires, data: null })
      .execute();
    const requestedAt = now.toISOString();
    return { id, requestedAt, readyAt: null, expiresAt: expires.toISOString() };
  });
}

/** Per run of the periodic job. */
const madePerRun = 20;

/** Makes the copies that were asked for, and deletes those that have expired. See "One's own data" in docs/product.md. */
export async function makeExports({ db, clock }: ExportDeps): Promise<void> {
  await db.deleteFrom('exports').where('expires_at', '<=', clock.now()).execute();
  const requested = await db
    .selectFrom('exports')
    .select(['id', 'user_id'])
    .where('ready_at', 'is', null)
    .orderBy('requested_at')
    .limit(madePerRun)
    .execute();
  for (const { id, user_id } of requested) {
    await db
      .updateTable('exports')
      .set({ ready_at: clock.now(), data: sql`convert_to(${composeExport(user_id)}, 'UTF8')` })
      .where('id', '=', id)
      .execute();
  }
}

const partBytes = 1024 * 1024;

/** The JSON of an export in parts; null if it is another user's, expired or not made yet. */
export async function readExport(
  { db, clock }: ExportDeps,
  { id, userId }: { id: string; userId: string },
): Promise<{ readyAt: Date; data: AsyncIterable<Buffer> } | null> {
  const row = await db
    .selectFrom('exports')
    .select(['ready_at', sql<number>`octet_length(data)`.as('bytes')])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row?.ready_at) return null;
  return { readyAt: row.ready_at, data: partsOf(db, id, row.bytes) };
}

async function* partsOf(db: Db, id: string, bytes: number): AsyncGenerator<Buffer> {
  for (let from = 1; from <= bytes; from += partBytes) {
    const { part } = await db
      .selectFrom('exports')
      .select(sql<Buffer>`substring(data from ${from}::int for ${partBytes}::int)`.as('part'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    yield Buffer.from(part);
  }
}
