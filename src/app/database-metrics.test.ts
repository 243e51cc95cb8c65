import { expect, it, vi } from 'vitest';
import { recordAudit } from '#platform/audit.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { databaseMetrics } from './database-metrics.ts';

const check = vi.fn(async () => {});
const images = { ...memoryStore(), check };
const test = await testApp({ images });
const { db, clock, deps } = test;
const { newOwner, newRenter, newItem, request } = bookingWorld(test);
const sweep = { name: 'sweep', everyMinutes: 60 };

/** Reads the figures once, as after a start. */
const read = async (from = deps) => valuesOf(await databaseMetrics(from, [sweep])());

async function valuesOf(registry: Awaited<ReturnType<ReturnType<typeof databaseMetrics>>>) {
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    metrics.flatMap(({ name, values }) =>
      values.map(({ labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  );
}

it('counts users, items, and bookings by status', async () => {
  const item = await newItem(await newOwner());
  await request(await newRenter(), item);
  const figures = await read();
  expect(figures).toMatchObject({
    sillage_users: 2,
    sillage_items: 1,
    'sillage_bookings pending': 1,
    'sillage_bookings confirmed': 0,
    sillage_database_up: 1,
    sillage_store_up: 1,
  });
});

it('has the messages that are due, and since when', async () => {
  const user = await test.newUser();
  const now = clock.now().getTime();
  const message = (n: number, minutes: number, attempts: number, channel: 'EMAIL' | 'PUSH') => ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    kind: 'REVIEW_RECEIVED' as const,
    channel,
    recipient_id: user.id,
    booking_id: null,
    review_id: null,
    day: null,
    key: String(n),
    due_at: new Date(now + minutes * 60_000),
    // A message that was tried waits for its next attempt.
    next_attempt_at: new Date(now + (attempts > 0 ? 30 : minutes) * 60_000),
    attempts,
    outcome: null,
    done_at: null,
    error: null,
  });
  await db
    .insertInto('messages')
    .values([message(1, -10, 0, 'EMAIL'), message(2, -20, 3, 'EMAIL'), message(3, 60, 0, 'PUSH')])
    .execute();
  expect(await read()).toMatchObject({
    'sillage_messages_waiting email': 2,
    'sillage_messages_oldest_waiting_seconds email': 1_200,
    'sillage_messages_waiting push': 0,
    'sillage_messages_oldest_waiting_seconds push': 0,
    sillage_outbox_waiting: 0,
  });
});

it('has the latest backup, and 0 before the first one', async () => {
  expect(await read()).toMatchObject({ sillage_last_backup_timestamp_seconds: 0 });
  const at = clock.now();
  await recordAudit(db, { at: new Date(at.getTime() - 60_000), action: 'BACKUP_MADE', actorId: null });
  await recordAudit(db, { at, action: 'BACKUP_MADE', actorId: null });
  expect(await read()).toMatchObject({ sillage_last_backup_timestamp_seconds: at.getTime() / 1_000 });
});

it('has the last success of a job that fails since, and its failure until it has succeeded again', async () => {
  const now = clock.now();
  const succeeded_at = new Date(now.getTime() - 7_200_000);
  await db
    .insertInto('job_runs')
    .values({ name: 'sweep', due_at: now, started_at: now, finished_at: null, succeeded_at, error: 'full' })
    .execute();
  expect(await read()).toMatchObject({
    'sillage_job_last_success_timestamp_seconds sweep': succeeded_at.getTime() / 1_000,
    'sillage_job_failed sweep': 1,
    'sillage_job_interval_seconds sweep': 3_600,
  });
});

it('reads the database at most every 15 seconds, and once for readings at the same time', async () => {
  const readOften = databaseMetrics(deps, [sweep]);
  check.mockClear();
  await Promise.all([readOften(), readOften()]);
  await readOften();
  expect(check).toHaveBeenCalledTimes(1);
  clock.advance(15_000);
  await readOften();
  expect(check).toHaveBeenCalledTimes(2);
});

it('has no other figures while the database is away', async () => {
  const away = { selectFrom: () => Promise.reject(new Error('away')) };
  const figures = await read({ ...deps, healthDb: away as never });
  expect(figures).toEqual({
    sillage_database_up: 0,
    sillage_store_up: 1,
    'sillage_job_interval_seconds sweep': 3_600,
  });
});

it('does not wait for a database or a store that does not answer', async () => {
  const hung = () => new Promise<never>(() => {});
  check.mockImplementationOnce(hung);
  const executor = { executeQuery: hung, transformQuery: hung, compileQuery: hung, provideConnection: hung };
  const healthDb = { getExecutor: () => executor, selectFrom: hung };
  expect(await read({ ...deps, healthDb: healthDb as never })).toMatchObject({
    sillage_database_up: 0,
    sillage_store_up: 0,
  });
});
