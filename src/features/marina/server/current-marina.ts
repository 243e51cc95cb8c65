import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { everythingTopic, marinaTopic } from '#shared/live-topics.ts';
import { type MarinaRecord, setMarina } from '#shared/marina.ts';

export interface StoredMarina {
  /** What differs from the first record and the settings. */
  record: Partial<MarinaRecord>;
  version: number;
}

/** What `marina` of `#shared/marina.ts` is made of in this process. */
let settings: Partial<MarinaRecord> = {};
let stored: StoredMarina = { record: {}, version: 0 };

/** What differs from the first record, as pages need it. */
export const marinaChanges = (): Partial<MarinaRecord> => ({ ...settings, ...stored.record });
export const marinaVersion = (): number => stored.version;

/** Sets the marina to these settings, as if nothing had been changed since. */
export function startMarina(first: Partial<MarinaRecord>): void {
  settings = first;
  stored = { record: {}, version: 0 };
  setMarina(settings);
}

/**
 * Reads the marina, so that `marina` of `#shared/marina.ts` is what the database has. With a lock, it can't be changed until
 * the transaction ends (`share`), or by no one else (`update`).
 */
export async function readMarina(db: Db, lock?: 'share' | 'update'): Promise<StoredMarina> {
  const { rows } = await sql<StoredMarina>`
    select record, version from marina ${sql.raw(lock ? `for ${lock}` : '')}`.execute(db);
  const [found = { record: {}, version: 0 }] = rows;
  noteMarina(found);
  return found;
}

/** Sets the marina to what was read, unless it is known, or a slower read of an older version has arrived later. */
export function noteMarina(found: StoredMarina): void {
  if (found.version <= stored.version) return;
  stored = found;
  setMarina(marinaChanges());
}

/** Keeps the marina up to date with what any process writes. Returns how to wait for a read that is on its way. */
export async function followMarina(
  { db, publicWrites, site }: Pick<Deps, 'db' | 'publicWrites' | 'site'>,
  log: (error: unknown) => void,
) {
  startMarina(site.marina);
  let isStale = true;
  let reading: Promise<void> | null = null;
  const readAll = async () => {
    while (isStale) {
      isStale = false;
      await readMarina(db);
    }
  };
  const read = () => {
    reading ??= readAll()
      .catch((error: unknown) => {
        // The next write, or the end of an outage, reads it again; requests for hours do so anyway.
        isStale = true;
        log(error);
      })
      .finally(() => {
        reading = null;
      });
  };
  const stop = publicWrites.onWrite((topics) => {
    if (!topics.includes(marinaTopic) && !topics.includes(everythingTopic)) return;
    isStale = true;
    read();
  });
  read();
  await reading;
  return { stop, upToDate: () => reading };
}
