import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** For tests: the address of the app, which listens since the first call. */
export async function listening(app: FastifyInstance): Promise<string> {
  const [known] = app.addresses();
  return typeof known === 'object'
    ? `http://127.0.0.1:${known.port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}

/** For tests: a connection that sends this and never waits; `seen.received` is all that it was answered. */
export function rawConnection(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  const seen = { received: '' };
  socket.on('data', (chunk) => {
    seen.received += chunk.toString('latin1');
  });
  // A connection that the server closes may break while it is written to.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text);
  return { socket, seen, closed };
}

/** For tests: asks for a target exactly as it is written here; `inject` and `fetch` would tidy it up before. */
export async function getTarget(app: FastifyInstance, target: string) {
  const { hostname, port } = new URL(await listening(app));
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request({ hostname, port, path: target, agent: false }, done).on('error', fail).end();
  });
  const isJson = response.headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? await json(response) : response.resume();
  return { status: response.statusCode, headers: response.headers, body };
}
