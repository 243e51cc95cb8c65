import type { Clock } from '#shared/clock.ts';
import type { HomePhoto, SiteSettings } from '#shared/site.ts';
import type { Db } from './database/db.ts';
import type { PublicWrites } from './database/public-writes.ts';
import type { Identity } from './identity.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ImageStore } from './storage/store.ts';

/** The dependencies of the services, created once at start or by a test. */
export interface Deps {
  db: Db;
  /** The same database on a separate connection, so that a busy pool cannot delay the health check. */
  healthDb: Db;
  publicWrites: PublicWrites;
  clock: Clock;
  images: ImageStore;
  storage: Storage;
  identity: Identity;
  /** Null without `SMTP_URL`. */
  mailer: Mailer | null;
  site: SiteSettings;
  homePhotos: readonly HomePhoto[];
  /** E-mail addresses, in lower case, of users who become administrators when they sign in. */
  adminEmails: readonly string[];
}

/** Where this installation stores its files. */
interface Storage {
  images: 'FOLDER' | 'S3';
  /** Null if neither the pictures nor the database are in it. */
  dataDir: string | null;
}
