import type pg from 'pg';
import type { Db } from './db.ts';

/** The connections to a PostgreSQL server. */
export interface PoolState {
  max: number;
  open: number;
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
}

const pools = new WeakMap<Db, pg.Pool>();

export function rememberPool(db: Db, pool: pg.Pool): Db {
  pools.set(db, pool);
  return db;
}

/** Null for the embedded database, which has one connection. */
export function poolState(db: Db): PoolState | null {
  const pool = pools.get(db);
  if (!pool) return null;
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = pool;
  return { max: options.max, open, idle, waiting };
}
