import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { TestApp } from '../model/product.ts';
import { listening } from '../raw-connection.ts';
import { memoryStore } from '../upload.ts';
import { violations } from '../violations.ts';
import { faultsOf } from './check-response.ts';
import { readOperations } from './operations.ts';
import { type HostileRequest, hostileRequests } from './requests.ts';
import { type HostileResponse, printRequest, sendRequest } from './send.ts';
import { type HostileWorld, newHostileWorld } from './world.ts';

export interface Outcome {
  tried: number;
  /** How many responses had which status. */
  statuses: Record<string, number>;
  slowestMs: number;
  /** Calls of the API of which no request succeeded, so that little of them was tried. */
  neverSucceeded: string[];
  /** Each fault with the request that shows it. */
  faults: string[];
}

/** For `testApp`: an identity provider without users, a store in memory, and streams that end at once. */
export const hostileAppOptions = {
  identity: {
    authorizationUrl: async () => new URL('https://issuer.example/authorize'),
    claims: async () => Promise.reject(new Error('no code')),
  },
  images: memoryStore(),
  streams: { heartbeatMs: 1, lifetimeMs: 0 },
};

const roundLength = 250;

/**
 * Sends this many generated requests of all roles to all operations of the OpenAPI document, each round of them in a new
 * world. The same seed makes the same requests. A response that takes longer than `slowMs` is a fault.
 */
export async function tryRequests(
  test: TestApp,
  requests: number,
  { seed, slowMs }: { seed: number; slowMs: number },
): Promise<Outcome> {
  const operations = await readOperations(test);
  const origin = await listening(test.app);
  const succeeded = new Set<string>();
  const outcome = { tried: 0, statuses: {} as Outcome['statuses'], slowestMs: 0, faults: [] as string[] };
  for (let round = 0; round * roundLength < requests; round++) {
    const world = await newHostileWorld(test);
    const before = await world.bystandersRows();
    const send = async (request: HostileRequest) => {
      const response = await sendRequest(origin, request, world);
      await world.renewSession(request.role, response.headers);
      outcome.tried += 1;
      outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1;
      outcome.slowestMs = Math.max(outcome.slowestMs, response.ms);
      if (response.status < 400) succeeded.add(`${request.method} ${request.path}`);
      return response;
    };
    const property = fc.asyncProperty(hostileRequests(operations), async (request) => {
      const faults = await faultsWith(send, request, { world, slowMs });
      if (faults.length > 0) throw new Error(`${printRequest(request)}\n  ${faults.join('\n  ')}`);
    });
    const numRuns = Math.min(roundLength, requests - round * roundLength);
    const { failed, errorInstance } = await fc.check(property, { numRuns, seed: seed + round });
    if (failed) outcome.faults.push(`${String(errorInstance)} (seed ${seed + round})`);
    if (!isDeepStrictEqual(await world.bystandersRows(), before)) {
      outcome.faults.push(`the rows of a person who sent nothing have changed (seed ${seed + round})`);
    }
  }
  outcome.faults.push(...(await violations(test.db, { edited: true })));
  const never = operations.filter(({ method, path }) => !succeeded.has(`${method} ${path}`));
  return { ...outcome, neverSucceeded: never.map(({ method, path }) => `${method} ${path}`) };
}

/** A slow response counts only if a second one is slow too, since the machine may be busy with something else. */
async function faultsWith(
  send: (request: HostileRequest) => Promise<HostileResponse>,
  request: HostileRequest,
  { world, slowMs }: { world: HostileWorld; slowMs: number },
): Promise<string[]> {
  try {
    const response = await send(request);
    const isSlow = response.ms > slowMs && (await send(request)).ms > slowMs;
    return [
      ...faultsOf(request, response, world),
      ...(isSlow ? [`the response takes over ${slowMs} ms`] : []),
    ];
  } catch (error) {
    return [`there is no response: ${String(error)}`];
  }
}
