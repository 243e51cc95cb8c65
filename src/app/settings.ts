import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { defaultConnections } from '#platform/database/db.ts';
import { defaultRequestsPerMinute } from '#platform/http/request-limits.ts';
import { SettingError } from '#platform/operator-error.ts';
import type { S3Settings } from '#platform/storage/s3-store.ts';
import { daylightPolicies } from '#shared/daylight.ts';
import { firstRecord } from '#shared/marina.ts';
import { isLoopback } from '#shared/site.ts';

const flag = z.enum(['', '0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const email = z.email();
const integer = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const postgres = z.url({ protocol: /^postgres(ql)?$/ });

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A number of proxies, or the networks of trusted ones. */
const proxies = z
  .string()
  .transform((text) => (text === 'true' ? '1' : text === 'false' ? '0' : text))
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : list(text)))
  .refine(
    (value) => typeof value === 'number' || (value.length > 0 && value.every(isNetwork)),
    'must be a number of proxies, or networks such as 10.0.0.0/8, separated by commas',
  );

function isNetwork(text: string): boolean {
  if (text.includes('/')) return ipaddr.isValidCIDR(text) && !text.endsWith('/0');
  // The library also accepts a number as an address.
  return /[.:]/.test(text) && ipaddr.isValid(text);
}

const variables = z.object({
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgres.optional(),
  // Administrators' reads take up to two connections.
  DATABASE_POOL: integer(3, 100).default(defaultConnections),
  DRAIN_MS: integer(0, 5_000).default(1_000),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  ADMIN_EMAILS: z
    .string()
    .transform((text) => list(text.toLowerCase()))
    .pipe(z.array(email))
    .default([]),
  ALLOW_PUBLIC_DEMO: flag.default(false),
  CONTACT_EMAIL: email.default(firstRecord.contactEmail),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{5,14}$/, 'must look like +212612345678')
    .default(firstRecord.contactPhone),
  INSTAGRAM_URL: z.url({ protocol: /^https$/ }).default(firstRecord.instagramUrl),
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
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
      'must contain {z}, {x} and {y}',
    )
    .regex(/^https?:\/\/[^/{}]+\//, 'must name one host')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  DAYLIGHT: z.enum(daylightPolicies).default('warn'),
  EMERGENCY_NUMBER: z
    .string()
    .regex(/^\+?\d[\d ]{1,19}$/, 'must look like 112 or +212 537 000000')
    .transform((number) => number.replaceAll(' ', ''))
    .default('112'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: integer(0, 65535).optional(),
  TRUST_PROXY: proxies.default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must look like Sillage <bookings@example.com>',
    )
    .optional(),
  REQUESTS_PER_MINUTE: integer(60, 1_000_000_000).default(defaultRequestsPerMinute),
});

type Variables = z.output<typeof variables>;

/** The variables that may also be given as a file, in `<name>_FILE`: systemd and container engines pass secrets this way. */
const secretNames = [
  'DATABASE_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
] as const satisfies (keyof Variables)[];

/** Reads and checks the variables of the environment. Throws `SettingError` for the first invalid one. */
function readVariables(environment: NodeJS.ProcessEnv): Variables {
  const given = Object.fromEntries(
    Object.entries({ ...environment, ...readSecretFiles(environment) }).filter(([, value]) => value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingError(
    `The setting ${String(issue?.path[0])} is invalid: ${issue?.message ?? 'invalid value'}.`,
  );
}

function readSecretFiles(environment: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) throw new SettingError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      values[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new SettingError(`The file of the setting ${name}_FILE can't be read (${code}).`);
    }
    if (!values[name]) throw new SettingError(`The file of the setting ${name}_FILE is empty.`);
  }
  return values;
}

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings from the environment. Throws `SettingError` for the first invalid one. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
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
    /** The origin that browsers use, without a trailing slash. */
    publicUrl,
    dataDir: env.DATA_DIR,
    /** A PostgreSQL server; null for the embedded database under `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** How long a process that stops still accepts requests, so that a proxy can notice that it is not ready. */
    drainMs: env.DRAIN_MS,
    /** Connections to PostgreSQL, and requests that run at a time. */
    databaseConnections: env.DATABASE_POOL,
    /** Null in demo mode, which means that there is no client id. See "Demo mode" in docs/product.md. */
    signIn,
    /** An S3-compatible image store; null for a folder under `dataDir`. */
    s3: s3Settings(env),
    adminEmails: env.ADMIN_EMAILS,
    contactEmail: env.CONTACT_EMAIL,
    contactPhone: env.CONTACT_PHONE,
    instagramUrl: env.INSTAGRAM_URL,
    websiteUrl: env.WEBSITE_URL ?? publicUrl,
    /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
    mapTilesUrl: env.MAP_TILES_URL,
    /** What is done about bookings outside of daylight. See "Daylight" in docs/product.md. */
    daylight: env.DAYLIGHT,
    /** Whom to call when people are in danger. See "Trips" in docs/product.md. */
    emergencyNumber: env.EMERGENCY_NUMBER,
    /** The folder of the home page's photographs and their list; null without any. */
    homePhotos: env.HOME_PHOTOS ?? null,
    /** The mail server and the sender; null to send no e-mail. */
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? `Sillage <${env.CONTACT_EMAIL}>` }
      : null,
    logLevel: env.LOG_LEVEL,
    /** Where Prometheus reads the metrics, on `host`; null for nowhere. */
    metricsPort: env.METRICS_PORT ?? null,
    /** How many proxies in front are trusted, or their networks. */
    trustProxy: env.TRUST_PROXY,
    /** Pages and API calls of one IP address. */
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
  };
}

function signInSettings(env: Variables) {
  if (!env.GOOGLE_CLIENT_ID) return null;
  if (!env.GOOGLE_CLIENT_SECRET) {
    throw new SettingError('The setting GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID requires it.');
  }
  return { issuer: env.OIDC_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET };
}

/** Requires all settings of the store or none. */
function s3Settings(env: Variables): S3Settings | null {
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
