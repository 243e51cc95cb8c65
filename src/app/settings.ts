import { z } from 'zod';
import { type DatabaseTimeouts, defaultConnections, defaultTimeouts } from '#platform/database/db.ts';
import { defaultStreamsPerAddress } from '#platform/http/event-streams.ts';
import { defaultRequestsPerMinute } from '#platform/http/request-limits.ts';
import { SettingError } from '#platform/setting-error.ts';
import type { S3Settings } from '#platform/storage/s3-store.ts';
import { isLoopback } from '#shared/site.ts';

const flag = z.enum(['', '0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const email = z.email();
const integer = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const variables = z.object({
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // Administrators' reads take up to two connections.
  DATABASE_POOL: integer(3, 100).default(defaultConnections),
  // Not 0, which would mean no limit to PostgreSQL.
  DATABASE_CONNECTION_TIMEOUT_MS: integer(100, 60_000).default(defaultTimeouts.connection),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(100, 600_000).default(defaultTimeouts.statement),
  DATABASE_LOCK_TIMEOUT_MS: integer(100, 600_000).default(defaultTimeouts.lock),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: integer(1_000, 3_600_000).default(defaultTimeouts.idleTransaction),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  ADMIN_EMAILS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(email))
    .default([]),
  ALLOW_PUBLIC_DEMO: flag.default(false),
  CONTACT_EMAIL: email.default('contact@sillage.example'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{5,14}$/, 'must look like +212612345678')
    .default('+212539000000'),
  INSTAGRAM_URL: z.url({ protocol: /^https$/ }).default('https://www.instagram.com/'),
  WEBSITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HOME_PHOTOS: z.string().min(1).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'must contain {z}, {x} and {y}',
    )
    .regex(/^https?:\/\/[^/{}]+\//, 'must name one host')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  CACHE_MB: integer(1, 4096).default(32),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must look like Sillage <bookings@example.com>',
    )
    .optional(),
  REQUESTS_PER_MINUTE: integer(60, 1_000_000_000).default(defaultRequestsPerMinute),
  STREAMS_PER_ADDRESS: integer(1, 1_000_000).default(defaultStreamsPerAddress),
});

export interface Settings {
  port: number;
  host: string;
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** A PostgreSQL server; null for the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL, and requests that run at a time. */
  databaseConnections: number;
  databaseTimeouts: DatabaseTimeouts;
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
  /** The folder of the home page's photographs and their list; null without any. */
  homePhotos: string | null;
  /** The mail server and the sender; null to send no e-mail. */
  smtp: { url: string; from: string } | null;
  logLevel: string;
  trustProxy: boolean;
  /** The memory that cached responses may hold, in MiB. */
  cacheMegabytes: number;
  /** Pages and API calls of one IP address. */
  requestsPerMinute: number;
  /** Open streams of live updates of one IP address. */
  streamsPerAddress: number;
}

/** Reads the settings from the environment. Throws `SettingError` for the first invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingError(
      `The setting ${String(issue?.path[0])} is invalid: ${issue?.message ?? 'invalid value'}.`,
    );
  }
  const env = parsed.data;
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
    databaseConnections: env.DATABASE_POOL,
    databaseTimeouts: {
      ...defaultTimeouts,
      connection: env.DATABASE_CONNECTION_TIMEOUT_MS,
      statement: env.DATABASE_STATEMENT_TIMEOUT_MS,
      lock: env.DATABASE_LOCK_TIMEOUT_MS,
      idleTransaction: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    },
    signIn,
    s3: s3Settings(env),
    adminEmails: env.ADMIN_EMAILS,
    contactEmail: env.CONTACT_EMAIL,
    contactPhone: env.CONTACT_PHONE,
    instagramUrl: env.INSTAGRAM_URL,
    websiteUrl: env.WEBSITE_URL ?? publicUrl,
    mapTilesUrl: env.MAP_TILES_URL,
    homePhotos: env.HOME_PHOTOS ?? null,
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? `Sillage <${env.CONTACT_EMAIL}>` }
      : null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    cacheMegabytes: env.CACHE_MB,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    streamsPerAddress: env.STREAMS_PER_ADDRESS,
  };
}

function signInSettings(env: z.output<typeof variables>): Settings['signIn'] {
  if (!env.GOOGLE_CLIENT_ID) return null;
  if (!env.GOOGLE_CLIENT_SECRET) {
    throw new SettingError('The setting GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID requires it.');
  }
  return { issuer: env.OIDC_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET };
}

/** Requires all settings of the store or none. */
function s3Settings(env: z.output<typeof variables>): Settings['s3'] {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
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
