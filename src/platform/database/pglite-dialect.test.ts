import type { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { pgliteDialect } from './pglite-dialect.ts';

const result = { rows: [{ n: 1 }], affectedRows: 0 };

/** A full disk can't be caused here. */
function fakeDatabase(beforeWrite?: () => void) {
  const pglite = {
    waitReady: Promise.resolve(),
    exec: vi.fn(async (_sql: string) => [result]),
    query: vi.fn(async () => result),
  };
  const dialect = pgliteDialect(pglite as unknown as PGlite, beforeWrite);
  return { pglite, db: new Kysely<{ t: { n: number } }>({ dialect }) };
}

it('refuses writes and transactions without space for them, but not reads', async () => {
  const { db, pglite } = fakeDatabase(() => {
    throw new Error('No space left');
  });
  expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ n: 1 }]);
  const writes = [
    db.insertInto('t').values({ n: 1 }).execute(),
    db.updateTable('t').set({ n: 1 }).execute(),
    db.deleteFrom('t').execute(),
    db.transaction().execute(async () => {}),
    sql`with gone as (delete from t returning n) select n from gone`.execute(db),
  ];
  for (const written of writes) await expect(written).rejects.toThrow('No space left');
  expect(pglite.exec.mock.calls).toEqual([['select * from "t"']]);
});

it('makes a checkpoint after 1,000 writes, also if the one before it failed', async () => {
  const { db, pglite } = fakeDatabase();
  let checkpoints = 0;
  pglite.exec.mockImplementation(async (statement) => {
    if (statement === 'checkpoint' && ++checkpoints === 1) throw new Error('The disk is full');
    return [result];
  });
  for (let n = 0; n < 2_500; n++) await db.insertInto('t').values({ n }).execute();
  expect(checkpoints).toBe(2);
});
