import { join } from 'node:path';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { lockDataDir } from '#platform/storage/data-lock.ts';
import type { Settings } from '../settings.ts';

/**
 * Opens the database of the settings for a command, without timeouts. The embedded one is locked: throws
 * `DataInUseError` while the product runs on it.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir, publicUrl }: Settings,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const unlock = databaseUrl ? null : await lockDataDir(dataDir, publicUrl);
  try {
    const db = await openDatabase({
      url: databaseUrl,
      folder: join(dataDir, 'database'),
      connections: 2,
      timeouts: null,
    });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await unlock?.();
  }
}
