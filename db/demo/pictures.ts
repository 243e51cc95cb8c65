import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { itemImageLimits } from '#features/images/limits.ts';
import { type KeptImage, keepImage } from '#features/images/server/keep.ts';
import {
  type Crop,
  type InspectedImage,
  inspectImage,
  type ProcessedImage,
  processImage,
} from '#features/images/server/pipeline.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import type { Workers } from '#platform/workers.ts';

/** An image of the demo: an artwork or a crop of it. */
export interface DemoPicture {
  /** File name in `db/demo/artwork` without its `.webp`. */
  source: string;
  /** Fractions of the artwork. At 1600 pixels, at least half of its width is needed for a sharp image. */
  crop?: Crop;
}

/** Finds the artwork in the parent folders, because this module runs in `db/demo` and in `build/server`. */
export function findArtwork(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const artwork = join(folder, 'db', 'demo', 'artwork');
    if (existsSync(artwork)) return artwork;
    if (folder === dirname(folder)) throw new Error(`There is no db/demo/artwork above ${from}`);
  }
}

async function openPicture({ source, crop }: DemoPicture, artworkDir: string): Promise<InspectedImage> {
  return inspectImage(await readFile(join(artworkDir, `${source}.webp`)), itemImageLimits, crop);
}

/** Processes an image like an upload. */
export async function makePicture(
  picture: DemoPicture,
  artworkDir: string = findArtwork(),
): Promise<ProcessedImage> {
  return processImage(await openPicture(picture, artworkDir));
}

/** Processes and stores all images, except for those that are already stored. `onDone` is called after each. */
export async function makePictures(
  pictures: readonly DemoPicture[],
  {
    store,
    artworkDir = findArtwork(),
    workers,
    onDone,
  }: {
    store: ImageStore;
    artworkDir?: string;
    workers?: Workers;
    onDone?: (done: number, total: number) => void;
  },
): Promise<KeptImage[]> {
  let done = 0;
  return pLimit(2).map(pictures, async (picture) => {
    const kept = await keepImage(store, await openPicture(picture, artworkDir), workers);
    done += 1;
    onDone?.(done, pictures.length);
    return kept;
  });
}
