import { type RawBuilder, sql } from 'kysely';
import { listExports, requestExport } from '#features/users/endpoints.ts';
import { type DataExport, dataExport } from '#features/users/schemas.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { isUnavailable } from '#platform/database/sql-state.ts';
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

/** A copy that could not be made has a time and empty data. */
const hasFailed = sql<boolean>`coalesce(octet_length(data) = 0, false)`;

/** The copy of a user, if there is one. */
async function exportsOf({ db, clock }: ExportDeps, userId: string): Promise<DataExport[]> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'requested_at', 'ready_at', 'expires_at', hasFailed.as('hasFailed')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    requestedAt: row.requested_at.toISOString(),
    readyAt: row.hasFailed ? null : (row.ready_at?.toISOString() ?? null),
    hasFailed: row.hasFailed,
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Replaces an earlier copy. Throws 409 if that was asked for within the last hour, unless it could not be made. */
async function addExport({ db, clock }: ExportDeps, userId: string): Promise<DataExport> {
  return transact(db, async (transaction) => {
    await lockActiveUser(transaction, userId);
    const now = clock.now();
    const earlier = await exportsOf({ db: transaction, clock }, userId);
    const isRecent = (requestedAt: string) => Date.parse(requestedAt) > now.getTime() - hourMs;
    if (earlier.some(({ requestedAt, hasFailed }) => !hasFailed && isRecent(requestedAt)))
      throw new AppError('export_exists');
    await transaction.deleteFrom('exports').where('user_id', '=', userId).execute();
    const id = newId(now);
    const expires = new Date(now.getTime() + retentionDays.export * 24 * hourMs);
    await transaction
      .insertInto('exports')
      .values({ id, user_id: userId, requested_at: now, ready_at: null, expires_at: expires, data: null })
      .execute();
    const requestedAt = now.toISOString();
    return { id, requestedAt, readyAt: null, hasFailed: false, expiresAt: expires.toISOString() };
  });
}

/** How long a copy is tried again each minute while the database is away or too slow. */
const giveUpMs = 10 * 60_000;

/** Epoch milliseconds. A copy that is made again has a new id, which begins with its time, but is as old for its user. */
const queuedAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Per run of the periodic job. */
const madePerRun = 20;

/**
 * Makes the copies that were asked for, and deletes those that have expired. One that can't be made doesn't keep the others from
 * being made; then it throws at the end. See "One's own data" in docs/product.md.
 */
export async function makeExports({ db, clock }: ExportDeps, signal?: AbortSignal): Promise<void> {
  await db.deleteFrom('exports').where('expires_at', '<=', clock.now()).execute();
  const requested = await db
    .selectFrom('exports')
    .select(['id', 'user_id'])
    .where('ready_at', 'is', null)
    .orderBy('requested_at')
    .limit(madePerRun)
    .execute();
  const errors: unknown[] = [];
  for (const { id, user_id } of requested) {
    if (signal?.aborted) break;
    const store = (data: RawBuilder<Buffer>) =>
      db.updateTable('exports').set({ ready_at: clock.now(), data }).where('id', '=', id).execute();
    try {
      await store(sql`convert_to(${composeExport(user_id, clock.now())}, 'UTF8')`);
    } catch (error) {
      errors.push(error);
      // A later attempt may succeed. A statement that always takes too long also counts as unavailable.
      if (isUnavailable(error) && queuedAt(id) > clock.now().getTime() - giveUpMs) continue;
      await store(sql`''::bytea`).catch(() => {});
    }
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, `${errors.length} of ${requested.length} copies: ${errors.join('; ')}`);
  }
}

/** Larger ones would keep other requests waiting while they are decoded. */
const partBytes = 256 * 1024;

/** The JSON of an export in parts; null if it is another user's, expired or not made. */
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
  if (!row?.ready_at || row.bytes === 0) return null;
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
