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
  it.each([name, cardName('0123456789abcdef0123456789abcdef')])(
    'returns %s until it is deleted',
    async (stored) => {
      const store = folderStore(dir);
      expect([await store.get(stored), await store.has(stored)]).toEqual([null, false]);
      await store.put(stored, Buffer.from('one'), imageContentType);
      await store.put(stored, Buffer.from('two'), imageContentType);
      expect([await store.get(stored), await store.has(stored)]).toEqual([Buffer.from('two'), true]);
      expect(await readdir(dir)).toEqual([stored]);
      await store.delete(stored);
      await store.delete(stored);
      expect(await store.has(stored)).toBe(false);
    },
  );

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
    const put = folderStore(join(base, 'taken')).put(name, Buffer.from('x'), imageContentType);
    await expect(put).rejects.toThrow();
  });

  it.each(['../secret', `../${name}`, `a/${name}`, '', 'picture', `${name}\0`, `${name}.part`])(
    'rejects the name %j',
    async (bad) => {
      const store = folderStore(dir);
      const put = store.put(bad, Buffer.from('x'), imageContentType);
      for (const call of [put, store.get(bad), store.has(bad), store.delete(bad)])
        await expect(call).rejects.toThrow(RangeError);
      expect(await readdir(base)).toEqual([]);
    },
  );
});

it('an image is stored once, recognized without decoding it, and stored again when a file is missing', async () => {
  const store = folderStore(dir);
  const image = await inspectImage(await noisyPhoto(600, 400).jpeg().toBuffer(), itemImageLimits);
  const { made, ...first } = await keepImage(store, image);
  expect(made).toBe(true);
  const files = first.widths.map((width) => `${first.hash}-${width}.webp`).sort();
  expect((await readdir(dir)).sort()).toEqual(files);
  expect(await keepImage(store, image)).toEqual({ ...first, made: false });
  await store.delete(files[0] ?? '');
  expect(await keepImage(store, image)).toEqual({ ...first, made: true });
  expect((await readdir(dir)).sort()).toEqual(files);
});
