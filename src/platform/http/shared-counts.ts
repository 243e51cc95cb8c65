import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';

interface Count {
  current: number;
  /** In milliseconds. */
  ttl: number;
}

/**
 * A store of `@fastify/rate-limit` that counts requests in the database, so that all processes share the limits. If it
 * can't, the request is not limited: `onFailure` is called.
 */
export function databaseCounts(
  { db, clock }: { db: Db; clock: Clock },
  onFailure: (error: unknown) => void,
): FastifyRateLimitStoreCtor {
  return class DatabaseCounts implements FastifyRateLimitStore {
    readonly #windowMs: number | undefined;

    constructor({ timeWindow }: { timeWindow?: unknown } = {}) {
      if (typeof timeWindow === 'number') this.#windowMs = timeWindow;
    }

    incr(
      key: string,
      done: (error: Error | null, counted?: Count) => void,
      windowMs = this.#windowMs ?? minuteMs,
    ) {
      countRequest(db, clock.now(), key, windowMs).then(
        (counted) => done(null, counted),
        (error: Error) => {
          onFailure(error);
          done(error);
        },
      );
    }

    /** Each limit has keys of its own, so all of them share the table. */
    child(options: object): FastifyRateLimitStore {
      return new DatabaseCounts(options);
    }
  };
}

const minuteMs = 60_000;
const maxKeyLength = 200;

/** Counts one more of a key within a time that begins with the first one. */
export async function countRequest(db: Db, now: Date, key: string, windowMs: number): Promise<Count> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const isOver = sql<boolean>`request_counts.resets_at <= ${now}`;
  const row = await db
    .insertInto('request_counts')
    .values({ key: key.slice(0, maxKeyLength), count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_counts.count + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else request_counts.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { current: row.count, ttl: row.resets_at.getTime() - now.getTime() };
}

/** Deletes the counts whose time is over. */
export async function sweepCounts(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('request_counts').where('resets_at', '<=', clock.now()).execute();
}
