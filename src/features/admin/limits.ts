/** Periods and list lengths of the admin dashboard. See "Admin dashboard" in docs/product.md. */
export const adminLimits = {
  /** Marina months of revenue, including this one. */
  months: 12,
  /** Marina days of departures, including today. */
  days: 30,
  /** Entries of the recent activity. */
  activity: 12,
  /** Owners in the earnings; all of them come in pages. */
  topOwners: 50,
  /** Characters of a user search. */
  search: 100,
  /** Messages that failed for good, of which the latest are shown. */
  failedMessages: 20,
  /** After how long a message that is due means that nothing sends messages. */
  stoppedAfterMs: 10 * 60_000,
  /** After how long a message that is retried means that the mail server cannot be reached. */
  refusedAfterMs: 60 * 60_000,
} as const;

/** From when on the health page asks for attention. See "Health of the server" in docs/product.md. */
export const healthLimits = {
  /** How long each part may take. */
  timeoutMs: 2_000,
  /** Of the simplest statement. */
  slowDatabaseMs: 250,
  /** After how long a job that is due means that nothing runs jobs. */
  lateJobMs: 5 * 60_000,
  oldBackupMs: 48 * 3_600_000,
  freeBytes: 2 * 1024 ** 3,
  /** Up to which number messages are counted. */
  countedMessages: 1_000,
} as const;

/** The periodic jobs; `src/app/jobs.ts` has their intervals. */
export const jobNames = [
  'expire booking requests',
  'delete expired sessions',
  'merge the totals of the admin dashboard',
  'delete old messages',
  'delete old counts and sign-ins',
  'delete unused uploads',
  'delete unused share cards',
] as const;

export type JobName = (typeof jobNames)[number];
