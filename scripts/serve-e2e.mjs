// The built product as the browser tests meet it: in demo mode, on an empty data folder and a database of its own.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';
import { throwawayDatabase } from './throwaway-database.mjs';

// Named after the port, so that runs on two ports (`E2E_PORT`) never share a folder.
const dataDir = join(root, '.cache', `e2e-${process.env.PORT}`);
const logFile = `${dataDir}.log`;
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });

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

const log = openSync(logFile, 'w');
const server = spawn(process.execPath, [join(root, 'build', 'server', 'index.js')], {
  cwd: root,
  env: { ...process.env, ...settings },
  stdio: ['ignore', log, log],
});
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (!stopping) server.kill('SIGTERM');
    stopping = true;
  });
}
server.on('close', async (code) => {
  closeSync(log);
  if (!stopping)
    console.error(`The server stopped (${code}):\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  await database?.drop();
  process.exit(stopping ? 0 : 1);
});
