import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
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
beforeEach(() => {
  lines.length = 0;
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const post = (headers = {}) => app.inject({ method: 'POST', url: '/slow', payload: { any: 1 }, headers });

it('writes the trace of the caller into the line of the request and of its slow statements', async () => {
  const response = await post({ traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  expect(response.json()).toEqual({ id: 'request-1' });
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
