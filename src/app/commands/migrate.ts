import { migrate } from '#platform/database/migrate.ts';
import { recordEvent } from '#platform/record-event.ts';
import { systemClock } from '#shared/clock.ts';
import { version } from '#shared/version.ts';
import type { Settings } from '../settings.ts';
import { print } from './command.ts';
import { withDatabase } from './open-for-command.ts';

/** Brings the schema of the database up to date, while older processes may still run on it. */
export async function migrateDatabase(settings: Settings): Promise<void> {
  await withDatabase(settings, async (db) => {
    const names = await migrate(db);
    if (names.length === 0) return print('The schema of the database is up to date.');
    await recordEvent(db, {
      at: systemClock.now(),
      act: 'DATABASE_MIGRATED',
      actorId: null,
      details: { version, migrations: names.join(', ') },
    });
    for (const name of names) print(`Ran the migration ${name}.`);
  });
}
