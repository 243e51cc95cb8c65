import type { Clock } from '#shared/clock.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { PublicDataVersion } from './cache/public-data-version.ts';
import type { Db } from './database/db.ts';
import type { Identity } from './identity.ts';
import type { ImageStore } from './storage/store.ts';

/** What the services stand on: made once at start, or by a test, and passed along. */
export interface Deps {
  db: Db;
  /** The same database on a connection of its own: requests that wait for the others can't hold up the health check. */
  healthDb: Db;
  /** What is known of writes to public data: by those of `db`, and by other processes. */
  writes: PublicDataVersion;
  clock: Clock;
  images: ImageStore;
  identity: Identity;
  site: SiteSettings;
  /** E-mail addresses, in lower case, that make an administrator at sign-in (D11). */
  adminEmails: readonly string[];
}
