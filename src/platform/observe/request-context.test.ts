import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { loggerOptions } from '#platform/http/log.ts';
import { currentRequest, followRequests, traceRequests } from './request-context.ts';
import { watchStatements } from './statements.ts';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const { logger, ...options } = loggerOptions('info');
const app = Fastify({ ...options, logger: { ...(logger as object), stream }, genReqId: () => 'request-1' });
traceRequests(app, null);
followRequests(app);
const watch = watchStatements({
  slowMs: 500,
  logSlow: (fields) => app.log.warn(fields, 'slow statement'),
  seconds: null,
  traces: null,
});
const endStatement = (queryDurationMillis: number) =>
  watch({ level: 'query', query: { sql: 'select\n  $1' } as never, queryDurationMillis });
app.post('/slow', async () => {
  endStatement(499.6);
  await Promise.resolve();
  endStatement(500.4);
  return { id: currentRequest()?.id };
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
/** Sends the body once the request has begun, as over a slow connection. */
async function post(headers = {}) {
  const { port } = app.server.address() as AddressInfo;
  const begun = once(app.server, 'request');
  const sent = request({
    port,
    method: 'POST',
    path: '/slow',
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  });
  sent.flushHeaders();
  await begun;
  sent.end('{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return json(response);
}

it('writes the trace of the caller into the line of the request and of its slow statements', async () => {
  const body = await post({ traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  expect(body).toEqual({ id: 'request-1' });
  expect(lines).toEqual([
    expect.objectContaining({
      reqId: 'request-1',
      traceId,
      ms: 500,
      sql: 'select $1',
      msg: 'slow statement',
    }),
    expect.objectContaining({ reqId: 'request-1', traceId, method: 'POST', path: '/slow', status: 200 }),
  ]);
});

it.each([
  undefined,
  'nonsense',
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `ff-${traceId}-b7ad6b7169203331-01`,
])('writes the id of the request alone without a valid trace (%s)', async (traceparent) => {
  await post(traceparent === undefined ? {} : { traceparent });
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatchObject({ reqId: 'request-1' });
  for (const line of lines) expect(line).not.toHaveProperty('traceId');
});

it('has no current request outside of one', () => {
  expect(currentRequest()).toBeUndefined();
});
