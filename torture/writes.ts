import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import type { Db } from '#platform/database/db.ts';
import { systemClock } from '#shared/clock.ts';
import { parseImageUrl } from '#shared/image-url.ts';
import { photo } from '#testing/upload.ts';
import { violations } from '#testing/violations.ts';
import { until } from '../operate/product.ts';
import { repeat, slowness } from './visitor.ts';
import {
  type Api,
  type ApiCall,
  hoursAt,
  type Item,
  newItems,
  newPeople,
  type Person,
  type Reply,
} from './world.ts';

/** The users and items of the write load: many users, because each may write only so often in a minute. */
export const newLoadFixture = async (db: Db) => ({
  renters: await newPeople(db, 60),
  uploaders: await newPeople(db, 20),
  items: await newItems(db, 30),
});

type LoadFixture = Awaited<ReturnType<typeof newLoadFixture>>;

const newLedger = (renters: readonly string[]) => ({
  renters,
  bookings: new Map<string, BookingStatus>(),
  /** The bookings to which the reviews belong. */
  reviews: new Set<string>(),
  /** The last version of each profile. */
  profiles: new Map<string, number>(),
  /** The states of craft that were recorded, each with a photo. */
  states: new Set<string>(),
  /** The hash of each uploaded profile picture. */
  uploads: new Set<string>(),
  /** How many writes were acknowledged. */
  count: 0,
  /** How often each status came; 0 is a connection that failed. */
  statuses: new Map<number, number>(),
  /** How long the slowest response with 503 took, not counting what it took before writes began to fail. */
  slowestRefusalMs: 0,
  failingSince: 0,
  /** Writes that a later read did not show. */
  lost: [] as string[],
});

/** What the product has acknowledged. */
export type Ledger = ReturnType<typeof newLedger>;

/** Waits for further acknowledged writes: their number varies with `n`, and an odd `n` includes a picture. */
export async function untilMore(ledger: Ledger, n: number): Promise<void> {
  const { uploads } = ledger;
  const writes = ledger.count + 10 + ((n * 7) % 40);
  const stored = uploads.size + (n % 2);
  await until(
    () => ledger.count >= writes && uploads.size >= stored,
    () => `Only ${ledger.count} writes and ${uploads.size} pictures were acknowledged`,
  );
}

const profileOf = (version: number) => ({
  displayName: `Version ${version}`,
  phoneNumber: `+2126${String(version).padStart(8, '0')}`,
});

/** Writes bookings, reviews, profiles and pictures until it is stopped. Retries after a lost response, as browsers do. */
export function startWriting(api: Api, { renters, uploaders, items }: LoadFixture) {
  const ledger = newLedger(renters.map(({ id }) => id));

  /** Resolves to the body of a success, or null. */
  async function once(work: () => Promise<Reply>): Promise<Reply['body'] | null> {
    const begun = performance.now();
    const reply = await work().catch(() => null);
    const status = reply?.status ?? 0;
    if (status === 503) {
      const ms = Math.round(performance.now() - Math.max(begun, ledger.failingSince));
      ledger.slowestRefusalMs = Math.max(ledger.slowestRefusalMs, ms);
    }
    ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
    if (reply && status < 300) return reply.body;
    await wait(100);
    return null;
  }

  async function write(call: ApiCall, isRepeated = false): Promise<Reply['body'] | null> {
    for (;;) {
      let isFinal = !isRepeated;
      const body = await once(async () => {
        const reply = await api.call(call);
        isFinal ||= reply.status < 500 && reply.status !== 429;
        return reply;
      });
      if (body) ledger.count += 1;
      if (body || isFinal) return body;
    }
  }

  /** Repeats a call that creates a row until the response is final, so that the ledger includes every created row. */
  const create = (call: ApiCall) => write(call, true);

  let bookings = 0;
  async function book(): Promise<void> {
    const n = bookings++;
    const renter = renters[n % renters.length] ?? renters[0];
    const item: Item = items[(n + Math.floor(n / renters.length)) % items.length] ?? items[0];
    const id = randomUUID();
    const wanted = { id, rentableItemId: item.id, ...hoursAt(n) };
    const booking: ApiCall = { by: renter, method: 'POST', path: '/bookings', body: wanted };
    if (!(await create(booking))) return;
    ledger.bookings.set(id, 'PENDING');
    if (n % 4 === 1 && (await create(booking))?.id !== id) ledger.lost.push(`booking ${id}: not repeated`);
    const isCancelled = n % 8 === 0;
    const by = isCancelled ? renter : item.owner;
    const actions: BookingAction[] = isCancelled ? ['cancel'] : ['confirm', 'complete'];
    for (const action of actions) {
      if (action === 'complete' && n % 4 === 2) await recordState(by, id, n);
      const changed = await write({ by, method: 'PATCH', path: `/bookings/${id}/${action}` });
      if (!changed) return;
      ledger.bookings.set(id, changed.status);
    }
    const body = { rating: 1 + (n % 5), comment: `Review ${n}` };
    const review = { by: renter, method: 'POST', path: `/reviews/booking/${id}`, body };
    if (!isCancelled && (await create(review))) ledger.reviews.add(id);
  }

  /** Repeats both calls until the photo and the state have an answer, as phones do. */
  async function recordState(by: Person, bookingId: string, seed: number): Promise<void> {
    const [id, photoId, bytes] = [randomUUID(), randomUUID(), await photo(seed + 1)];
    const path = `/bookings/${bookingId}/handover` as const;
    for (let isStored = false; !isStored; )
      await once(async () => {
        const reply = await api.upload(by, `${path}/photos/${photoId}`, [bytes]);
        isStored = reply.status < 300;
        return reply;
      });
    const body = { id, at: new Date().toISOString(), text: 'A scratch', photos: [{ id: photoId }] };
    if (await create({ by, method: 'POST', path: `${path}/additions`, body })) ledger.states.add(id);
  }

  let version = 0;
  async function editProfile(): Promise<void> {
    const next = ++version;
    const by = renters[next % renters.length] ?? renters[0];
    const known = ledger.profiles.get(by.id);
    if (known !== undefined) {
      const read = await once(() => api.call({ by, method: 'GET', path: '/auth/me' }));
      const found = Number(read?.displayName.split(' ')[1]);
      if (read && found < known) ledger.lost.push(`profile ${by.id}: ${found} instead of ${known}`);
    }
    const written = await write({ by, method: 'PUT', path: '/auth/me/profile', body: profileOf(next) });
    if (written) ledger.profiles.set(by.id, next);
  }

  let pictures = 0;
  async function changePicture(): Promise<void> {
    const n = pictures++;
    const by = uploaders[n % uploaders.length] ?? uploaders[0];
    const bytes = await photo(n + 1);
    const uploaded = await once(() => api.upload(by, 'profile-image', [bytes]));
    if (!uploaded) return;
    ledger.count += 1;
    ledger.uploads.add(parseImageUrl(uploaded.imageUrl)?.hash ?? '');
    const body = { displayName: 'Uploader', profileImageUrl: uploaded.imageUrl };
    await write({ by, method: 'PUT', path: '/auth/me/profile', body });
  }

  const loops = [book, book, book, book, editProfile, editProfile, changePicture, changePicture].map(repeat);
  return {
    ledger,
    /** Only while the product responds, because unanswered calls are repeated. */
    stop: () => Promise.all(loops.map((stop) => stop())),
  };
}

/** What can follow an acknowledged state, if the next change was stored but its answer lost. */
const next: Partial<Record<BookingStatus, BookingStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['COMPLETED'],
};

/** Of connections that fail, successes, a renter's limits and refusals. */
const expectedStatuses = [0, 200, 201, 204, 409, 503];

/** Unexpected and slow responses, the acknowledged writes that are not stored, and what is stored in part or twice. */
export async function lostWrites(db: Db, ledger: Ledger, refusedWithinMs = 2_000): Promise<string[]> {
  await expireDueRequests(db, systemClock);
  const { bookings, reviews, profiles, uploads, statuses, slowestRefusalMs } = ledger;
  const lost = [...ledger.lost, ...(await violations(db))];
  const unexpected = [...statuses].filter(([status]) => !expectedStatuses.includes(status));
  lost.push(...unexpected.map(([status, times]) => `${times} × ${status}`));
  if (slowestRefusalMs >= refusedWithinMs * slowness()) lost.push(`a 503 after ${slowestRefusalMs} ms`);

  const { rows: made } = await sql<{ id: string; status: BookingStatus; is_reviewed: boolean }>`
    select id, status, exists (select from reviews where booking_id = bookings.id) as is_reviewed
    from bookings where renter_id = any(${ledger.renters})`.execute(db);
  const stored = new Map(made.map((row) => [row.id, row]));
  for (const [id, state] of bookings) {
    const found = stored.get(id)?.status;
    if (!found || (found !== state && !next[state]?.includes(found)))
      lost.push(`booking ${id}: ${state}, ${found}`);
  }
  for (const { id } of made) if (!bookings.has(id)) lost.push(`booking ${id}: made twice`);
  for (const id of reviews) if (!stored.get(id)?.is_reviewed) lost.push(`review of ${id}`);

  const states = await db.selectFrom('handover_states').select('id').execute();
  const recorded = new Set(states.map(({ id }) => id));
  for (const id of ledger.states) if (!recorded.has(id)) lost.push(`state ${id}`);
  const people = await db.selectFrom('users').select(['id', 'display_name', 'phone_number']).execute();
  for (const { id, display_name: name, phone_number: phone } of people) {
    const version = Number(/^Version (\d+)$/.exec(name ?? '')?.[1] ?? 0);
    if (version < (profiles.get(id) ?? 0)) lost.push(`profile ${id}: ${version}`);
    if (version > 0 && phone !== profileOf(version).phoneNumber) lost.push(`half of profile ${id}`);
  }
  const images = await db.selectFrom('images').select('hash').where('placeholder', '<>', '').execute();
  const hashes = images.map(({ hash }) => hash);
  return [...lost, ...[...uploads].filter((hash) => !hashes.includes(hash)).map((hash) => `upload ${hash}`)];
}

/** What was acknowledged, how often each status came, and how long the slowest refusal took. */
export function summary({ count, statuses, slowestRefusalMs, ...ledger }: Ledger): string {
  const { bookings, reviews, profiles, uploads, states } = ledger;
  const answers = [...statuses].sort().map(([status, times]) => `${times} × ${status || 'no answer'}`);
  const slowest = statuses.has(503) ? `, the slowest 503 within ${slowestRefusalMs} ms` : '';
  return `${count} writes acknowledged (${bookings.size} bookings, ${reviews.size} reviews, ${states.size} recorded states, ${profiles.size} profiles, ${uploads.size} pictures); ${answers.join(', ')}${slowest}`;
}
