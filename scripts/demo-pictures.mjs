import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './build.mjs';
import { withLock } from './lock.mjs';
import { root } from './steps.mjs';

const cache = join(root, '.cache', 'demo-pictures');
/** All that the demo's pictures are made of. Its rows are never kept: they lie around the day on which they are made. */
const inputs = ['db/demo', 'src/features/images', 'package-lock.json'];

/**
 * Starts a server of the demo on a new data folder, and gives it the pictures that an earlier one has made, so that it
 * is ready in seconds. `start` answers a promise of its being ready; the first one's pictures are kept for the others.
 */
export async function withDemoPictures(dataDir, start) {
  const images = join(dataDir, 'images');
  const kept = join(cache, fingerprint(root, inputs).slice(0, 16));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const take = () => existsSync(kept) && cpSync(kept, images, { recursive: true });
  if (take() !== false) return start();
  // A second server waits for the pictures of the first instead of making them too.
  await withLock(`${cache}.lock`, async () => {
    const taken = take() !== false;
    await start();
    if (taken) return;
    rmSync(cache, { recursive: true, force: true });
    cpSync(images, `${kept}.part`, { recursive: true });
    renameSync(`${kept}.part`, kept);
  });
}
