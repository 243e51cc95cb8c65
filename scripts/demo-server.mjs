// The built product in demo mode, as the browser tests, the screenshots and Lighthouse use it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fingerprint } from './build.mjs';
import { freePort } from './free-port.mjs';
import { root } from './steps.mjs';
import { hasTestClock, livingAt, preload } from './test-clock.mjs';

const cache = join(root, '.cache', 'demo-pictures');
/** Everything that the demo's pictures are made from. Its rows are never cached: they depend on today's date. */
const pictureSources = ['db/demo', 'src/features/images', 'package-lock.json'];

/** Overrides the shell's own settings; an empty value counts as not set. */
const settings = {
  HOST: '',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  GOOGLE_CLIENT_ID: '',
  HOME_PHOTOS: '',
  ADMIN_EMAILS: 'admin@sillage.example',
  LOG_LEVEL: 'warn',
  DRAIN_MS: '0',
  // All browsers of a test have the same address.
  REQUESTS_PER_MINUTE: '1000000',
  NODE_ENV: '',
};

/** Creates an empty folder; the caller removes it. */
export function newFolder() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  return mkdtempSync(join(root, '.cache', 'demo-'));
}

/** Starts the built product on a data folder and a free port; resolves to its origin and `stop` once it responds. */
export async function startDemo(dataDir, moment) {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [...(hasTestClock() ? [preload] : []), join(root, 'build', 'server', 'index.js')],
    {
      cwd: root,
      env: {
        ...process.env,
        ...(moment && livingAt(moment)),
        ...settings,
        DATA_DIR: dataDir,
        PORT: String(port),
      },
      // Over the channel, a test sets the server's clock.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  }
  let stopping = false;
  const closed = once(server, 'close');
  server.once('close', (code) => {
    if (!stopping) console.error(`The server stopped unexpectedly (${code}):\n${output}`);
  });
  const stop = async () => {
    stopping = true;
    server.kill('SIGTERM');
    await closed;
  };
  const origin = `http://localhost:${port}`;
  const patience = AbortSignal.timeout(180_000);
  while (!(await responds(origin))) {
    if (server.exitCode !== null || patience.aborted) {
      await stop();
      throw new Error('The demo server did not start.');
    }
    await wait(100);
  }
  return { origin, server, stop };
}

const responds = (origin) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the product on a new folder, which it fills with the demo's rows and pictures, at the moment of the run or at one
 * of its own. The pictures are drawn once and cached.
 */
export async function startSeeded(dataDir, moment) {
  const images = join(dataDir, 'images');
  const cached = join(cache, fingerprint(root, pictureSources).slice(0, 16));
  const isCached = existsSync(cached);
  if (isCached) cpSync(cached, images, { recursive: true });
  const demo = await startDemo(dataDir, moment);
  if (!isCached) {
    rmSync(cache, { recursive: true, force: true });
    // Renamed when complete, so that an interrupted copy is never used.
    cpSync(images, `${cached}.part`, { recursive: true });
    renameSync(`${cached}.part`, cached);
  }
  return demo;
}
