import { recordAudit } from '#platform/audit.ts';
import { systemClock } from '#shared/clock.ts';
import { summaryOf } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openImageStore } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';
import { seconds, warnUnrecorded } from './backup.ts';
import { print } from './command.ts';
import { withDatabase } from './open-for-command.ts';

/** Restores an archive into an empty database and an empty picture store. */
export async function restore(settings: Settings, file: string): Promise<void> {
  const started = performance.now();
  await withDatabase(settings, async (db) => {
    const images = await openImageStore(settings);
    const manifest = await restoreBackup({ db, images, file, log: print });
    print(`Restored ${summaryOf(manifest)}, of ${manifest.at}; ${seconds(started)}.`);
    await recordAudit(db, {
      at: systemClock.now(),
      action: 'BACKUP_RESTORED',
      actorId: null,
      details: { version, backupAt: manifest.at, backupVersion: manifest.version },
    }).catch(warnUnrecorded);
  });
}
