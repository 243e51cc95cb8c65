import { z } from 'zod';
import { channels } from '../messages/constants.ts';
import { instant } from '../users/schemas.ts';

/** The periodic jobs; `src/app/jobs.ts` has their intervals. */
export const jobNames = [
  'expire booking requests',
  'notify waitlist',
  'delete expired sessions',
  'make copies of personal data',
  'read other calendars',
  'delete old messages',
  'delete old waitlist entries',
  'erase data of guests',
  'delete expired records',
  'count past figures',
  'delete unused uploads',
  'delete unused share cards',
] as const;

export type JobName = (typeof jobNames)[number];

const count = z.number().int().min(0);
const bytes = z.number().int().min(0);

/** A part of the server's health: what was read, with the problems that need attention, or why it could not be read. */
function part<Problem extends string, Shape extends z.ZodRawShape>(
  problems: readonly [Problem, ...Problem[]],
  shape: Shape,
) {
  return z.discriminatedUnion('isRead', [
    z.object({ isRead: z.literal(true), problems: z.enum(problems).array(), ...shape }),
    z.object({ isRead: z.literal(false), error: z.string() }),
  ]);
}

/** AHEAD: the latest run lies in the future, so a clock was wrong. */
export const jobStates = ['OK', 'RUNNING', 'FAILED', 'LATE', 'AHEAD', 'NOT_RUN'] as const;

/** See "Health of the server" in docs/product.md. */
export const serverHealth = z.object({
  checkedAt: instant,
  /** Of the process that responds. */
  program: z.object({
    version: z.string(),
    node: z.string(),
    uptimeSeconds: count,
    memoryBytes: bytes,
  }),
  database: part(['MIGRATIONS_PENDING', 'DATABASE_SLOW'], {
    isEmbedded: z.boolean(),
    version: z.string(),
    sizeBytes: bytes,
    /** Of the simplest statement. */
    latencyMs: z.number().min(0),
    pendingMigrations: z.string().array(),
  }),
  jobs: part(['JOBS_LATE', 'JOBS_AHEAD', 'JOBS_FAILED'], {
    jobs: z
      .object({
        name: z.enum(jobNames),
        everyMinutes: z.number().int(),
        state: z.enum(jobStates),
        /** Of the latest run; null before the first one. */
        startedAt: instant.nullable(),
        /** Null while it runs, and if its process ended meanwhile. */
        finishedAt: instant.nullable(),
        error: z.string().nullable(),
        nextDueAt: instant.nullable(),
      })
      .array(),
  }),
  messages: part(['MAIL_NOT_SET', 'MESSAGES_STOPPED', 'MESSAGES_FAILED'], {
    /** Messages that are due and not sent yet, and those that failed for good. */
    channels: z.object({ channel: z.enum(channels), waiting: count, failed: count }).array(),
    /** Since when the first of them has been due. */
    waitingSince: instant.nullable(),
  }),
  pictures: part(['STORE_UNREACHABLE'], {
    store: z.enum(['FOLDER', 'S3']),
    /** Why no picture can be stored at the moment. */
    storeError: z.string().nullable(),
    /** Estimated above 1,000. */
    pictures: count,
  }),
  backup: part(['BACKUP_MISSING', 'BACKUP_OLD'], {
    lastMadeAt: instant.nullable(),
  }),
  /** Of the data folder; null if nothing is stored in it. */
  disk: part(['DISK_LOW'], { freeBytes: bytes, totalBytes: bytes }).nullable(),
});

export type ServerHealth = z.output<typeof serverHealth>;
/** What a part has if it could be read. */
export type HealthPart<Name extends Exclude<keyof ServerHealth, 'checkedAt' | 'program'>> = Omit<
  Extract<ServerHealth[Name], { isRead: true }>,
  'isRead'
>;
export type JobHealth = HealthPart<'jobs'>['jobs'][number];
