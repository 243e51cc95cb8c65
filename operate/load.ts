import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { testBrowser } from '#testing/sign-in-browser.ts';
import { multipart, photo } from '#testing/upload.ts';
import { onDatabase, say } from './product.ts';

export interface Person {
  cookie: string;
  email: string;
}

/** Signs in at the demo through this address; every request of the sign-in may reach another process. */
export async function signIn(origin: string, email: string): Promise<Person> {
  const browser = testBrowser(origin, origin);
  const { address } = await browser.follow(
    `/api/v1/auth/google?login_hint=${encodeURIComponent(email)}`,
    (at) => at.startsWith(`${origin}/auth/callback`),
  );
  const token = browser.cookie(sessionCookie);
  if (!token) throw new Error(`The sign-in ended at ${address}`);
  return { cookie: `${sessionCookie}=${token}`, email };
}

/** Uploads files for items or as a profile's picture. */
export async function uploadTo(
  origin: string,
  path: 'items' | 'profile-image' | `/bookings/${string}`,
  files: readonly Buffer[],
  more: Record<string, string>,
) {
  const named = files.map((bytes, n) => ({ name: `${n}.jpg`, bytes }));
  const field = path === 'items' ? 'images' : path === 'profile-image' ? 'image' : 'photo';
  const { payload: body, headers } = await multipart(field, named);
  const url = origin + apiPrefix + (path.startsWith('/') ? path : `/upload/${path}`);
  const response = await fetch(url, { method: 'POST', headers: { ...headers, ...more }, body });
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

/** Uploads a photograph for an item, different for each seed; resolves to the path of its thumbnail. */
export async function uploadPhoto(origin: string, { cookie }: Person, seed: number): Promise<string> {
  const { body } = await uploadTo(origin, 'items', [await photo(seed)], { cookie, origin });
  return body.images[0].thumbnailUrl;
}

/** Signs in as new renters, who may request hours. */
export function newRenters(origin: string, count: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const renter = await signIn(origin, `renter-${n}@load.example`);
      const body = { displayName: `Renter ${n}`, phoneNumber: `+2126123456${10 + n}` };
      const path = '/api/v1/auth/me/profile';
      const { status } = await send(origin, { method: 'PUT', path, cookie: renter.cookie, body });
      if (status !== 200) throw new Error(`The profile of a new renter was answered with ${status}`);
      return renter;
    }),
  );
}

/** The ids of the items that anybody may request. */
export async function listItems(origin: string): Promise<string[]> {
  const { body } = await send(origin, { method: 'GET', path: '/api/v1/items?limit=100' });
  return JSON.parse(body).map(({ id }: { id: string }) => id);
}

export interface Call {
  method: string;
  path: string;
  cookie?: string;
  body?: object;
  /** The origin of the page that sends it; by default the one that it is sent to. */
  from?: string;
}

/** Sends one request; rejects if the connection fails. */
export function send(
  origin: string,
  { method, path, cookie, body, from = origin }: Call,
  agent?: Agent,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method,
        // Without one, each request has a connection of its own, which may reach another process.
        agent: agent ?? false,
        headers: {
          origin: from,
          ...(cookie && { cookie }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), reject);
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

const newResult = () => ({
  ...{ reads: 0, writes: 0 },
  /** Reads and writes that were not answered, or with a 5xx, by what happened. */
  ...{ failedReads: [] as string[], failedWrites: [] as string[] },
  /** The bookings that the product has acknowledged, and in which state. */
  acknowledged: new Map<string, 'PENDING' | 'CANCELLED'>(),
});
type LoadResult = ReturnType<typeof newResult>;

const readers = 8;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Reads pages and lists and requests bookings through an address, until the returned function is called. */
export function startLoad(origin: string, renters: readonly Person[], items: readonly string[]) {
  const result = newResult();
  // Like browsers, which keep their connections to the proxy.
  const agent = new Agent({ keepAlive: true });
  const paths = ['/', '/listings', '/api/v1/items', ...items.slice(0, 5).map((id) => `/rental/${id}`)];
  let isStopped = false;
  let nextSlot = 0;

  async function read(): Promise<void> {
    while (!isStopped) {
      const path = paths[result.reads % paths.length] ?? '/';
      result.reads += 1;
      const { status } = await sendOrFail({ method: 'GET', path });
      if (status !== 200) result.failedReads.push(`${status} ${path}`);
    }
  }

  /** Each call asks for other hours, from noon on, so that only the demo's own bookings are in the way. */
  function nextBooking() {
    const slot = nextSlot++;
    const itemId = items[slot % items.length];
    const day = Math.floor(slot / items.length / 4) + 2;
    const hour = 11 + (Math.floor(slot / items.length) % 4);
    const start = Math.floor(Date.now() / dayMs) * dayMs + day * dayMs + hour * hourMs;
    return {
      rentableItemId: itemId,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hourMs).toISOString(),
    };
  }

  /** The status of a request whose connection failed is its error. */
  const sendOrFail = (call: Call) =>
    send(origin, call, agent).catch((error: Error) => ({ status: error.message, body: '' }));

  /** Sends a write that must not be repeated. */
  async function sendWrite(call: Call) {
    result.writes += 1;
    const answer = await sendOrFail(call);
    if (!(Number(answer.status) < 500)) result.failedWrites.push(String(answer.status));
    return answer;
  }

  /** Requests hours and cancels the request: a renter may have few open requests. */
  async function write({ cookie }: Person): Promise<void> {
    while (!isStopped) {
      const path = '/api/v1/bookings';
      const requested = await sendWrite({ method: 'POST', path, cookie, body: nextBooking() });
      if (requested.status === 201) {
        const { id } = JSON.parse(requested.body);
        result.acknowledged.set(id, 'PENDING');
        const cancelled = await sendWrite({ method: 'PATCH', path: `${path}/${id}/cancel`, cookie });
        if (cancelled.status === 200) result.acknowledged.set(id, 'CANCELLED');
      }
      // Within the limit of writes per minute.
      await wait(1_100);
    }
  }

  const running = [...Array.from({ length: readers }, read), ...renters.map(write)];
  return async (): Promise<LoadResult> => {
    isStopped = true;
    await Promise.all(running);
    agent.destroy();
    return result;
  };
}

/** The acknowledged bookings that are not in the database, or not in the acknowledged state. */
export async function lost(databaseUrl: string, { acknowledged }: LoadResult): Promise<string[]> {
  const query = 'select id, status as state from bookings';
  const rows = await onDatabase<{ id: string; state: string }>(databaseUrl, query);
  const stored = new Map(rows.map(({ id, state }) => [id, state]));
  // A cancellation whose answer was lost may have happened.
  const isStored = (id: string, state: string) =>
    stored.get(id) === state || (state === 'PENDING' && stored.get(id) === 'CANCELLED');
  return [...acknowledged].filter(([id, state]) => !isStored(id, state)).map(([id]) => id);
}

export function report(what: string, result: LoadResult): void {
  const { reads, writes, acknowledged, failedReads, failedWrites } = result;
  say(
    `${what}: ${reads} reads, ${failedReads.length} failed; ${writes} writes, ${failedWrites.length} failed ${failedWrites.join(', ')}; ${acknowledged.size} bookings acknowledged`,
  );
}
