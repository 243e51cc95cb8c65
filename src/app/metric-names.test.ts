import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMetrics, readMetrics } from '#platform/observe/metrics.ts';
import { testApp } from '#testing/test-app.ts';
import { databaseMetrics } from './database-metrics.ts';

const metrics = createMetrics('1.2.3');
const { app, db, deps, clock } = await testApp({ metrics });
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const docs = readdirSync(new URL('../../docs', import.meta.url)).filter((name) =>
  /^operations.*\.md$/.test(name),
);
const runbook = docs.map((name) => read(`docs/${name}`)).join('\n');

/** The names in a text, without what a query adds to the name of a histogram. */
const namesIn = (text: string) => new Set(text.match(/\b(?:sillage|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g));
const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

async function existing() {
  metrics.watch({ cache: app.publicCache, pool: () => ({ max: 5, open: 0, idle: 0, waiting: 0 }) });
  const now = clock.now();
  await db
    .insertInto('job_runs')
    .values({
      ...{ name: 'delete old waitlist entries', error: null },
      ...{ due_at: now, started_at: now, finished_at: now, succeeded_at: now },
    })
    .execute();
  const text = await readMetrics(metrics, databaseMetrics(deps));
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
