// The servers that are compared, each in a process of its own.
import { fork, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { freePort } from '../scripts/free-port.mjs';
import { root, run, runNpm, step } from '../scripts/steps.mjs';

/** Node's options in `npm start`. */
const heapLimit = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g);

/** Of the product's pool of connections, by default. The other servers get as many. */
const poolSize = 5;

export const thumbnail = `/images/${'b'.repeat(32)}-240.webp`;

/**
 * Starts the built product with the settings of production, behind a proxy. Without a database it is the demo, with the
 * embedded one. Resolves once it has sent its home page; `startMs` is the time until then.
 */
export async function startProduct({ databaseUrl, dataDir, preload, env = {} }, undo) {
  const folder = dataDir ?? (await temporaryFolder(undo));
  await storeThumbnail(folder);
  const port = await freePort();
  const started = performance.now();
  const program = spawn(
    process.execPath,
    [
      ...heapLimit,
      ...(preload ? ['--import', new URL(preload, import.meta.url).href] : []),
      'build/server/index.js',
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder,
        TRUST_PROXY: '1',
        ...(databaseUrl && {
          DATABASE_URL: databaseUrl,
          GOOGLE_CLIENT_ID: 'bench',
          GOOGLE_CLIENT_SECRET: 'bench',
        }),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    },
  );
  const stop = stopOnce(program);
  undo(stop);
  while (!(await answers(`http://localhost:${port}/`))) {
    if (program.exitCode !== null) throw new Error('The product did not start');
    await new Promise((done) => setTimeout(done, 20));
  }
  return { port, pid: program.pid, program, stop, startMs: performance.now() - started };
}

/** Brings the schema of an empty database up to date, with the product's command. */
export async function migrate(databaseUrl) {
  const env = { DATABASE_URL: databaseUrl };
  await expectSuccess(run(process.execPath, ['build/server/index.js', 'migrate'], { env, quiet: true }));
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

export async function temporaryFolder(undo) {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-bench-'));
  undo(() => rm(folder, { recursive: true }));
  return folder;
}

async function storeThumbnail(dataDir) {
  await mkdir(join(dataDir, 'images'), { recursive: true });
  await sharp(join(root, 'db/demo/artwork/cruiser-evening.webp'))
    .resize(240)
    .webp()
    .toFile(join(dataDir, thumbnail));
}

/** Starts a server that sends its port when it is ready. */
async function startFork(file, settings, undo) {
  const program = fork(new URL(file, import.meta.url), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  undo(stopOnce(program));
  program.send(settings);
  const port = await new Promise((ready, fail) => {
    program.once('message', (message) => ready(message.port));
    program.once('exit', () => fail(new Error(`${file} did not start`)));
  });
  return { port, pid: program.pid, program };
}

/** The bare server; `reply` tells it what to send for `/0`, `/1` and so on. */
export async function startBare(connectionString, options, undo) {
  const { program, ...server } = await startFork(
    'bare-server.mjs',
    { connectionString, options, poolSize },
    undo,
  );
  return { ...server, addReply: (reply) => program.send({ reply }) };
}

const peers = join(root, 'bench', 'peers');

export function startPeer(connectionString, undo) {
  return startFork('peers/server.mjs', { connectionString, poolSize }, undo);
}

/** Installs the packages of the Express and Prisma server unless they are there. */
export async function installPeers() {
  const isReady = existsSync(join(peers, 'node_modules', '.prisma', 'client', 'schema.prisma'));
  if (isReady) return;
  await step('Installing Express and Prisma', async () => {
    await expectSuccess(runNpm(['ci', '--prefix', peers, '--ignore-scripts'], { quiet: true }));
    const prisma = join(peers, 'node_modules', 'prisma', 'build', 'index.js');
    await expectSuccess(
      run(process.execPath, [prisma, 'generate', '--schema', join(peers, 'schema.prisma')], {
        quiet: true,
        // The engine for migrations is not needed, and its download would need the network. Any program will do.
        env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
      }),
    );
  });
}

async function expectSuccess(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output.trim());
}

function stopOnce(program) {
  const gone = new Promise((done) => program.once('exit', done));
  return async () => {
    if (program.exitCode === null) program.kill();
    await gone;
  };
}
