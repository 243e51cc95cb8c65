import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { longForm } from '#testing/long-form.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { openObserver } from './observer.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const sent: SentSpan[] = [];
const services: unknown[] = [];
const paths: unknown[] = [];
const collector = createServer(async (request, response) => {
  if (request.url?.startsWith('/refused')) {
    response.writeHead(400).end();
    return;
  }
  paths.push(request.url);
  const { resourceSpans } = (await json(request)) as {
    resourceSpans: {
      resource: { attributes: SentSpan['attributes'] };
      scopeSpans: { spans: SentSpan[] }[];
    }[];
  };
  for (const { resource, scopeSpans } of resourceSpans) {
    services.push(attributes(resource)['service.name']);
    for (const { spans } of scopeSpans) sent.push(...spans);
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

function attributes({ attributes: list }: Pick<SentSpan, 'attributes'>) {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const lines: Record<string, unknown>[] = [];
const log = { warn: (fields: object, message: string) => lines.push({ ...fields, message }) };

const settings = { metrics: null, tracesUrl: collectorUrl, slowQueryMs: 600_000 };
const observer = await openObserver(settings, () => {});
const db = await openDatabase({ url: serverUrl ?? null, onStatement: observer.onStatement });
const slow = await openObserver({ ...settings, tracesUrl: null, slowQueryMs: 0 }, () => {});
slow.logTo(log as never);
const onSlow = await openDatabase({ url: serverUrl ?? null, onStatement: slow.onStatement });

const test = await testApp({
  traces: observer.traces,
  extend: async (app) => {
    app.get('/of/:id', async ({ params }) => {
      await sql`select ${(params as { id: string }).id}::text as secret`.execute(db);
      return {};
    });
    app.post('/body', async () => {
      await sql`/* a comment */ select 2`.execute(db);
      return {};
    });
    app.get('/broken', async () => {
      await sql`select nothing`.execute(db);
    });
  },
});
afterAll(async () => {
  await db.destroy();
  await onSlow.destroy();
  collector.close();
});
beforeEach(() => {
  lines.length = 0;
});

const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;

it('sends the spans of a request and of its statements, without values, in the trace of its caller', async () => {
  await test.app.inject({ url: '/of/me@example.com?token=1', headers: { traceparent } });
  await test.app.inject({ url: '/body', method: 'POST', payload: { any: 1 } });
  await test.app.inject({ url: '/broken' });
  // Outside of a request.
  await sql`select 3`.execute(db);
  await observer.stop();
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
  expect(new Set(services)).toEqual(new Set(['sillage']));
  const find = (name: string) => sent.find((span) => span.name === name);
  const request = find('GET /of/:id');
  expect(request).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId });
  const statement = sent.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statement).toMatchObject({ name: 'SELECT', traceId: parent.traceId });
  expect(attributes(statement ?? { attributes: [] })).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.query.text': 'select $1::text as secret',
  });
  const posted = find('POST /body');
  const afterBody = sent.find(({ parentSpanId }) => parentSpanId === posted?.spanId);
  expect(attributes(afterBody ?? { attributes: [] })['db.query.text']).toBe('select 2');
  const broken = find('GET /broken');
  expect(attributes(broken ?? { attributes: [] })).toMatchObject({ 'http.response.status_code': 500 });
  const failed = sent.find(({ parentSpanId }) => parentSpanId === broken?.spanId);
  expect(attributes(failed ?? { attributes: [] })).toMatchObject({ 'error.type': '42703' });
  expect(sent).toHaveLength(6);
  expect(JSON.stringify(sent)).not.toMatch(/me@example\.com.*token|"3"|select 3/);
});

it('logs a slow statement in one line, without values', async () => {
  await sql`select
    ${'secret'}::text as value`.execute(onSlow);
  expect(lines).toEqual([
    { ms: expect.any(Number), sql: 'select $1::text as value', message: 'slow statement' },
  ]);
});

const failures: [string, string][] = [
  ['refuses them', `${collectorUrl}/refused`],
  // The library tries again for some seconds.
  ...(longForm ? ([['cannot be reached', 'http://127.0.0.1:1']] as [string, string][]) : []),
];

it.each(failures)('says once when the collector %s', async (_, tracesUrl) => {
  const said: string[] = [];
  const lonely = await openObserver({ ...settings, tracesUrl }, (line) => said.push(line));
  onTestFinished(() => lonely.stop());
  const request = { id: '1', method: 'GET', url: '/', headers: {}, routeOptions: { config: {} } };
  const raw = new EventEmitter();
  lonely.traces?.startRequest(request as never, { raw, statusCode: 200 } as never);
  raw.emit('close');
  await lonely.stop();
  await expect
    .poll(() => said, { timeout: 15_000 })
    .toEqual([expect.stringMatching(/^Traces: the collector can't be reached/)]);
});
