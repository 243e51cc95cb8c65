import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error.ts';
import { limitConnections, refuseUnreadable } from './connections.ts';

export class PortInUseError extends OperatorError {
  override readonly name = 'PortInUseError';
}

export type HttpServer = ReturnType<typeof createHttpServer>;

const defaults = {
  /** The setting of the port, for the error if the server can't listen on it. */
  portSetting: 'PORT',
  /** Open connections of one address. */
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  /** How long a request's headers, and a whole request, may take to arrive. */
  headersMs: 20_000,
  requestMs: 300_000,
  /** After how long a connection on which nothing moves is closed, such as that of a client that receives nothing. */
  stalledMs: 120_000,
};

export type HttpServerOptions = Partial<typeof defaults>;

/** The server that holds a port, and does not listen yet. The app that handles its requests can be replaced. */
export function createHttpServer(host: string, port: number, options: HttpServerOptions = {}) {
  const { portSetting, connectionsPerAddress, headersMs, requestMs, stalledMs } = { ...defaults, ...options };
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('Sillage is starting.');
  };
  let isDraining = false;
  let portClosed: Promise<void> | null = null;
  const timeouts = {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    // How often Node looks for requests that have taken longer.
    connectionsCheckingInterval: headersMs / 4,
  };
  const server = createServer(timeouts, (request, response) => {
    if (exceedsPipelineLimit(request, response, server)) return;
    if (isDraining) response.shouldKeepAlive = false;
    // Work begun now would delay the moment in which the port can be closed.
    if (portClosed) portClosed.then(() => listener(request, response));
    else listener(request, response);
  });
  server.setTimeout(stalledMs);
  limitConnections(server, connectionsPerAddress);
  refuseUnreadable(server, (socket) => inFlight.get(socket) ?? noResponses);
  return {
    /** With port 0, the free port that was assigned. */
    get port() {
      return (server.address() as AddressInfo).port;
    },
    /** Listens, unless it already does. Throws `PortInUseError` if it cannot listen on the address. */
    listen: async (): Promise<void> => {
      if (!server.listening) await startListening(server, { host, port }, portSetting);
    },
    /** Sends all further requests to this app. Before the first call, requests get a 503. */
    setListener: (next: RequestListener) => {
      listener = next;
    },
    /** Ends each connection after its next response, so that its client connects elsewhere. */
    drain: () => {
      isDraining = true;
    },
    /** Stops accepting requests, waits for running ones, and closes their connections after this time. */
    close: (timeoutMs = 6_000) =>
      new Promise<void>((done) => {
        const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
        portClosed = acceptWaiting(server).then(() => {
          server.close(() => {
            clearTimeout(timer);
            done();
          });
        });
      }),
  };
}

/** Longer than the usual 60 seconds of proxies, which could otherwise reuse a connection that is being closed. */
const keepAliveMs = 75_000;

/** Requests that one connection may have in flight. Browsers and proxies don't pipeline. */
const maxPipelined = 4;

/** The responses that a connection is waiting for. */
const inFlight = new WeakMap<Socket, Set<ServerResponse>>();
const noResponses: ReadonlySet<ServerResponse> = new Set();

/** Counts a request against its connection, and closes the connection if it has too many in flight. */
function exceedsPipelineLimit(
  { socket }: IncomingMessage,
  response: ServerResponse,
  server: Server,
): boolean {
  // Parsed from a chunk that was read before the connection was closed.
  if (socket.destroyed) return true;
  const responses = inFlight.get(socket) ?? new Set();
  if (responses.size === maxPipelined) {
    socket.destroy();
    return true;
  }
  inFlight.set(socket, responses.add(response));
  response.once('close', () => {
    responses.delete(response);
    // While the server is closing, a keep-alive connection would delay its end.
    if (!server.listening) socket.end();
  });
  return false;
}

function startListening(
  server: Server,
  { host, port }: { host: string; port: number },
  portSetting: string,
): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      fail(
        new PortInUseError(
          busy
            ? `The port ${port} is in use by another program: stop it, or set ${portSetting} to another number.`
            : `The server can't listen on ${host}:${port} (${error.code}): check HOST and ${portSetting}.`,
        ),
      );
    });
    server.listen(port, host, () => done());
  });
}

/**
 * Resolves when no connection has come for a moment, or after three seconds. Closing a port resets the connections that
 * wait to be accepted, and a proxy that has sent a write on one can't repeat it. Each turn of the event loop accepts one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const started = performance.now();
  let now = started;
  let lastBusy = started;
  const onConnection = () => {
    lastBusy = performance.now();
  };
  server.on('connection', onConnection);
  while (now - lastBusy < 2 && now - started < 3_000) {
    const turnStarted = now;
    await setImmediate();
    now = performance.now();
    // More connections may have come during a long turn.
    if (now - turnStarted > 0.2) lastBusy = now;
  }
  server.off('connection', onConnection);
}
