import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Download, DownloadError } from '#platform/http/download.ts';
import { listening } from '../raw-connection.ts';
import type { TestApp } from '../test-app.ts';
import { testNow } from '../test-app.ts';
import { tableEmptier } from '../test-database.ts';
import { memoryStore } from '../upload.ts';
import { violations } from '../violations.ts';
import { faultsOf } from './check-response.ts';
import { Choices } from './choices.ts';
import { type Operation, readOperations } from './operations.ts';
import { leaksOf } from './personal-data.ts';
import { type HostileRequest, requestTo } from './requests.ts';
import { printRequest, sendRequest } from './send.ts';
import { hasRows, Values } from './values.ts';
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

/** For `testApp`: no users to sign in, pictures in memory, another site's calendar, and streams that end at once. */
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
 * Sends this many generated requests of all roles to all operations of the OpenAPI document, each round in a new world. The same
 * seed makes the same requests. A response that takes longer than `slowMs` and than 100 usual ones is a fault if it is as slow
 * when its round is repeated in a new world: other programs can delay any response once.
 */
export async function tryRequests(
  test: TestApp,
  requests: number,
  { seed, slowMs }: { seed: number; slowMs: number },
): Promise<Outcome> {
  const operations = await readOperations(test);
  const empty = await tableEmptier(test.db);
  const successes = new Map<Operation, number>();
  const outcome: Outcome = { tried: 0, statuses: {}, slowestMs: 0, slow: 0, neverSucceeded: [], faults: [] };
  for (let round = 0; round * roundLength < requests; round++) {
    const count = Math.min(roundLength, requests - round * roundLength);
    const before = new Map(successes);
    const run = async () => {
      await empty();
      test.clock.set(testNow);
      return tryRound(test, operations, { seed: seed + round, count, successes: new Map(before) });
    };
    const { responses, faults } = await run();
    for (const { request, status, ms } of responses) {
      outcome.tried += 1;
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      outcome.slowestMs = Math.max(outcome.slowestMs, ms);
      if (isSuccess(request, status))
        successes.set(request.operation, (successes.get(request.operation) ?? 0) + 1);
    }
    outcome.faults.push(...faults);
    // A busy machine is slow with every response.
    const median = responses.map(({ ms }) => ms).sort((a, b) => a - b)[responses.length >> 1] ?? 0;
    const limit = Math.max(slowMs, 100 * median);
    const slow = responses.flatMap(({ ms }, place) => (ms > limit ? [place] : []));
    outcome.slow += slow.length;
    const again = slow.length > 0 ? (await run()).responses : [];
    for (const place of slow.filter((place) => (again[place]?.ms ?? 0) > limit)) {
      const { request } = responses[place] as Tried;
      outcome.faults.push(`${printRequest(request)}\n  takes over ${limit} ms twice (seed ${seed + round})`);
    }
  }
  const never = operations.filter((operation) => !successes.has(operation));
  return { ...outcome, neverSucceeded: never.map(({ method, path }) => `${method} ${path}`) };
}

interface Tried {
  request: HostileRequest;
  status: number;
  ms: number;
}

const isSuccess = ({ method, operation }: HostileRequest, status: number) =>
  status < 400 && method === operation.method;

async function tryRound(
  test: TestApp,
  operations: readonly Operation[],
  { seed, count, successes }: { seed: number; count: number; successes: Map<Operation, number> },
): Promise<{ responses: Tried[]; faults: string[] }> {
  const origin = await listening(test.app);
  const world = await newHostileWorld(test);
  const { known } = world;
  const before = await world.bystandersRows();
  const choices = new Choices(seed);
  const responses: Tried[] = [];
  const faults: string[] = [];
  let latest: Operation | undefined;
  let refused: HostileRequest | null = null;
  for (let n = 0; n < count; n++) {
    const next = choices.weighted(operations, (one) => {
      const isNext = latest !== undefined && firstParts(one) === firstParts(latest);
      const isChange = one.method !== 'GET' && one.method !== 'DELETE';
      // Mostly changes, calls that may follow the latest success, calls whose rows exist, and calls that seldom succeed.
      const weight = (isChange ? 2 : 1) * (isNext ? 8 : 1) * (hasRows(known, one) ? 1 : 0.05);
      return weight / (1 + (successes.get(one) ?? 0));
    });
    const again = refused && choices.chance(0.6) ? refused : null;
    const operation = again?.operation ?? next;
    const flaws = choices.of([0, 0, 0, 0.12, 0.5]);
    const now = test.clock.now().getTime();
    const request = requestTo(operation, new Values(choices, known, operation, now, flaws), world, again);
    const response = await sendRequest(origin, request, world).catch((error: Error) => error);
    if (response instanceof Error) {
      faults.push(`${printRequest(request)}\n  there is no response: ${response} (seed ${seed})`);
      continue;
    }
    const { status, headers, ms, text } = response;
    responses.push({ request, status, ms });
    refused = status === 422 && flaws === 0 ? request : null;
    const found = [...faultsOf(request, response), ...(await leaksOf(test, request, response, world))];
    if (found.length > 0) faults.push(`${printRequest(request)}\n  ${found.join('\n  ')} (seed ${seed})`);
    const isJson = headers['content-type']?.startsWith('application/json') && !headers['content-encoding'];
    const body = isJson && text ? JSON.parse(text) : null;
    known.learn('', body);
    if (status === 401 || headers['set-cookie']) await world.renewSession(request.role);
    if (isSuccess(request, status)) {
      successes.set(operation, (successes.get(operation) ?? 0) + 1);
      known.learn('cursor', /cursor=([^&>]+)/.exec(String(headers.link))?.[1]);
      if (operation.method !== 'GET') {
        await known.read();
        known.use(`${body?.id} ${request.target}`);
        latest = operation;
      }
    }
    test.clock.advance(choices.below(2) * 60_000);
  }
  if (!isDeepStrictEqual(await world.bystandersRows(), before)) {
    faults.push(`the rows of a person who sent nothing have changed (seed ${seed})`);
  }
  faults.push(...(await violations(test.db, { edited: true })).map((broken) => `${broken} (seed ${seed})`));
  return { responses, faults };
}

/** `/api/v1/bookings`, which the calls for one booking share. */
const firstParts = ({ path }: Operation) => path.split('/').slice(0, 4).join('/');
