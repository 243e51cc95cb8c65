import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, seedDemo } from '../scripts/demo-server.mjs';

/** Seeds one data folder before all tests; each worker's server runs on a copy. Playwright calls the result at the end. */
export default async function seed(): Promise<() => void> {
  if (!process.env.CHROMIUM_PATH) {
    throw new Error('No Chromium was found: `node scripts/chromium.mjs` gets one.');
  }
  const folder = newFolder();
  process.env.E2E_FOLDER = folder;
  await seedDemo(join(folder, 'seed'));
  return () => rmSync(folder, { recursive: true });
}
