import { SettingError } from '#platform/setting-error.ts';
import type { S3Settings } from '#platform/storage/s3-store.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { isLoopback } from '#shared/site.ts';
import { readVariables, type Variables } from './setting-variables.ts';

export interface Settings {
  port: number;
  host: string;
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** A PostgreSQL server; null for the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** How long a process that stops still accepts requests, so that a proxy can notice that it is not ready. */
  drainMs: number;
  /** Connections to PostgreSQL, and requests that run at a time. */
  databaseConnections: number;
  /** Null in demo mode, which means that there is no client id. See "Demo mode" in docs/product.md. */
  signIn: { issuer: string; clientId: string; clientSecret: string } | null;
  /** An S3-compatible image store; null for a folder under `dataDir`. */
  s3: S3Settings | null;
  adminEmails: string[];
  contactEmail: string;
  contactPhone: string;
  instagramUrl: string;
  websiteUrl: string;
  /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  mapTilesUrl: string;
  /** What is done about bookings outside of daylight. See "Daylight" in docs/product.md. */
  daylight: DaylightPolicy;
  /** Whom to call when people are in danger. See "Trips" in docs/product.md. */
  emergencyNumber: string;
  /** The folder of the home page's photographs and their list; null without any. */
  homePhotos: string | null;
  /** The mail server and the sender; null to send no e-mail. */
  smtp: { url: string; from: string } | null;
  logLevel: string;
  /** Where Prometheus reads the metrics, on `host`; null for nowhere. */
  metricsPort: number | null;
  /** How many proxies in front are trusted, or their networks. */
  trustProxy: number | string[];
  /** Pages and API calls of one IP address. */
  requestsPerMinute: number;
}

/** Reads the settings from the environment. Throws `SettingError` for the first invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const env = readVariables(environment);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const signIn = signInSettings(env);
  if (!signIn && !env.ALLOW_PUBLIC_DEMO) refusePublicDemo(env.HOST, publicUrl);
  if (signIn && !env.DATABASE_URL) {
    throw new SettingError(
      'With GOOGLE_CLIENT_ID set, DATABASE_URL must name a PostgreSQL server: the embedded database is for the demo only, because it may be lost in a power cut.',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    drainMs: env.DRAIN_MS,
    databaseConnections: env.DATABASE_POOL,
    signIn,
    s3: s3Settings(env),
    adminEmails: env.ADMIN_EMAILS,
    contactEmail: env.CONTACT_EMAIL,
    contactPhone: env.CONTACT_PHONE,
    instagramUrl: env.INSTAGRAM_URL,
    websiteUrl: env.WEBSITE_URL ?? publicUrl,
    mapTilesUrl: env.MAP_TILES_URL,
    daylight: env.DAYLIGHT,
    emergencyNumber: env.EMERGENCY_NUMBER,
    homePhotos: env.HOME_PHOTOS ?? null,
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? `Sillage <${env.CONTACT_EMAIL}>` }
      : null,
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? null,
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
  };
}

function signInSettings(env: Variables): Settings['signIn'] {
  if (!env.GOOGLE_CLIENT_ID) return null;
  if (!env.GOOGLE_CLIENT_SECRET) {
    throw new SettingError('The setting GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID requires it.');
  }
  return { issuer: env.OIDC_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET };
}

/** Requires all settings of the store or none. */
function s3Settings(env: Variables): Settings['s3'] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const all = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(all).find(([, value]) => value === undefined)?.[0];
  if (Object.values(all).every((value) => value === undefined)) return null;
  throw new SettingError(`The setting ${missing} is missing: an image store requires all of S3_*.`);
}

function refusePublicDemo(host: string, publicUrl: string): void {
  const setting = !isLoopback(host) ? 'HOST' : !isLoopback(new URL(publicUrl).hostname) ? 'PUBLIC_URL' : null;
  if (setting) {
    throw new SettingError(
      `The setting ${setting} would expose the demo, where everyone can sign in as any user, to other machines: set GOOGLE_CLIENT_ID, or ALLOW_PUBLIC_DEMO=1 if that is intended.`,
    );
  }
}
