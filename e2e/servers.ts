import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { type DemoServer, newFolder, startDemo, startSeeded } from '../scripts/demo-server.mjs';

/**
 * Starts a server with data of its own for each worker that runs at a time, before all tests and for both projects: tests
 * on different workers cannot see each other's data. Playwright calls the result at the end.
 */
export default async function startServers({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!process.env.CHROMIUM_PATH) {
    throw new Error('No Chromium was found: `node scripts/chromium.mjs` gets one.');
  }
  const folder = newFolder();
  // Seeding takes longer than copying the result.
  const seeded = join(folder, 'seeded');
  await (await startSeeded(seeded)).stop();
  const start = (_: unknown, worker: number): Promise<DemoServer> => {
    const own = join(folder, String(worker));
    cpSync(seeded, own, { recursive: true });
    return startDemo(own);
  };
  const servers = await Promise.all(Array.from({ length: workers }, start));
  process.env.E2E_FOLDER = folder;
  process.env.E2E_ORIGINS = servers.map(({ origin }) => origin).join();
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true });
  };
}
