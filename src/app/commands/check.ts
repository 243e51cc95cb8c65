import type { Db } from '#platform/database/db.ts';
import { PendingMigrationsError } from '#platform/database/migrate.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { DataInUseError } from '#platform/storage/data-lock.ts';
import { withinTime } from '#platform/within-time.ts';
import { readDatabase } from '../health.ts';
import { createIdentity, openImageStore } from '../resources.ts';
import type { Settings } from '../settings.ts';
import { print } from './command.ts';
import { withDatabase } from './open-for-command.ts';

/** Resolves to what was found, and rejects with what is wrong. */
type Check = () => Promise<string>;

const minServerVersion = 15;

/**
 * Checks everything that the settings name, prints a line for each, and sets exit code 1 if something is wrong or takes
 * longer than `timeoutMs`.
 */
export async function check(settings: Settings, timeoutMs = 15_000): Promise<void> {
  print(line('settings', 'ok', 'valid'));
  const results = [];
  for (const [name, work] of Object.entries(checksOf(settings))) {
    if (!work) continue;
    const [state, text] = await withinTime(timeoutMs, work).then(
      (found) => ['ok', found] as const,
      (error: unknown) => ['failed', reasonOf(error)] as const,
    );
    print(line(name, state, text));
    results.push(state);
  }
  if (results.includes('failed')) process.exitCode = 1;
}

/** With its cause: `fetch failed` says nothing without it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : error.message;
  return cause === error.message ? cause : `${error.message}: ${cause}`;
}

function line(name: string, state: 'ok' | 'failed', text: string): string {
  return `${state.padEnd(8)}${name.padEnd(12)}${text}`;
}

/** Null for what the settings don't use. */
function checksOf(settings: Settings): Record<string, Check | null> {
  const { signIn, smtp } = settings;
  return {
    database: () => checkDatabase(settings),
    store: async () => {
      const store = await openImageStore(settings);
      await store.check();
      return settings.s3 ? `the bucket ${settings.s3.bucket}` : `the folder ${settings.dataDir}/images`;
    },
    'sign-in': signIn
      ? async () => {
          // Reads the issuer's public settings, and nothing is sent to it.
          const checks = { state: 'check', nonce: 'check', codeVerifier: 'check' };
          await createIdentity(settings, null).authorizationUrl(checks);
          return signIn.issuer;
        }
      : async () => 'demo mode: everyone can sign in as any user',
    mail: smtp
      ? async () => {
          const mailer = smtpMailer(smtp);
          await mailer.check().finally(() => mailer.close());
          return `from ${smtp.from}`;
        }
      : async () => 'no e-mail is sent: SMTP_URL is not set',
  };
}

async function checkDatabase(settings: Settings): Promise<string> {
  try {
    return await withDatabase(settings, describeDatabase);
  } catch (error) {
    if (error instanceof DataInUseError) return 'embedded, in use by the running product';
    throw error;
  }
}

/** Rejects if the database is too old, or lacks migrations. */
export async function describeDatabase(db: Db): Promise<string> {
  const { isEmbedded, version, pendingMigrations } = await readDatabase(db);
  const major = Number.parseInt(version, 10);
  if (major < minServerVersion) {
    throw new Error(`PostgreSQL ${major} is too old: it must be ${minServerVersion} or later`);
  }
  if (pendingMigrations.length > 0) throw new PendingMigrationsError(pendingMigrations);
  return isEmbedded ? 'embedded, migrated' : `PostgreSQL ${major}, migrated`;
}
