import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { type Endpoint, idempotencyHeader, takesIdempotencyKey } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';

/** A call that may be repeated with the same key. See "Repeated requests" in docs/product.md. */
export interface KeyedCall {
  userId: string;
  key: string;
  /** SHA-256 of the call and its input. */
  hash: Buffer;
}

export interface Answer {
  status: number;
  body: string;
}

const keptForMs = retentionDays.repeatedRequest * 24 * 60 * 60 * 1000;
const validKey = /^[\x21-\x7e]{1,255}$/;

/** The call with its key, or null if the endpoint creates nothing or there is no key. Throws 400 for a malformed key. */
export function keyedCall(
  endpoint: Endpoint,
  { headers, user }: FastifyRequest,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
): KeyedCall | null {
  const key = headers[idempotencyHeader];
  if (key === undefined || !user || !takesIdempotencyKey(endpoint)) return null;
  if (typeof key !== 'string' || !validKey.test(key)) {
    const message = 'Up to 255 visible ASCII characters';
    throw new AppError('malformed', { fields: { [idempotencyHeader]: { code: 'invalid', message } } });
  }
  const text = JSON.stringify([endpoint.method, endpoint.path, params, query, body]);
  return { userId: user.id, key, hash: createHash('sha256').update(text).digest() };
}

/**
 * Answers a call, or returns the first answer to this key with `isRepeated`. The answer is stored in the transaction in which
 * `work` writes, so after a crash either both are there or neither. Failures are not stored. Throws 409 while the first call
 * is running, and 422 if it had another input.
 */
export async function answerOnce(
  { db, clock }: { db: Db; clock: Clock },
  { userId, key, hash }: KeyedCall,
  work: (transaction: Db) => Promise<Answer>,
): Promise<Answer & { isRepeated: boolean }> {
  return transact(db, async (transaction) => {
    await lockKey(transaction, `${userId} ${key}`);
    const stored = await transaction
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'body'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (stored) {
      if (!hash.equals(stored.request_hash)) throw new AppError('idempotency_key_reused');
      return { status: stored.status, body: stored.body, isRepeated: true };
    }
    const answer = await work(transaction);
    const expiresAt = new Date(clock.now().getTime() + keptForMs);
    const row = { request_hash: hash, status: answer.status, body: answer.body, expires_at: expiresAt };
    await transaction
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
      .execute();
    return { ...answer, isRepeated: false };
  });
}

const retryAfterSeconds = 1;

async function lockKey(db: Db, key: string): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 1)) as "isFree"`.execute(db);
  if (!rows[0]?.isFree) throw new AppError('still_running', { retryAfterSeconds });
}

/** Deletes the answers that are older than a day. */
export async function sweepIdempotencyKeys(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', clock.now()).execute();
}
