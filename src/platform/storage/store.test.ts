import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardName, itemImageLimits } from '#features/images/limits.ts';
import { keepImage } from '#features/images/server/keep.ts';
import { inspectImage } from '#features/images/server/pipeline.ts';
import { noisyPhoto } from '#testing/photos.ts';
import { folderStore, imageContentType } from './store.ts';

const name = '0123456789abcdef0123456789abcdef-480.webp';
let base: string;
let dir: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'images of a test '));
  dir = join(base, 'data', 'images');
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe('the folder store', () => {
  it('returns a stored file until it is deleted', async () => {
    const store = folderStore(dir);
    expect(await store.get(name)).toBeNull();
    expect(await store.has(name)).toBe(false);
    await store.put(name, Buffer.from('one'), imageContentType);
    await store.put(name, Buffer.from('two'), imageContentType);
    expect(await store.get(name)).toEqual(Buffer.from('two'));
    expect(await store.has(name)).toBe(true);
    expect(await readdir(dir)).toEqual([name]);
    await store.delete(name);
    await store.delete(name);
    expect(await store.has(name)).toBe(false);
  });

  it('stores share cards too', async () => {
    const store = folderStore(dir);
    const card = cardName('0123456789abcdef0123456789abcdef');
    await store.put(card, Buffer.from('jpeg'), 'image/jpeg');
    expect(await store.get(card)).toEqual(Buffer.from('jpeg'));
  });

  it('deletes what a write that was interrupted long ago has left, and nothing else', async () => {
    const store = folderStore(dir);
    await store.put(name, Buffer.from('bytes'), imageContentType);
    const [old, recent] = [`${name}.1.part`, `${name}.2.part`];
    for (const left of [old, recent]) await writeFile(join(dir, left), 'half');
    await utimes(join(dir, old), 1_000, 1_000);
    await store.deleteUnfinished(new Date(2_000_000));
    expect((await readdir(dir)).sort()).toEqual([name, recent]);
  });

  it('never returns an incomplete file and leaves none behind', async () => {
    const store = folderStore(dir);
    const large = Buffer.alloc(3_000_000, 7);
    let writing = true;
    const writes = Promise.all([1, 2, 3].map(() => store.put(name, large, imageContentType))).finally(() => {
      writing = false;
    });
    while (writing) {
      const seen = await store.get(name);
      expect(seen === null || seen.length === large.length).toBe(true);
    }
    await writes;
    expect(await readdir(dir)).toEqual([name]);
  });

  it('rejects when it cannot write', async () => {
    await writeFile(join(base, 'taken'), '');
    await expect(
      folderStore(join(base, 'taken')).put(name, Buffer.from('x'), imageContentType),
    ).rejects.toThrow();
  });

  it.each(['../secret', `../${name}`, `a/${name}`, '', 'picture', `${name}\0`, `${name}.part`])(
    'rejects the name %j',
    async (bad) => {
      const store = folderStore(dir);
      await expect(store.put(bad, Buffer.from('x'), imageContentType)).rejects.toThrow(RangeError);
      await expect(store.get(bad)).rejects.toThrow(RangeError);
      await expect(store.has(bad)).rejects.toThrow(RangeError);
      await expect(store.delete(bad)).rejects.toThrow(RangeError);
      expect(await readdir(base)).toEqual([]);
    },
  );
});

describe('storing an image', () => {
  it('stores it once and recognizes it without decoding it', async () => {
    const store = folderStore(dir);
    const image = await inspectImage(await noisyPhoto(1000, 600).jpeg().toBuffer(), itemImageLimits);
    const { made, ...first } = await keepImage(store, image);
    expect(made).toBe(true);
    expect((await readdir(dir)).sort()).toEqual(
      first.widths.map((width) => `${first.hash}-${width}.webp`).sort(),
    );
    expect(await keepImage(store, image)).toEqual({ ...first, made: false });
  });

  it('stores it again when one of its files is missing', async () => {
    const store = folderStore(dir);
    const image = await inspectImage(await noisyPhoto(1000, 600).jpeg().toBuffer(), itemImageLimits);
    const { hash } = await keepImage(store, image);
    await store.delete(`${hash}-960.webp`);
    expect((await keepImage(store, image)).made).toBe(true);
    expect(await store.has(`${hash}-960.webp`)).toBe(true);
  });
});
