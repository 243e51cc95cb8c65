import { expect, it } from 'vitest';
import { createMetrics, readMetrics } from '#platform/observe/metrics.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { openEventStream } from '#testing/event-stream.ts';
import { serverBuild } from '#testing/fake-server-build.ts';
import { testApp } from '#testing/test-app.ts';
import { databaseMetrics } from './database-metrics.ts';
import { pages } from './pages/pages.ts';

const metrics = createMetrics('1.2.3');
const entry = { default: () => new Response('a page') };
const test = await testApp({
  metrics,
  extend: (app, deps) => pages(app, deps, { build: serverBuild(entry, ['*']), assets: 'no such folder' }),
});
const { app } = test;
const { newOwner, newItem } = bookingWorld(test);
metrics.watch({ cache: app.publicCache, pool: () => ({ max: 5, open: 3, idle: 1, waiting: 0 }) });

async function samples() {
  const text = await readMetrics(metrics, databaseMetrics(test.deps));
  const lines = [...text.matchAll(/^([^#\n].*) (\S+)$/gm)];
  return new Map(lines.map(([, name = '', value]) => [name, Number(value)]));
}

const counted = (route: string, status = '2xx', method = 'GET') =>
  `sillage_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`;

it('counts responses by the pattern of their route', async () => {
  const item = await newItem(await newOwner());
  metrics.requestSeconds.reset();
  for (const path of [`/api/v1/items/${item.id}`, '/api/v1/items/none', '/api/nothing', '/rental/1', '/x/y'])
    await app.inject({ url: path, headers: { host: 'localhost:3000' } });
  await app.inject({ method: 'POST', url: '/api/v1/bookings', payload: {} });
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/livez' });
  const found = await samples();
  expect(found.get(counted('/api/v1/items/:id'))).toBe(1);
  expect(found.get(counted('/api/v1/items/:id', '4xx'))).toBe(1);
  expect(found.get(counted('/rental/:id'))).toBe(1);
  expect(found.get(counted('/*'))).toBe(1);
  expect(found.get(counted('/api/v1/bookings', '4xx', 'POST'))).toBe(1);
  // An unknown address has no route.
  expect(found.get(counted('none', '4xx'))).toBe(1);
  expect(found.get(counted('none', '4xx', 'other'))).toBe(1);
});

it('counts cached responses, and those that were not in the cache', async () => {
  metrics.requestSeconds.reset();
  const before = await samples();
  for (let n = 0; n < 3; n++) await app.inject('/api/v1/items?limit=7');
  const after = await samples();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(after.get(counted('/api/v1/items'))).toBe(3);
  expect(grown('sillage_cache_misses_total')).toBe(1);
  expect(grown('sillage_cache_hits_total')).toBe(2);
  expect(after.get('sillage_cache_entries')).toBeGreaterThan(0);
  expect(after.get('sillage_cache_bytes')).toBeGreaterThan(0);
});

it('has the version, the pool and the memory', async () => {
  const found = await samples();
  expect(found.get('sillage_build_info{version="1.2.3"}')).toBe(1);
  expect(found.get('sillage_pool_connections_max')).toBe(5);
  expect(found.get('sillage_pool_connections_idle')).toBe(1);
  expect(found.get('sillage_heap_limit_bytes')).toBeGreaterThan(1e6);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

it('does not measure streams, whose responses last as long as their clients stay', async () => {
  metrics.requestSeconds.reset();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openEventStream(app);
  await stream.next();
  app.eventStreams.stop();
  expect(await stream.next()).toBeNull();
  await app.inject('/livez');
  const routes = [...(await samples()).keys()].filter((key) => key.includes('request_seconds_count'));
  expect(routes).toEqual([counted('/livez')]);
});
