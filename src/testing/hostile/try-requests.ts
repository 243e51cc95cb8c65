import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Download, DownloadError } from '#platform/http/download.ts';
import type { TestApp } from '../model/product.ts';
import { listening } from '../raw-connection.ts';
import { memoryStore } from '../upload.ts';
import { violations } from '../violations.ts';
import { faultsOf } from './check-response.ts';
import { type Operation, readOperations } from './operations.ts';
import { leaksOf } from './personal-data.ts';
import { type HostileRequest, hostileRequests } from './requests.ts';
import { printRequest, sendRequest } from './send.ts';
import { newHostileWorld } from './world.ts';

export interface Outcome {
  tried: number;
  /** How many responses had which status. */
  statuses: Record<string, number>;
  slowestMs: number;
  /** How many responses took longer than `slowMs`. */
  slow: number;
  /** Calls of the API of which no request succeeded, so that little of them was tried. */
  neverSucceeded: string[];
  /** Each fault with the request that shows it. */
  faults: string[];
}

const calendar = 'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nEND:VCALENDAR\n';
const download: Download = async (address, { read }) => {
  if (!URL.canParse(address)) throw new DownloadError('REFUSED');
  return { status: 200, headers: {}, body: await read(Readable.from([Buffer.from(calendar)])) };
};

/**
 * For `testApp`: an identity provider without users, a store in memory, another site's calendar, and streams that end at
 * once.
 */
export const hostileAppOptions = {
  identity: {
    authorizationUrl: async () => new URL('https://issuer.example/authorize'),
    claims: async () => Promise.reject(new Error('no code')),
  },
  images: memoryStore(),
  download,
  streams: { heartbeatMs: 1, lifetimeMs: 0 },
};

const roundLength = 250;

/**
 * Sends this many generated requests of all roles to all operations of the OpenAPI document, each round of them in a new
 * world. The same seed makes the same requests. If a response takes longer than `slowMs`, its round is repeated in a new
 * world, and it is a fault if it is as slow again. Other programs can delay any response once, and a write that is sent
 * twice to the same world is not the same request.
 */
export async function tryRequests(
  test: TestApp,
  requests: number,
  { seed, slowMs }: { seed: number; slowMs: number },
): Promise<Outcome> {
  const operations = await readOperations(test);
  const succeeded = new Set<string>();
  const outcome: Outcome = { tried: 0, statuses: {}, slowestMs: 0, slow: 0, neverSucceeded: [], faults: [] };
  for (let round = 0; round * roundLength < requests; round++) {
    const numRuns = Math.min(roundLength, requests - round * roundLength);
    const run = () => tryRound(test, operations, { seed: seed + round, numRuns });
    const { responses, faults } = await run();
    for (const { request, status, ms } of responses) {
      outcome.tried += 1;
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      outcome.slowestMs = Math.max(outcome.slowestMs, ms);
      if (status < 400) succeeded.add(`${request.method} ${request.path}`);
    }
    outcome.faults.push(...faults);
    const slow = slowRequests(responses, slowMs);
    outcome.slow += slow.length;
    const again = slow.length > 0 ? slowRequests((await run()).responses, slowMs) : [];
    for (const request of slow.filter((request) => again.includes(request))) {
      outcome.faults.push(`${request}\n  takes over ${slowMs} ms twice (seed ${seed + round})`);
    }
  }
  outcome.faults.push(...(await violations(test.db, { edited: true })));
  const never = operations.filter(({ method, path }) => !succeeded.has(`${method} ${path}`));
  return { ...outcome, neverSucceeded: never.map(({ method, path }) => `${method} ${path}`) };
}

interface Tried {
  request: HostileRequest;
  status: number;
  ms: number;
}

/** Each slow request as text, with its number in the round. */
function slowRequests(responses: readonly Tried[], slowMs: number): string[] {
  return responses.flatMap(({ request, ms }, n) => (ms > slowMs ? [`${n}: ${printRequest(request)}`] : []));
}

async function tryRound(
  test: TestApp,
  operations: readonly Operation[],
  { seed, numRuns }: { seed: number; numRuns: number },
): Promise<{ responses: Tried[]; faults: string[] }> {
  const origin = await listening(test.app);
  const world = await newHostileWorld(test);
  const before = await world.bystandersRows();
  const responses: Tried[] = [];
  const faults: string[] = [];
  const faultsWith = async (request: HostileRequest) => {
    const response = await sendRequest(origin, request, world).catch((error: Error) => error);
    if (response instanceof Error) return [`there is no response: ${response}`];
    responses.push({ request, status: response.status, ms: response.ms });
    const leaks = await leaksOf(test, request, response, world);
    await world.renewSession(request.role, response.headers);
    return [...faultsOf(request, response, world), ...leaks];
  };
  const property = fc.asyncProperty(hostileRequests(operations), async (request) => {
    const found = await faultsWith(request);
    if (found.length > 0) throw new Error(`${printRequest(request)}\n  ${found.join('\n  ')}`);
  });
  const { failed, errorInstance } = await fc.check(property, { numRuns, seed });
  if (failed) faults.push(`${String(errorInstance)} (seed ${seed})`);
  if (!isDeepStrictEqual(await world.bystandersRows(), before)) {
    faults.push(`the rows of a person who sent nothing have changed (seed ${seed})`);
  }
  return { responses, faults };
}
