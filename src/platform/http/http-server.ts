import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
}

/** The port, taken before anything else: its requests go to whoever answers at the moment. */
export interface HttpServer {
  /** The port it listens on: with port 0, the free one that was chosen. */
  port: number;
  /** Sends requests to this app from now on; until the first one, every request is told to wait. */
  answerWith(listener: RequestListener): void;
  /** Takes no more requests and lets those that run have their answers, for ten seconds at most. */
  close(): Promise<void>;
}

/** Listens, and answers 503 until there is an app. Throws `PortInUseError` where the address can't be had. */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('Sillage is starting.');
  };
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    if (isFlooding(request, response)) return;
    // A connection that stays open for the next request would hold up the end.
    response.once('finish', () => server.listening || request.socket.end());
    listener(request, response);
  });
  await listening(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (next) => {
      listener = next;
    },
    close: () => closeServer(server),
  };
}

/** Longer than the 60 seconds of usual proxies: else a request can meet a connection that is just being closed. */
const keepAliveMs = 75_000;

/** Requests that one connection may have in flight. Browsers and proxies wait for each answer before they ask again. */
const mostPipelined = 4;

const inFlight = new WeakMap<Socket, number>();

/** Counts a request against its connection, and closes a connection that sends many without awaiting an answer. */
function isFlooding({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // The rest of a chunk that was read before the connection was closed.
  if (socket.destroyed) return true;
  const count = (inFlight.get(socket) ?? 0) + 1;
  if (count > mostPipelined) {
    socket.destroy();
    return true;
  }
  inFlight.set(socket, count);
  response.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
  return false;
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      fail(
        new PortInUseError(
          busy
            ? `The port ${port} is in use by another program: stop it, or set PORT to another number.`
            : `The address ${host}:${port} can't be listened on (${error.code}): check HOST and PORT.`,
        ),
      );
    });
    server.listen(port, host, () => done());
  });
}

const patienceMs = 10_000;

function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(impatience);
      done();
    });
    server.closeIdleConnections();
  });
}
