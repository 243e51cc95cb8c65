import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderStore } from '#platform/storage/store.ts';
import { findArtwork, makePicture, makePictures } from './pictures.ts';

const detail = { source: 'sloop-heeling', crop: { left: 0.25, top: 0.1, width: 0.6, height: 0.6 } };

it('finds the artwork from the sources and from the build', async () => {
  const artwork = findArtwork();
  expect(await readdir(artwork)).toContain('sloop-heeling.webp');
  expect(findArtwork(join(artwork, '..', '..', '..', 'build', 'server', 'index.js'))).toBe(artwork);
  expect(() => findArtwork('/nowhere/index.js')).toThrow(
    'There is no db/demo/artwork above /nowhere/index.js',
  );
});

it('processes a crop of an artwork like an upload', async () => {
  const image = await makePicture(detail);
  expect(image).toMatchObject({ width: 960, height: 720, widths: [240, 480, 720, 960] });
});

it('processes all images in their order, and none of them twice', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demo pictures '));
  try {
    const store = folderStore(dir);
    const pictures = [{ source: 'rib-morning' }, detail, { source: 'jet-ski-spray' }];
    const steps: string[] = [];
    const first = await makePictures(pictures, {
      store,
      onDone: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
    expect(first.map((image) => image.width)).toEqual([1600, 960, 1600]);
    expect(first.every((image) => image.made)).toBe(true);
    const again = await makePictures(pictures, { store });
    expect(again).toEqual(first.map((image) => ({ ...image, made: false })));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
