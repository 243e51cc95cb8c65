import { Agent } from 'node:http';
import { afterAll, afterEach, expect } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import type { CreateBooking } from '#features/bookings/schemas.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { systemClock } from '#shared/clock.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { addDays, marinaToday, marinaToInstant, timeOfMinutes } from '#shared/marina-time.ts';
import { type ItemFixture, insertItem } from '#testing/item-fixture.ts';
import { violations } from '#testing/violations.ts';
import { type Call, send, uploadTo } from '../operate/load.ts';
import { cleanUp, newDatabase, newFolder, type Product, say, startProduct } from '../operate/product.ts';

/** The same in each run, which fails again if it has failed; `HOSTILE_SEED` makes other requests and calls. */
export const hostileSeed = Number(process.env.HOSTILE_SEED ?? 20_261_128);

export interface Person {
  id: string;
  cookie: string;
}

export interface Item {
  id: string;
  owner: Person;
}

/**
 * Two processes on a new database, and a connection to it. Call it once, at the top of a test file. After each test, nothing
 * must be in the database that the rules forbid.
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

type Several<T> = [T, T, ...T[]];

/** Inserts signed-in users, because only so many may sign in from one address. */
export async function newPeople(
  db: Db,
  count: number,
  { canListItems = false, isAdmin = false } = {},
): Promise<Several<Person>> {
  const created_at = systemClock.now();
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const id = newId(created_at);
      await db
        .insertInto('users')
        .values({
          ...{ id, issuer: 'urn:sillage:torture', subject: id, email: `${id}@torture.example`, created_at },
          ...{ display_name: `Person ${n}`, phone_number: '+212612345678', profile_image_url: null },
          ...{ is_admin: isAdmin, can_list_items: canListItems, deleted_at: null },
        })
        .execute();
      return { id, cookie: `${sessionCookie}=${await createSession(db, systemClock, id)}` };
    }),
  ) as Promise<Several<Person>>;
}

/** Inserts items, each with an owner of its own: a user may write only so often. */
export async function newItems(
  db: Db,
  count: number,
  values: Omit<ItemFixture, 'ownerId'> = {},
): Promise<Several<Item>> {
  const owners = await newPeople(db, count, { canListItems: true });
  const insert = async (owner: Person): Promise<Item> => {
    const { id } = await insertItem(db, systemClock, { ownerId: owner.id, ...values });
    return { id, owner };
  };
  return Promise.all(owners.map(insert)) as Promise<Several<Item>>;
}

/** Hours from tomorrow on; each `slot` begins an hour after the one before it, from 8 to 18 of the same or the next day. */
export function hoursAt(slot: number, length = 1): { startTime: string; endTime: string } {
  const date = addDays(marinaToday(systemClock), 1 + Math.floor(slot / 11));
  const start = 8 + (slot % 11);
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
  bookings: { id: string }[];
}

export interface Reply {
  status: number;
  body: ReplyBody;
}

export interface ApiCall extends Pick<Call, 'method' | 'path' | 'body'> {
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
    upload: ({ cookie }: Person, path: Parameters<typeof uploadTo>[1], files: readonly Buffer[]) =>
      uploadTo(originOf(), path, files, { cookie, origin: from }),
  };
}

export type Api = ReturnType<typeof apiOf>;

/** `done` for a success, otherwise the code of the error. */
const outcomeOf = ({ status, body }: Reply): string =>
  status < 300 ? 'done' : (body.code ?? String(status));

/** How often each of them came: `34 done, 466 already_booked`. */
export function counted(outcomes: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

/** Reports how often each outcome came. Unexpected ones count as lost, and required ones that never came: there was no race. */
export function reportRace(
  what: string,
  replies: readonly (Reply | string)[],
  required: readonly string[],
  lost: readonly string[] = [],
  allowed: readonly string[] = [],
): void {
  const outcomes = replies.map((reply) => (typeof reply === 'string' ? reply : outcomeOf(reply)));
  const expected = [...required, ...allowed];
  report(what, counted(outcomes), [
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
