import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}

/** Sends a request exactly as written, from this address of the machine; each has a connection of its own. */
export async function ask(
  origin: string,
  path: string,
  { headers = {}, from = '127.0.0.2' }: { headers?: OutgoingHttpHeaders; from?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, localAddress: from, agent: false };
    request({ ...options, headers: { host: `${hostname}:${port}`, ...headers } }, async (response) => {
      const body = await text(response);
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, headers: received, body, ms: performance.now() - started });
    })
      .on('error', reject)
      .end();
  });
}

/** Opens pages one after the other, as a visitor does while others attack, until `stop` is called. */
export function startVisitor(origin: string, paths = ['/', '/listings', '/api/v1/items', '/readyz']) {
  const seen = { pages: 0, slowestMs: 0, failures: [] as string[] };
  let isStopped = false;
  const visiting = (async () => {
    while (!isStopped) {
      const path = paths[seen.pages++ % paths.length] ?? '/';
      await ask(origin, path).then(
        ({ status, ms }) => {
          seen.slowestMs = Math.max(seen.slowestMs, Math.round(ms));
          if (status !== 200) seen.failures.push(`${status} ${path}`);
        },
        (error: Error) => seen.failures.push(error.message),
      );
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await visiting;
      return seen;
    },
  };
}

export interface Attacker {
  socket: Socket;
  received: string;
  isClosed: boolean;
}

/** Opens connections from this address of the machine, each of which begins with this text. */
export async function openConnections(
  origin: string,
  count: number,
  { from, first, reads = true }: { from: string; first: string; reads?: boolean },
): Promise<Attacker[]> {
  const port = Number(new URL(origin).port);
  const attackers: Attacker[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const attacker: Attacker = { socket, received: '', isClosed: false };
    attackers.push(attacker);
    socket.on('error', () => {});
    socket.on('close', () => {
      attacker.isClosed = true;
    });
    if (reads) socket.on('data', (chunk) => (attacker.received += chunk.toString('latin1')));
    await new Promise<void>((done) => {
      socket.once('connect', done);
      socket.once('close', () => done());
    });
    if (!socket.destroyed) socket.write(first);
  }
  return attackers;
}

/** The memory of a process in MB: what it has now, and the most that it ever had. Both are 0 while it ends. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
