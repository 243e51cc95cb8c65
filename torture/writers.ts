import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BookingAction, BookingStatus } from '#features/bookings/limits.ts';
import { maxItemImages } from '#features/images/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { parseImageUrl } from '#shared/image-url.ts';
import { photo } from '#testing/upload.ts';
import { until } from '../operate/product.ts';
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
export interface LoadFixture {
  renters: Person[];
  uploaders: Person[];
  items: Item[];
}

export async function newLoadFixture(db: Db): Promise<LoadFixture> {
  return {
    renters: await newPeople(db, 60),
    uploaders: await newPeople(db, 20),
    items: await newItems(db, 30),
  };
}

/** What the product has acknowledged. */
export interface Ledger {
  bookings: Map<string, BookingStatus>;
  /** The bookings to which the reviews belong. */
  reviews: Set<string>;
  /** The last version of each profile. */
  profiles: Map<string, number>;
  /** The hash of each uploaded profile picture. */
  uploads: Set<string>;
  /** The hash of the picture that each profile has. */
  pictures: Map<string, string>;
  /** The item of each image. */
  images: Map<string, string>;
  /** How many writes were acknowledged. */
  count: number;
  /** How often each status came; 0 is a connection that failed. */
  statuses: Map<number, number>;
  /** How long the slowest response with 503 took, not counting what it took before writes began to fail. */
  slowestRefusalMs: number;
  failingSince: number;
  /** Writes that a later read did not show. */
  lost: string[];
}

/** Waits for further acknowledged writes: their number varies with `n`, and an odd `n` includes a picture. */
export async function untilMore(ledger: Ledger, n: number): Promise<void> {
  const pictures = () => ledger.uploads.size + ledger.images.size;
  const writes = ledger.count + 10 + ((n * 7) % 40);
  const stored = pictures() + (n % 2);
  await until(
    () => ledger.count >= writes && pictures() >= stored,
    () => `Only ${ledger.count} writes and ${pictures()} pictures were acknowledged`,
  );
}

const retryMs = 100;
const bookingLoops = 4;
const profileLoops = 2;
const uploadLoops = 2;

export const profileOf = (version: number) => ({
  displayName: `Version ${version}`,
  phoneNumber: `+2126${String(version).padStart(8, '0')}`,
});

/** Writes bookings, reviews, profiles and pictures until it is stopped. Retries after a lost response, as browsers do. */
export function startWriting(api: Api, { renters, uploaders, items }: LoadFixture) {
  const ledger: Ledger = {
    bookings: new Map(),
    reviews: new Set(),
    profiles: new Map(),
    uploads: new Set(),
    pictures: new Map(),
    images: new Map(),
    count: 0,
    statuses: new Map(),
    slowestRefusalMs: 0,
    failingSince: 0,
    lost: [],
  };
  let isStopped = false;

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
    await wait(retryMs);
    return null;
  }

  /** Repeats a call that creates a row until the response is final, so that the ledger includes every created row. */
  async function untilAnswered(call: ApiCall): Promise<Reply['body'] | null> {
    const keyed = { ...call, idempotencyKey: randomUUID() };
    for (;;) {
      let isFinal = false;
      const body = await once(async () => {
        const reply = await api.call(keyed);
        isFinal = reply.status < 500 && reply.status !== 429 && reply.body.code !== 'still_running';
        return reply;
      });
      if (body || isFinal) return body;
    }
  }

  function acknowledge(): void {
    ledger.count += 1;
  }

  let bookings = 0;
  async function book(): Promise<void> {
    const n = bookings++;
    const renter = renters[n % renters.length] as Person;
    const item = items[(n + Math.floor(n / renters.length)) % items.length] as Item;
    const requested = await untilAnswered({
      ...{ by: renter, method: 'POST', path: '/bookings' },
      body: { rentableItemId: item.id, ...hoursAt(n) },
    });
    if (!requested) return;
    const { id } = requested;
    ledger.bookings.set(id, 'PENDING');
    acknowledge();
    const steps: [Person, BookingAction][] =
      n % 8 === 0
        ? [[renter, 'cancel']]
        : [
            [item.owner, 'confirm'],
            [item.owner, 'complete'],
          ];
    for (const [by, action] of steps) {
      const changed = await once(() => api.change(by, { id }, action));
      if (!changed) return;
      ledger.bookings.set(id, changed.status);
      acknowledge();
    }
    if (n % 8 === 0) return;
    const body = { rating: 1 + (n % 5), comment: `Review ${n}` };
    const reviewed = await untilAnswered({
      by: renter,
      method: 'POST',
      path: `/reviews/booking/${id}`,
      body,
    });
    if (!reviewed) return;
    ledger.reviews.add(id);
    acknowledge();
  }

  let version = 0;
  async function editProfile(loop: number): Promise<void> {
    const by = renters[(version * profileLoops + loop) % renters.length] as Person;
    const known = ledger.profiles.get(by.id);
    const me = { by, path: '/auth/me' };
    if (known !== undefined) {
      const read = await once(() => api.call({ ...me, method: 'GET' }));
      const found = Number(read?.displayName.split(' ')[1]);
      if (read && found < known) ledger.lost.push(`profile ${by.id}: ${found} instead of ${known}`);
    }
    const next = ++version;
    const written = await once(() =>
      api.call({ by, method: 'PUT', path: '/auth/me/profile', body: profileOf(next) }),
    );
    if (!written) return;
    ledger.profiles.set(by.id, next);
    acknowledge();
  }

  let pictures = 0;
  async function changePicture(): Promise<void> {
    const n = pictures++;
    const by = uploaders[n % uploaders.length] as Person;
    const bytes = await photo(n + 1);
    const uploaded = await once(() => api.upload(by, [bytes], { field: 'image' }));
    const hash = uploaded && parseImageUrl(uploaded.imageUrl)?.hash;
    if (!uploaded || !hash) return;
    ledger.uploads.add(hash);
    acknowledge();
    const body = { displayName: 'Uploader', profileImageUrl: uploaded.imageUrl };
    const named = await once(() => api.call({ by, method: 'PUT', path: '/auth/me/profile', body }));
    if (!named) return;
    ledger.pictures.set(by.id, hash);
    acknowledge();
  }

  let itemImages = 0;
  async function addImage(): Promise<void> {
    const n = itemImages++;
    const item = items[n % items.length] as Item;
    if (n >= items.length * maxItemImages) return changePicture();
    const bytes = await photo(-n - 1);
    const uploaded = await once(() => api.upload(item.owner, [bytes]));
    const id = uploaded?.images[0]?.id;
    if (!id) return;
    acknowledge();
    const images = [{ id }];
    const attached = await untilAnswered({
      ...{ by: item.owner, method: 'POST', path: `/items/${item.id}/images`, body: { images } },
    });
    if (!attached) return;
    ledger.images.set(id, item.id);
    acknowledge();
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!isStopped) await work();
  }
  const startLoops = (count: number, work: (loop: number) => Promise<void>) =>
    Array.from({ length: count }, (_, loop) => repeat(() => work(loop)));
  const running = Promise.all([
    ...startLoops(bookingLoops, book),
    ...startLoops(profileLoops, editProfile),
    ...startLoops(uploadLoops, (loop) => (loop % 2 ? addImage() : changePicture())),
  ]);
  return {
    ledger,
    /** Only while the product responds, because unanswered calls are repeated. */
    async stop(): Promise<Ledger> {
      isStopped = true;
      await running;
      return ledger;
    },
  };
}
