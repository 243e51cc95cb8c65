import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';

/**
 * Stores the provider's records in the database, because a sign-in may begin in one process and end in another. Sessions
 * are not stored, so that each sign-in asks for an account. The provider's models check the expiry. See "Demo mode" in
 * docs/product.md.
 */
export function demoAdapter(db: Db, clock: Clock): AdapterFactory {
  return (model): Adapter => {
    if (model === 'Session') return emptyAdapter;
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      ...emptyAdapter,
      async upsert(id, payload, expiresIn = 0) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          expires_at: new Date(clock.now().getTime() + expiresIn * 1000),
        };
        await db
          .insertInto('demo_sign_ins')
          .values({ key: keyOf(id), ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute();
      },
      async find(id) {
        const row = await db
          .selectFrom('demo_sign_ins')
          .select('payload')
          .where('key', '=', keyOf(id))
          .executeTakeFirst();
        return row?.payload as AdapterPayload | undefined;
      },
      async consume(id) {
        await db
          .updateTable('demo_sign_ins')
          .set({ payload: sql<string>`payload || '{"consumed": true}'` })
          .where('key', '=', keyOf(id))
          .execute();
      },
      async destroy(id) {
        await db.deleteFrom('demo_sign_ins').where('key', '=', keyOf(id)).execute();
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('demo_sign_ins').where('grant_id', '=', grantId).execute();
      },
    };
  };
}

/** Deletes the records of sign-ins that were not completed. */
export async function sweepDemoSignIns(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('demo_sign_ins').where('expires_at', '<=', clock.now()).execute();
}

const emptyAdapter: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};
