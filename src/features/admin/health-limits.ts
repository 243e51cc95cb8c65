/** From when on the health page asks for attention. See "Health of the server" in docs/product.md. */
export const healthLimits = {
  /** How long each part may take. */
  timeoutMs: 2_000,
  /** Of the simplest statement. */
  slowDatabaseMs: 250,
  /** After how long a job that is due means that nothing runs jobs. */
  lateJobMs: 5 * 60_000,
  /** A day and some hours for a late one, as in `deploy/prometheus/alerts.yml`. */
  oldBackupMs: 26 * 3_600_000,
  freeBytes: 2 * 1024 ** 3,
  /** Up to which number messages are counted. */
  countedMessages: 1_000,
} as const;

/** The periodic jobs; `src/app/jobs.ts` has their intervals. */
export const jobNames = [
  'expire booking requests',
  'tell waiting renters',
  'delete expired sessions',
  'make copies of personal data',
  'read other calendars',
  'delete old messages',
  'delete old waits',
  'delete expired records',
  'delete unused uploads',
  'delete unused share cards',
] as const;

export type JobName = (typeof jobNames)[number];
