// The built product as the browser tests meet it: in demo mode, on an empty data folder and a database of its own.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withDemoPictures } from './demo-pictures.mjs';
import { root } from './steps.mjs';
import { throwawayDatabase } from './throwaway-database.mjs';

// Named after the port, so that runs on two ports (`E2E_PORT`) never share a folder.
const dataDir = join(root, '.cache', `e2e-${process.env.PORT}`);
const logFile = `${dataDir}.log`;

// Of the shell's own settings none reaches this server: an empty one counts as not set.
const settings = {
  HOST: '',
  PUBLIC_URL: '',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  GOOGLE_CLIENT_ID: '',
  ADMIN_EMAILS: 'admin@sillage.example',
  NODE_ENV: 'production',
};

const database = process.env.DATABASE_URL ? await throwawayDatabase(process.env.DATABASE_URL) : undefined;
if (database) settings.DATABASE_URL = database.url;

let server;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}

/** Ready once it answers, or has ended. */
async function start() {
  const log = openSync(logFile, 'w');
  server = spawn(process.execPath, [join(root, 'build', 'server', 'index.js')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.on('close', onClose);
  let ready = false;
  while (!ready && server.exitCode === null) {
    await wait(100);
    ready = await fetch(`http://localhost:${process.env.PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

async function onClose(code) {
  if (!stopping)
    console.error(`The server stopped (${code}):\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  await database?.drop();
  process.exit(stopping ? 0 : 1);
}

await withDemoPictures(dataDir, start);
