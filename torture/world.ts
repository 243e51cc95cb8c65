import { Agent } from 'node:http';
import { afterAll, afterEach, expect } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import type { BookingAction, BookingStatus } from '#features/bookings/limits.ts';
import type { CreateBooking } from '#features/bookings/schemas.ts';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { systemClock } from '#shared/clock.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { addDays, marinaToday, marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';
import { type ItemFixture, insertItem } from '#testing/item-fixture.ts';
import { violations } from '#testing/violations.ts';
import { type Call, send } from '../operate/load.ts';
import { cleanUp, newDatabase, newFolder, type Product, say, startProduct } from '../operate/product.ts';

export interface Person {
  id: string;
  cookie: string;
}

export interface Item {
  id: string;
  owner: Person;
}

/**
 * Two processes on a new database, and a connection to it. Call it once, at the top of a test file. After each test, nothing must
 * be in the database that the rules forbid.
 */
export async function twoProcesses(database: string): Promise<{ api: Api; db: Db }> {
  const url = await newDatabase(database);
  const products = await startTwo(url, newFolder());
  const db = await openDatabase({ url });
  afterEach(async () => {
    await expireDueRequests(db, systemClock);
    expect(await violations(db)).toEqual([]);
  });
  afterAll(async () => {
    await db.destroy();
    await cleanUp();
  });
  return { api: apiOf(products.map(({ origin }) => origin)), db };
}

/** Starts two processes that share a database and a folder of pictures. */
export async function startTwo(databaseUrl: string, dataDir: string): Promise<[Product, Product]> {
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const first = await startProduct(shared);
  return [first, await startProduct({ ...shared, PUBLIC_URL: first.origin })];
}

/** Inserts signed-in users, because only so many may sign in from one address. */
export async function newPeople(
  db: Db,
  count: number,
  rights: { canListItems?: boolean; isAdmin?: boolean } = {},
): Promise<Person[]> {
  const now = systemClock.now();
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const id = newId(now);
      await db
        .insertInto('users')
        .values({
          ...{ id, issuer: 'urn:sillage:torture', subject: id, email: `${id}@torture.example` },
          ...{ display_name: `Person ${n}`, phone_number: '+212612345678', profile_image_url: null },
          ...{ is_admin: rights.isAdmin ?? false, can_list_items: rights.canListItems ?? false },
          ...{ created_at: now, deleted_at: null },
        })
        .execute();
      return { id, cookie: `${sessionCookie}=${await createSession(db, systemClock, id)}` };
    }),
  );
}

/** Inserts items, each with an owner of its own: a user may write only so often. */
export async function newItems(
  db: Db,
  count: number,
  values: Omit<ItemFixture, 'ownerId'> = {},
): Promise<Item[]> {
  const owners = await newPeople(db, count, { canListItems: true });
  return Promise.all(
    owners.map(async (owner) => {
      const { id } = await insertItem(db, systemClock, { ownerId: owner.id, ...values });
      return { id, owner };
    }),
  );
}

const opensAt = 8;
const hoursPerDay = 11;

/** Hours from tomorrow on; each `slot` begins an hour after the one before it, on the same or the next day. */
export function hoursAt(slot: number, length = 1): { startTime: string; endTime: string } {
  const date = addDays(marinaToday(systemClock), 1 + Math.floor(slot / hoursPerDay));
  const start = opensAt + (slot % hoursPerDay);
  const at = (hour: number) => marinaToInstant(date, timeOfMinutes(hour * 60)).toISOString();
  return { startTime: at(start), endTime: at(start + length) };
}

/** The fields of responses that the tests read. */
interface ReplyBody extends ErrorBody {
  id: string;
  hourlyRate: number;
  totalPrice: number;
  status: BookingStatus;
  displayName: string;
  images: { id: string }[];
  imageUrl: string;
}

export interface Reply {
  status: number;
  body: ReplyBody;
}

export interface ApiCall extends Pick<Call, 'method' | 'path' | 'body' | 'idempotencyKey'> {
  by: Person;
  /** Which process; by default each in turn. */
  at?: number | undefined;
}

/** Calls the API of one or several processes of a site; rejects if a connection fails. */
export function apiOf(origins: readonly string[]) {
  // Processes have the first one's address as their own.
  const [from = ''] = origins;
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const originOf = (at = turn++) => origins[at % origins.length] ?? from;

  async function call({ by, at, path, ...rest }: ApiCall): Promise<Reply> {
    const sent = { ...rest, path: apiPrefix + path, cookie: by.cookie, from };
    const { status, body } = await send(originOf(at), sent, agent);
    return { status, body: body ? JSON.parse(body) : {} };
  }

  return {
    call,
    request: (by: Person, item: { id: string }, body: Omit<CreateBooking, 'rentableItemId'>, at?: number) =>
      call({ by, at, method: 'POST', path: '/bookings', body: { rentableItemId: item.id, ...body } }),
    change: (by: Person, booking: { id: string }, action: BookingAction, at?: number) =>
      call({ by, at, method: 'PATCH', path: `/bookings/${booking.id}/${action}` }),
    /** Uploads files for an item, or for the profile if the field is `image`. */
    async upload(
      by: Person,
      files: readonly Buffer[],
      { field = 'images', at }: { field?: 'images' | 'image'; at?: number } = {},
    ): Promise<Reply> {
      const form = new FormData();
      for (const [n, bytes] of files.entries())
        form.append(field, new Blob([new Uint8Array(bytes)]), `${n}.jpg`);
      const path = field === 'images' ? '/upload/items' : '/upload/profile-image';
      const headers = { cookie: by.cookie, origin: from };
      const response = await fetch(originOf(at) + apiPrefix + path, { method: 'POST', headers, body: form });
      return { status: response.status, body: (await response.json()) as ReplyBody };
    },
  };
}

export type Api = ReturnType<typeof apiOf>;

/** A change of a booking that the product has acknowledged. */
export interface Change {
  id: string;
  to: BookingStatus;
}

/** The acknowledged changes without an event, and the events of these bookings that nothing acknowledged. */
export async function unmatchedEvents(db: Db, changes: readonly Change[]): Promise<string[]> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const events = await db
    .selectFrom('booking_events')
    .select(['booking_id', 'to_status', 'reason'])
    .where('booking_id', 'in', ids)
    .execute();
  const made = events
    .filter(({ reason }) => reason !== 'EXPIRED' && reason !== 'ITEM_REMOVED')
    .map((event) => `${event.booking_id} ${event.to_status}`);
  const acknowledged = changes.map(({ id, to }) => `${id} ${to}`);
  return [...without(acknowledged, made, 'no event'), ...without(made, acknowledged, 'not acknowledged')];
}

function without(some: readonly string[], others: readonly string[], why: string): string[] {
  const left = [...others];
  return some.flatMap((one) => {
    const place = left.indexOf(one);
    if (place < 0) return [`${one}: ${why}`];
    left.splice(place, 1);
    return [];
  });
}

/** `done` for a success, otherwise the code of the error. */
export const outcomeOf = ({ status, body }: Reply): string =>
  status < 300 ? 'done' : (body.code ?? String(status));

/** How often each outcome came: `34 done, 466 already_booked`. */
function tally(outcomes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

interface Outcomes {
  /** Those that must have occurred: without them there was no race. */
  required: readonly string[];
  /** Those that may occur too. */
  allowed?: readonly string[];
}

/** Reports how often each outcome came; those that were not expected count as lost, and required ones that never came. */
export function reportRace(
  what: string,
  outcomes: readonly string[],
  { required, allowed = [] }: Outcomes,
  lost: readonly string[],
): void {
  const expected = [...required, ...allowed];
  report(what, tally(outcomes), [
    ...lost,
    ...outcomes.filter((outcome) => !expected.includes(outcome)),
    ...required.filter((outcome) => !outcomes.includes(outcome)).map((outcome) => `never ${outcome}`),
  ]);
}

/** Prints what was tried, how often, and what was lost, which must be nothing. */
export function report(what: string, tried: string, lost: readonly string[]): void {
  say(`${what}: ${tried}; lost: ${lost.length}`);
  expect(lost).toEqual([]);
}
