import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, type HttpServerOptions } from '#platform/http/http-server.ts';

/** The address of the app, which starts listening with the first call. */
export async function listening(app: FastifyInstance): Promise<string> {
  const [known] = app.addresses();
  return typeof known === 'object'
    ? `http://127.0.0.1:${known.port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens a connection and sends this text; `seen.received` is everything received so far. */
export function rawConnection(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  const seen = { received: '' };
  socket.on('data', (chunk) => {
    seen.received += chunk.toString('latin1');
  });
  // Writing to a connection that the server has closed emits an error.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text);
  return { socket, seen, closed };
}

/** Requests a target exactly as written; `inject` and `fetch` would normalize it. */
export async function getTarget(app: FastifyInstance, target: string) {
  const { hostname, port } = new URL(await listening(app));
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request({ hostname, port, path: target, agent: false }, done).on('error', fail).end();
  });
  const isJson = response.headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? await json(response) : response.resume();
  return { status: response.statusCode, headers: response.headers, body };
}

/** A server that listens on a free port of this machine. */
export async function listenLocally(options?: HttpServerOptions) {
  const http = createHttpServer('127.0.0.1', 0, options);
  await http.listen();
  return http;
}
