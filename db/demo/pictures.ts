import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemImageLimits } from '#features/images/limits.ts';
import { type KeptImage, keepImage } from '#features/images/server/keep.ts';
import { type Crop, type ProcessedImage, processImage } from '#features/images/server/pipeline.ts';
import type { ImageStore } from '#platform/storage/store.ts';

/** One picture of the demo: a master of the artwork, whole or a part of it. */
export interface DemoPicture {
  /** File name in `db/demo/artwork` without its `.webp`. */
  source: string;
  /** Fractions of the master; at 1600 pixels, half its width is the least that still looks sharp. */
  crop?: Crop;
}

/** The artwork's folder, found by climbing: this module runs from `db/demo` and from the built `build/server`. */
export function findArtwork(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const artwork = join(folder, 'db', 'demo', 'artwork');
    if (existsSync(artwork)) return artwork;
    if (folder === dirname(folder)) throw new Error(`There is no db/demo/artwork above ${from}`);
  }
}

const readMaster = (artworkDir: string, source: string): Promise<Buffer> =>
  readFile(join(artworkDir, `${source}.webp`));

/** Makes one picture with the product's own pipeline, as if its owner had uploaded it. */
export async function makePicture(
  { source, crop }: DemoPicture,
  artworkDir: string = findArtwork(),
): Promise<ProcessedImage> {
  return processImage(await readMaster(artworkDir, source), itemImageLimits, { crop });
}

/**
 * Makes all pictures and stores them, in their order; those that are in the store already take no time.
 * `onDone` hears of each, for a progress line.
 */
export async function makePictures(
  pictures: readonly DemoPicture[],
  {
    store,
    artworkDir = findArtwork(),
    onDone,
  }: { store: ImageStore; artworkDir?: string; onDone?: (done: number, total: number) => void },
): Promise<KeptImage[]> {
  let done = 0;
  return Promise.all(
    pictures.map(async ({ source, crop }) => {
      const kept = await keepImage(store, await readMaster(artworkDir, source), itemImageLimits, { crop });
      done += 1;
      onDone?.(done, pictures.length);
      return kept;
    }),
  );
}
