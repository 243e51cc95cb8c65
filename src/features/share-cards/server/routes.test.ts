import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteItem, getItem, updateItem } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { handleErrors } from '#platform/http/error-handler.ts';
import { imageName } from '#shared/image-url.ts';
import { insertFakeUpload } from '#testing/fake-upload.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { noisyPhoto, solid } from '#testing/photos.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { cardPath, shareCardSize } from '../share-card.ts';
import { shareCards } from './routes.ts';

const images = memoryStore();
const { files } = images;
const read = vi.fn(images.get);
const write = vi.fn(images.put);
const test = await testApp({ images: { ...images, get: read, put: write } });
beforeEach(() => {
  read.mockClear();
  write.mockClear();
});

const fetch = (url: string, headers = {}) =>
  test.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

async function newItem(values: Partial<Parameters<typeof insertItem>[2]> = {}) {
  const owner = await test.newUser({ canListItems: true });
  const item = await insertItem(test.db, test.clock, { ownerId: owner.id, ...values });
  const detail = async () => (await test.visitor.send(getItem, { params: { id: item.id } })).body;
  return {
    owner,
    id: item.id,
    detail,
    path: async (language: 'en' | 'fr' = 'en') => cardPath(await detail(), language),
  };
}

/** Gives the item a photo. */
async function addPhoto({ id, owner }: Awaited<ReturnType<typeof newItem>>, photo = solid(32, 14, '#f00')) {
  const hash = randomUUID().replaceAll('-', '');
  files.set(imageName(hash, 16), await photo.webp({ quality: 90 }).toBuffer());
  await insertFakeUpload(test, owner, { item: { id }, hash });
}

describe('the picture that a shared link to an item shows', () => {
  it('is a JPEG of 1200 by 630 pixels and less than 300 kB for every photo, text and language', async () => {
    const item = await newItem({
      listingTitle: 'Balade en semi-rigide au coucher du soleil, de Cala Iris à Badès et retour (5 h)',
      modelName: '🚤 Sea-Doo مرحبا',
      hourlyRate: 9_999_950,
      ratings: [5, 4],
    });
    // Of odd shape, and noisy, which compresses worse than any other.
    await addPhoto(item, noisyPhoto(1600, 700));
    for (const language of ['en', 'fr'] as const) {
      const card = await fetch(await item.path(language));
      expect(card.statusCode).toBe(200);
      expect(card.headers['content-type']).toBe('image/jpeg');
      expect(card.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const metadata = await sharp(card.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(card.rawPayload.length).toBeLessThanOrEqual(shareCardSize.maxBytes);
      await sharp(card.rawPayload).raw().toBuffer();
    }
  });

  it('shows the photo beside the words, and the sea if there is none or it cannot be read', async () => {
    const item = await newItem();
    const right = async (shown = item) => {
      const card = sharp((await fetch(await shown.path())).rawPayload);
      const { channels } = await card.extract({ left: 900, top: 100, width: 200, height: 400 }).stats();
      return channels.map(({ mean }) => Math.round(mean)).join();
    };
    const version = (await item.path()).split('/').at(-1);
    const sea = await right();
    await addPhoto(item);
    expect(await right()).not.toBe(sea);
    const other = await newItem();
    // It is another card, even if its version is the same.
    expect((await other.path()).split('/').at(-1)).toBe(version);
    expect(await right(other)).toBe(sea);
    expect(new Set(write.mock.calls.map(([name]) => name)).size).toBe(3);
    await addPhoto(other);
    for (const name of files.keys()) files.set(name, Buffer.from('no picture'));
    expect(await right(other)).toBe(sea);
  });

  it('has another address in each language, and after a change of price, title, number, rating or picture', async () => {
    const item = await newItem();
    const seen = [await item.path('fr'), await item.path()];
    const owner = await test.as(item.owner);
    const values = { modelName: 'Spark', listingTitle: 'Spark', hourlyRate: 500 };
    const update = (changes: { hourlyRate?: number; units?: number; description?: string }) =>
      owner.send(updateItem, { params: { id: item.id }, body: { ...values, ...changes } });
    const rating = { rating_sum: 9, rating_count: 2 };
    for (const change of [
      () => update({}),
      () => update({ units: 3 }),
      () => update({ hourlyRate: 650 }),
      () => test.db.updateTable('items').set(rating).where('id', '=', item.id).execute(),
      () => addPhoto(item),
    ]) {
      await change();
      seen.push(await item.path());
    }
    expect(new Set(seen).size).toBe(7);
    await update({ hourlyRate: 650, description: 'New' });
    expect(await item.path()).toBe(seen.at(-1));
  });

  it('is drawn and stored once for concurrent requests, and answers 304 to a client that has it', async () => {
    const path = await (await newItem()).path();
    const [card] = await Promise.all([path, path, path, path].map((url) => fetch(url)));
    const again = await fetch(path);
    expect(again.rawPayload).toEqual(card?.rawPayload);
    expect(write).toHaveBeenCalledTimes(1);
    // Under a name that is not served as an uploaded picture.
    const [name, stored, contentType] = write.mock.calls[0] ?? [];
    expect([stored, contentType]).toEqual([card?.rawPayload, 'image/jpeg']);
    expect((await fetch(`/images/${name}`)).statusCode).toBe(404);
    const etag = String(card?.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await fetch(path, { 'if-none-match': known });
      expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
    }
  });

  it('answers 503 with Retry-After, and no other picture, while too many cards wait', async () => {
    const item = await newItem();
    const crowded = fastify();
    handleErrors(crowded);
    await crowded.register(shareCards(test.deps, async () => null));
    const { statusCode, headers } = await crowded.inject(await item.path());
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([503, undefined, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await crowded.close();
  });

  it('is served, with a log entry, if it cannot be stored', async () => {
    const logged: object[] = [];
    const stream = { write: (line: string) => logged.push(JSON.parse(line)) };
    const app = fastify({ logger: { level: 'error', stream } });
    handleErrors(app);
    app.decorate('requestLimits', test.app.requestLimits);
    const full = { ...images, put: () => Promise.reject(new Error('No space left')) };
    await app.register(shareCards({ ...test.deps, images: full }));
    const { statusCode, headers } = await app.inject(await (await newItem()).path());
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(logged).toMatchObject([
      { msg: 'a share card was drawn but not stored', err: { message: 'No space left' } },
    ]);
    await app.close();
  });

  it('redirects from any other version to the current one without drawing', async () => {
    const item = await newItem();
    const path = await item.path();
    const old = await fetch(path.replace(/card-\w+/, 'card-0123456789abcdef'));
    expect(old.statusCode).toBe(302);
    expect(old.headers).toMatchObject({ location: path, 'cache-control': 'no-cache' });
    expect(read).not.toHaveBeenCalled();
  });

  it('answers 410 for a removed item, and 404 for an unknown item, version or language', async () => {
    const item = await newItem();
    const path = await item.path();
    for (const [part, other] of [
      [item.id, newId(test.clock.now())],
      [item.id, 'none'],
      ['-en', '-de'],
      ['card-', 'cart-'],
    ] as const)
      expect((await fetch(path.replace(part, other))).statusCode, other).toBe(404);
    const owner = await test.as(item.owner);
    await owner.send(deleteItem, { params: { id: item.id } });
    expect((await fetch(path)).statusCode).toBe(410);
  });
});
