import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { itemImageLimits, profileImageLimits } from '#features/images/limits.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import { transact } from '#platform/database/transact.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import type { Workers } from '#platform/workers.ts';
import type { AppError } from '#shared/errors.ts';
import { imageName } from '#shared/image-url.ts';
import { insertFakePhotos } from '#testing/fake-upload.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore, photo } from '#testing/upload.ts';
import { discardUploads, sweepUploads } from './discard-uploads.ts';
import type { InspectedImage } from './pipeline.ts';
import { attachUploads } from './repository.ts';
import { maxWaitingUploads, storeUpload } from './uploads.ts';

const images = memoryStore();
const test = await testApp({ images });
beforeEach(() => images.files.clear());

async function store(user: { id: string }, seed: number, purpose: 'ITEM' | 'PROFILE' = 'ITEM') {
  const limits = purpose === 'ITEM' ? itemImageLimits : profileImageLimits;
  return storeUpload(test.deps, { uploaderId: user.id, purpose, read: () => photo(seed), limits });
}
const hoursLater = (hours: number) => test.clock.advance(hours * 3_600_000);
const ids = async () =>
  (await test.db.selectFrom('images').select('id').orderBy('id').execute()).map(({ id }) => id);
const files = () => [...images.files.keys()].sort();
/** What the server does with this store. */
const withStore = (changes: Partial<ImageStore>) => ({ ...test.deps, images: { ...images, ...changes } });
/** A promise that resolves when the test opens it. */
function gate() {
  let open = () => {};
  const pass = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { pass, open };
}
const fileOf = ({ hash }: { hash: string }) => imageName(hash, 64);

/** Makes it the profile picture of every user. */
const show = (picture: { hash: string }) =>
  test.db
    .updateTable('users')
    .set({ profile_image_url: `/images/${fileOf(picture)}` })
    .execute();

describe('the sweep', () => {
  it('deletes an upload that is unused for 24 hours, not earlier, and keeps files of another one', async () => {
    const user = await test.newUser();
    const left = await store(user, 1);
    const old = await store(user, 2);
    hoursLater(1);
    const same = await store(await test.newUser(), 2);
    expect(same.hash).toBe(old.hash);
    hoursLater(22.99);
    await sweepUploads(test.deps);
    // Ids of one moment have no order.
    expect(new Set(await ids())).toEqual(new Set([left.id, old.id, same.id]));
    hoursLater(0.02);
    await sweepUploads(test.deps);
    expect(await ids()).toEqual([same.id]);
    expect(files()).toEqual([fileOf(same)]);
  });

  it('keeps the profile picture, and deletes the previous one', async () => {
    const user = await test.newUser();
    await store(user, 1, 'PROFILE');
    const shown = await store(user, 2, 'PROFILE');
    await show(shown);
    hoursLater(48);
    await sweepUploads(test.deps);
    expect(await ids()).toEqual([shown.id]);
    expect(files()).toEqual([fileOf(shown)]);
  });

  it('keeps the row if a file cannot be deleted, deletes the others, and retries', async () => {
    const user = await test.newUser();
    const stuck = await store(user, 1);
    await store(user, 2);
    hoursLater(24);
    const broken = withStore({
      delete: async (name) => {
        if (name === fileOf(stuck)) throw new Error('The store is unavailable');
        return images.delete(name);
      },
    });
    await expect(sweepUploads(broken)).rejects.toThrow('1 uploads were not deleted');
    expect(await ids()).toEqual([stuck.id]);
    expect(files()).toEqual([fileOf(stuck)]);
    hoursLater(1);
    await sweepUploads(test.deps);
    expect([await ids(), files()]).toEqual([[], []]);
  });

  it('holds no lock while it waits for the store, and never deletes the files of an upload in use', async () => {
    const [one, other] = [await test.newUser(), await test.newUser()];
    const left = await store(one, 1);
    hoursLater(24);
    const { pass, open } = gate();
    let sweeping = Promise.resolve();
    await new Promise<void>((waits) => {
      const hanging = withStore({
        delete: async (name) => {
          waits();
          await pass;
          return images.delete(name);
        },
      });
      sweeping = sweepUploads(hanging);
    });
    await transact(test.db, (db) => lockActiveUser(db, one.id));
    const attached = attachUploads(test.db, { ids: [left.id], uploaderId: one.id, itemId: left.id, from: 0 });
    expect(await attached).toBe(false);
    // Another run, and an upload that would reuse the files.
    await sweepUploads(test.deps);
    await expect(store(other, 1)).rejects.toMatchObject({ code: 'unavailable' });
    open();
    await sweeping;
    expect([await ids(), files()]).toEqual([[], []]);
    const again = await store(other, 1);
    expect(files()).toEqual([fileOf(again)]);
  });

  it('stores a picture again once a deletion that failed can no longer be running', async () => {
    const user = await test.newUser();
    await store(user, 1);
    hoursLater(24);
    const broken = withStore({ delete: () => Promise.reject(new Error('The store is unavailable')) });
    await expect(sweepUploads(broken)).rejects.toThrow('not deleted');
    await expect(store(user, 1)).rejects.toMatchObject({ code: 'unavailable' });
    hoursLater(0.02);
    const again = await store(user, 1);
    await sweepUploads(test.deps);
    expect([await ids(), files()]).toEqual([[again.id], [fileOf(again)]]);
  });
});

describe('storing an upload', () => {
  const upload = { purpose: 'ITEM' as const, limits: itemImageLimits };

  it('does not read an image that the store would refuse', async () => {
    const uploaderId = (await test.newUser()).id;
    const sealed = withStore({ check: () => Promise.reject(new Error('Not writable')) });
    const read = vi.fn(() => photo(1));
    await expect(storeUpload(sealed, { ...upload, uploaderId, read })).rejects.toThrow('Not writable');
    expect(read).not.toHaveBeenCalled();
  });

  it('counts concurrent uploads', async () => {
    const user = await test.newUser();
    await insertFakePhotos(test, user, 36);
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => store(user, 1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await ids()).toHaveLength(40);
  });

  it('decodes one at a time, and returns 503 and keeps nothing of an upload when too many wait', async () => {
    // Each may only have so many unused uploads.
    const users = [await test.newUser(), await test.newUser()] as const;
    const admitted = 1 + maxWaitingUploads;
    let [inMemory, decoding, most] = [0, 0, 0];
    const workers = {
      async run(_task: unknown, image: InspectedImage) {
        decoding += 1;
        most = Math.max(most, decoding);
        await setImmediate();
        decoding -= 1;
        const files = [{ name: imageName(image.hash, 64), bytes: image.bytes }];
        return { processed: { ...image, placeholder: 'data:,', files } };
      },
    } as Workers;
    const { pass, open } = gate();
    const storing = Array.from({ length: admitted + 3 }, (_, seed) =>
      storeUpload(
        { ...test.deps, workers },
        {
          ...{ ...upload, uploaderId: users[seed % 2 === 0 ? 0 : 1].id },
          read: async () => {
            inMemory += 1;
            await pass;
            return photo(seed);
          },
        },
      ),
    );
    const refused: AppError[] = [];
    for (const one of storing) one.catch((error) => refused.push(error));
    await expect.poll(() => refused.length).toBe(3);
    expect(inMemory).toBe(1);
    open();
    await Promise.allSettled(storing);
    expect(most).toBe(1);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([503, 'unavailable']));
    expect(refused[0]?.details.retryAfterSeconds).toBeGreaterThan(0);
    expect([(await ids()).length, files().length]).toEqual([admitted, admitted]);
    expect(await store(users[0], 99)).toBeDefined();
  });

  it('deletes uploads unless they are in use', async () => {
    const user = await test.newUser();
    const gone = await store(user, 1);
    const shown = await store(user, 2, 'PROFILE');
    await show(shown);
    await discardUploads(test.deps, [gone.id, shown.id]);
    expect(await ids()).toEqual([shown.id]);
    expect(files()).toEqual([fileOf(shown)]);
  });
});
