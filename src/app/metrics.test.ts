import { readdirSync, readFileSync } from 'node:fs';
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

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const docs = readdirSync(new URL('../../docs', import.meta.url)).filter((name) =>
  /^operations.*\.md$/.test(name),
);
const runbook = docs.map((name) => read(`docs/${name}`)).join('\n');

/** The names in a text, without what a query adds to the name of a histogram. */
const namesIn = (text: string) => new Set(text.match(/\b(?:sillage|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g));
const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

async function existing() {
  const now = test.clock.now();
  await test.db
    .insertInto('job_runs')
    .values({
      ...{ name: 'delete old waitlist entries', error: null },
      ...{ due_at: now, started_at: now, finished_at: now, succeeded_at: now },
    })
    .execute();
  const text = await readMetrics(metrics, databaseMetrics(test.deps));
  return [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
}

it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/sillage.json'])(
  'the app has every metric of %s',
  async (path) => {
    const used = [...namesIn(read(path))].map(withoutSuffix);
    expect(used.length).toBeGreaterThan(10);
    expect(await existing()).toEqual(expect.arrayContaining(used));
  },
);

it('the dashboard shows and the runbook explains every metric of the product', async () => {
  const own = (await existing()).filter((name) => name?.startsWith('sillage_'));
  expect([...namesIn(runbook)]).toEqual(expect.arrayContaining(own));
  const shown = [...namesIn(read('deploy/grafana/sillage.json'))].map(withoutSuffix);
  // The intervals are only part of an alert's condition.
  const toShow = own.filter((name) => !name?.endsWith('_interval_seconds'));
  expect(shown).toEqual(expect.arrayContaining(toShow));
});

it('the alerts link to a heading of their own in the runbook', () => {
  const rules = read('deploy/prometheus/alerts.yml');
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const links = [...rules.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(links).toEqual(names.map((name) => `alert-${name.toLowerCase()}`));
  const headings = [...runbook.matchAll(/^### Alert: (\w+)$/gm)];
  expect(headings.map(([, name]) => name)).toEqual(names);
});
