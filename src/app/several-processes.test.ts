import { expect, it } from 'vitest';
import { hoursTopic } from '#shared/live-topics.ts';
import { anotherProcess } from '#testing/another-process.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';

const here = await testApp();
const { newOwner, newRenter, newItem, request } = bookingWorld(here);
const rename = (title: string) => here.db.updateTable('items').set({ listing_title: title }).execute();

async function titles({ app }: Pick<typeof here, 'app'>) {
  const response = await app.inject('/api/v1/items');
  return response.json<{ listingTitle: string }[]>().map(({ listingTitle }) => listingTitle);
}

// The embedded database supports one process only.
const there = serverUrl ? await anotherProcess(here, serverUrl, 'reads') : null;

it('shows a process its own writes immediately', async () => {
  await newItem(await newOwner(), { listingTitle: 'Title 0' });
  for (let n = 1; n <= 50; n++) {
    await titles(here);
    await rename(`Title ${n}`);
    expect(await titles(here)).toEqual([`Title ${n}`]);
  }
});

it.runIf(there)('shows the write to another process once it is notified', async () => {
  if (!there) return;
  await newItem(await newOwner(), { listingTitle: 'Before' });
  await expect.poll(() => titles(there)).toEqual(['Before']);
  await rename('After');
  // The clock is fixed, so only the notification invalidates the cached response.
  await expect.poll(() => titles(there), { interval: 1 }).toEqual(['After']);
});

it.runIf(there)('sends events to the streams of another process', async () => {
  if (!there) return;
  const item = await newItem(await newOwner());
  await there.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openEventStream(there.app);
  await stream.next();
  await request(await newRenter(), item);
  expect((await stream.next())?.topics).toEqual([hoursTopic(item.id)]);
});

it.runIf(there)(
  'caches nothing while the change listener is disconnected, and reconnects automatically',
  async () => {
    if (!there) return;
    await newItem(await newOwner(), { listingTitle: 'Before' });
    await expect.poll(() => titles(there)).toEqual(['Before']);
    await there.endConnections();
    await expect.poll(() => there.outages[0]).toBeInstanceOf(Error);
    await rename('Meanwhile');
    await expect.poll(() => titles(there), { interval: 1 }).toEqual(['Meanwhile']);
    await expect.poll(() => there.outages, { timeout: 5_000 }).toEqual([expect.any(Error), null]);
    await rename('After');
    await expect.poll(() => titles(there), { interval: 1 }).toEqual(['After']);
  },
);
