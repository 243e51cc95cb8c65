import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HostileRequest } from './requests.ts';
import type { HostileWorld } from './world.ts';

export interface HostileResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request as it is, over the network. */
export async function sendRequest(
  origin: string,
  { role, method, target, headers, body }: HostileRequest,
  world: HostileWorld,
): Promise<HostileResponse> {
  const { hostname, port } = new URL(origin);
  // Without it, Node's client writes the body of a GET as if it were the next request.
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        ...{ agent, hostname, port, method, path: target, insecureHTTPParser: false },
        headers: { host: 'localhost:3000', ...cookie(world.cookies[role]), ...length, ...headers },
        // A connection that the server never answers on must fail the test, not stop it.
        timeout: 20_000,
      },
      (response) => {
        buffer(response).then((bytes) => {
          const { statusCode = 0, headers: received } = response;
          resolve({
            status: statusCode,
            headers: received,
            text: bytes.toString(),
            ms: performance.now() - started,
          });
        }, reject);
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no response within 20 seconds')));
    sending.on('error', reject);
    sending.end(body ?? undefined);
  });
}

const cookie = (value: string) => (value === '' ? {} : { cookie: value });

/** A request for the output of a test: what to send, and as which role. */
export function printRequest({ role, method, target, headers, body }: HostileRequest): string {
  const content =
    body === null ? '' : ` with ${JSON.stringify(typeof body === 'string' ? body : body.toString('latin1'))}`;
  return `as ${role}: ${method} ${target} ${JSON.stringify(headers)}${content}`.slice(0, 3_000);
}
