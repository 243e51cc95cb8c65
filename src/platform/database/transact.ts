import { sql } from 'kysely';
import type { Db } from './db.ts';
import { sqlStateOf } from './sql-state.ts';

const maxAttempts = 5;

/**
 * Runs the work in one transaction; retries after a deadlock or a serialization failure. Within a transaction, the work is a
 * part of it that fails alone, and retrying is left to the whole.
 */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlStateOf(error);
      if ((state !== '40001' && state !== '40P01') || attempt === maxAttempts) throw error;
    }
  }
}

async function inSavepoint<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  }
}
