import type { Clock } from '#shared/clock.ts';
import type { HomePhoto, SiteSettings } from '#shared/site.ts';
import type { Db } from './database/db.ts';
import type { PublicWrites } from './database/public-writes.ts';
import type { Download } from './http/download.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { PublicCache } from './http/public-cache.ts';
import type { RequestLimits } from './http/request-limits.ts';
import type { SessionUser } from './http/session-user.ts';
import type { Identity } from './identity.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ImageStore } from './storage/store.ts';
import type { Workers } from './workers.ts';

/** The dependencies of the services, created once at start or by a test. */
export interface Deps {
  db: Db;
  /** The same database on a separate connection, so that a busy pool cannot delay the health check. */
  healthDb: Db;
  publicWrites: PublicWrites;
  clock: Clock;
  images: ImageStore;
  storage: Storage;
  workers: Workers;
  /** Reads addresses of other sites that users enter. */
  download: Download;
  identity: Identity;
  /** Null without `SMTP_URL`. */
  mailer: Mailer | null;
  site: SiteSettings;
  homePhotos: readonly HomePhoto[];
  /** E-mail addresses, in lower case, of users who become administrators when they sign in. */
  adminEmails: readonly string[];
}

/** What services need that read and write as of now. */
export type DbDeps = Pick<Deps, 'db' | 'clock'>;

/** Where this installation stores its files. */
interface Storage {
  images: 'FOLDER' | 'S3';
  /** Null if neither the pictures nor the database are in it. */
  dataDir: string | null;
}

/** All that the app adds to Fastify's objects; `src/app/app.ts` sets it. */
declare module 'fastify' {
  interface FastifyInstance {
    publicCache: PublicCache;
    requestLimits: RequestLimits;
    eventStreams: EventStreams;
    /** Where files are written while they arrive; created when needed. */
    uploadFolder: string;
    /** Aborted when the process is about to stop: it is not ready for further requests, but still accepts them. */
    draining: AbortController;
  }
  interface FastifyRequest {
    /** The signed-in user; null for a visitor. */
    user: SessionUser | null;
    /**
     * Aborted when the response has been sent or the connection closes earlier. Fastify's own `signal` is also aborted
     * once the body has been read, because Node closes the request then.
     */
    closed: AbortSignal;
  }
  interface FastifyContextConfig {
    /** The response does not depend on the user, so the session is not read. */
    publicCacheable?: boolean;
    /** The key of the response that everybody gets to this request; undefined if it gets more than that. */
    publicKey?: (request: FastifyRequest) => string | undefined;
    /** The response goes on until the client leaves, so its time says nothing. */
    isStream?: boolean;
    /** Names a request of a route that serves many different paths. It must return one of few names. */
    nameRoute?: (path: string) => string;
  }
}
