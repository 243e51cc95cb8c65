import type { Db } from './db.ts';
import { sqlStateOf } from './sql-state.ts';

const maxAttempts = 5;

/** Runs the work in one transaction; retries after a deadlock or a serialization failure. */
export async function transact<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlStateOf(error);
      if ((state !== '40001' && state !== '40P01') || attempt === maxAttempts) throw error;
    }
  }
}
