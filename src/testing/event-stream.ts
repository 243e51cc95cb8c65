import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { eventsPath } from '#shared/live-topics.ts';

export interface TestEvent {
  topics: string[];
}

const open = new Set<IncomingMessage>();

/** Connects to the stream of live updates of an app that listens, until the test is finished. */
export async function openEventStream(app: FastifyInstance, { session }: { session?: string } = {}) {
  const { port } = app.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const headers = session ? { cookie: `${sessionCookie}=${session}` } : {};
    get({ port, path: apiPrefix + eventsPath, headers, agent: false }, done).on('error', fail);
  });
  open.add(response);
  onTestFinished(async () => {
    response.destroy();
    open.delete(response);
    // The next test empties the tables, which an open stream would report to its streams.
    if (open.size === 0) await expect.poll(() => connectionsOf(app)).toBe(0);
  });
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
  let buffered = '';
  return {
    status: response.statusCode,
    headers: response.headers,
    /** Of a response that is no stream. */
    text: () => text(response),
    leave: () => response.destroy(),
    /** The next event; null at the end of the stream. */
    async next(): Promise<TestEvent | null> {
      for (;;) {
        const end = buffered.indexOf('\n\n');
        if (end >= 0) {
          const [, topics = ''] = /^data: (.+)$/m.exec(buffered.slice(0, end)) ?? [];
          buffered = buffered.slice(end + 2);
          return { topics: JSON.parse(topics) };
        }
        const chunk = await chunks.next();
        if (chunk.done) return null;
        buffered += chunk.value;
      }
    },
  };
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((done, fail) => {
    server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });
}
