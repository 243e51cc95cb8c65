import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { recordAudit } from '#platform/audit.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { DataInUseError } from '#platform/storage/data-lock.ts';
import { systemClock } from '#shared/clock.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { megabytes, rowsOf, summaryOf } from '../backup/manifest.ts';
import { openImageStore } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';
import { print } from './command.ts';
import { embeddedFolder, withDatabase } from './open-for-command.ts';

/** Writes an archive of the database and the pictures. */
export async function backup(settings: Settings, file: string): Promise<void> {
  const { databaseUrl } = settings;
  if (!databaseUrl && !existsSync(embeddedFolder(settings))) {
    throw new OperatorError(
      `There is no database in ${resolve(settings.dataDir)}: set DATABASE_URL or DATA_DIR.`,
    );
  }
  const started = performance.now();
  await withDatabase(settings, async (db) => {
    const now = systemClock.now();
    const images = await openImageStore(settings);
    const engine = databaseUrl ? 'PostgreSQL' : 'embedded';
    const { manifest, bytes } = await makeBackup({ db, images, engine, file, now });
    const { missingPictures } = manifest;
    for (const name of missingPictures) print(`Warning: the picture ${name} is not in the store.`);
    print(`Backed up ${summaryOf(manifest)}.`);
    print(`${file} has ${megabytes(bytes)}, and was read again; ${seconds(started)}.`);
    await recordAudit(db, {
      at: now,
      action: 'BACKUP_MADE',
      actorId: null,
      details: {
        version,
        file: basename(file),
        bytes,
        rows: rowsOf(manifest),
        pictures: manifest.pictures.length,
        missingPictures: missingPictures.length,
      },
    }).catch(warnUnrecorded);
  }).catch((error: unknown) => {
    if (!(error instanceof DataInUseError)) throw error;
    throw new OperatorError(
      `${error.where}, and the embedded database can be backed up only while the product is stopped: stop it first.`,
    );
  });
}

/** The archive is complete, and a replica, for one, can be backed up but not written. */
export function warnUnrecorded(error: unknown): void {
  print(`Warning: the database could not record it (${error instanceof Error ? error.message : error}).`);
}

export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
