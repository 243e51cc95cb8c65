import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { bookingWorld } from '#features/bookings/server/booking-fixture.ts';
import { createApp } from './app.ts';
import { openDatabase } from './db.ts';
import { PublicWrites } from './public-writes.ts';
import { serverUrl, testApp } from './test-app.ts';

const here = await testApp();
const { newOwner, newItem } = bookingWorld(here);
const rename = (title: string) => here.db.updateTable('items').set({ listing_title: title }).execute();

async function titles({ app }: Pick<typeof here, 'app'>) {
  const answer = await app.inject('/api/v1/items');
  return answer.json<{ listingTitle: string }[]>().map(({ listingTitle }) => listingTitle);
}

/** An app that has nothing in common with the other but the database, as another process has. */
async function anotherProcess() {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(here.db);
  const schema = rows[0]?.schema ?? '';
  const url = new URL(serverUrl ?? '');
  url.searchParams.set('application_name', schema);
  const writes = new PublicWrites();
  const outages: unknown[] = [];
  const onOutage = (reason: unknown) => outages.push(reason);
  const db = await openDatabase({ url: url.href, schema, writes, onOutage });
  const app = await createApp({ ...here.deps, db, writes });
  afterAll(async () => {
    await app.close();
    await db.destroy();
  });
  const cutLines = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${schema}`.execute(
      here.db,
    );
  return { app, outages, cutLines };
}

// The embedded database has but one process.
const there = serverUrl ? await anotherProcess() : null;

it('a process shows at once what it has written itself', async () => {
  await newItem(await newOwner(), { listingTitle: 'Title 0' });
  for (let n = 1; n <= 50; n++) {
    await titles(here);
    await rename(`Title ${n}`);
    expect(await titles(here)).toEqual([`Title ${n}`]);
  }
});

it.runIf(there)('another process shows it as soon as it hears of it', async () => {
  if (!there) return;
  await newItem(await newOwner(), { listingTitle: 'Before' });
  await expect.poll(() => titles(there)).toEqual(['Before']);
  await rename('After');
  // The clock stands still: nothing but hearing of it ends the copy.
  await expect.poll(() => titles(there), { interval: 1 }).toEqual(['After']);
});

it.runIf(there)(
  'a process that can’t hear shows nothing from before, and hears again by itself',
  async () => {
    if (!there) return;
    await newItem(await newOwner(), { listingTitle: 'Before' });
    await expect.poll(() => titles(there)).toEqual(['Before']);
    await there.cutLines();
    await expect.poll(() => there.outages[0]).toBeInstanceOf(Error);
    await rename('Meanwhile');
    await expect.poll(() => titles(there), { interval: 1 }).toEqual(['Meanwhile']);
    await expect.poll(() => there.outages, { timeout: 5_000 }).toEqual([expect.any(Error), null]);
    await rename('After');
    await expect.poll(() => titles(there), { interval: 1 }).toEqual(['After']);
  },
);
