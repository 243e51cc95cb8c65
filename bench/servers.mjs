// The servers that are compared, each in a process of its own.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { freePort } from '../scripts/free-port.mjs';
import { root, run, runNpm, step } from '../scripts/steps.mjs';

const undo = [];

/** Calls this after the bench, also when it fails; the last one first. */
export function atTheEnd(work) {
  undo.push(work);
}

/** Runs a bench and cleans up after it. Servers also end with an interrupted bench, and the next one drops its databases. */
export async function runBench(bench) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    await bench();
  } finally {
    for (const work of undo.reverse()) await work();
  }
}

/** Node's options in `npm start`. */
const heapLimit = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g);

/** Of the product's pool of connections, by default. The other servers get as many. */
const poolSize = 5;

export const thumbnail = `/images/${'b'.repeat(32)}-240.webp`;

/**
 * Starts the built product with the settings of production, behind a proxy, but without limits per minute. Resolves once it
 * has sent its home page.
 */
export async function startProduct({ databaseUrl, preload }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  atTheEnd(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'images'));
  await sharp(join(root, 'db/demo/artwork/cruiser-evening.webp'))
    .resize(240)
    .webp()
    .toFile(join(dataDir, thumbnail));
  const port = await freePort();
  const imports = preload ? ['--import', new URL(preload, import.meta.url).href] : [];
  const program = spawn(process.execPath, [...heapLimit, ...imports, 'build/server/index.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      REQUESTS_PER_MINUTE: '1000000000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      ...{ GOOGLE_CLIENT_ID: 'bench', GOOGLE_CLIENT_SECRET: 'bench' },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const stop = stopOnce(program);
  const isReady = ({ ok }) => ok;
  while (!(await fetch(`http://localhost:${port}/`).then(isReady, () => false))) {
    if (program.exitCode !== null) throw new Error('The product did not start');
    await new Promise((done) => setTimeout(done, 20));
  }
  return { port, pid: program.pid, program, stop };
}

function stopOnce(program) {
  const ended = once(program, 'exit');
  process.once('exit', () => program.kill());
  const stop = async () => {
    program.kill();
    await ended;
  };
  atTheEnd(stop);
  return stop;
}

/** Brings the schema of an empty database up to date, with the product's command. */
export async function migrate(databaseUrl) {
  const env = { DATABASE_URL: databaseUrl };
  await expectSuccess(run(process.execPath, ['build/server/index.js', 'migrate'], { env, quiet: true }));
}

/** Starts the bare server or the peer, which sends its port when it is ready. */
export async function startOther(file, settings) {
  const program = fork(new URL(file, import.meta.url), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  stopOnce(program);
  program.send({ ...settings, poolSize });
  program.once('exit', (code) => code && console.error(`${file} ended with ${code}`));
  const [{ port }] = await once(program, 'message');
  return { port, pid: program.pid };
}

const peers = join(root, 'bench', 'peers');

/** Installs the packages of the Express and Prisma server unless they are there. */
export async function installPeers() {
  if (existsSync(join(peers, 'node_modules', '.prisma', 'client', 'schema.prisma'))) return;
  await step('Installing Express and Prisma', async () => {
    await expectSuccess(runNpm(['ci', '--prefix', peers, '--ignore-scripts'], { quiet: true }));
    const prisma = join(peers, 'node_modules', 'prisma', 'build', 'index.js');
    // The engine for migrations is not needed, and its download would need the network. Any program will do.
    const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' };
    const generate = [prisma, 'generate', '--schema', join(peers, 'schema.prisma')];
    await expectSuccess(run(process.execPath, generate, { quiet: true, env }));
  });
}

async function expectSuccess(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output.trim());
}

const attempts = 5;

/**
 * Resolves to what the bare server needs to do the work of a line: the statements that the product sends for one of its
 * requests, and its response. The product was started with record-statements.mjs. Repeats the request until it takes the
 * same statements twice, because the first one may open connections, and a copy is stored.
 */
export async function sampleLine(line, product) {
  let previous;
  for (let attempt = 1; ; attempt++) {
    await takeStatements(product);
    const request = line.request();
    const response = await send(product.port, request);
    line.onResponse?.(response.headers);
    const recorded = await takeStatements(product);
    const sample = [response.status, ...recorded.map(({ text }) => text)].join('\n');
    if ((response.status === line.status && sample === previous) || attempt === attempts)
      return toReply(line, request, response, recorded);
    previous = sample;
  }
}

function toReply({ group, name, status }, request, response, recorded) {
  if (response.status !== status) throw new Error(`“${name}” was answered with ${response.status}`);
  const statements = recorded.map(({ text, values }, index) =>
    values.length > 0 ? { name: `${name} ${index}`, text, values } : { text },
  );
  const kept = ['content-type', 'content-encoding', 'etag'].filter((header) => response.headers[header]);
  const reply = {
    status,
    headers: Object.fromEntries(kept.map((header) => [header, response.headers[header]])),
    body: response.body,
    statements,
    // PostgreSQL makes the JSON of most reads, as a column `text`.
    sendsText: response.headers['content-encoding'] === undefined,
    options: recorded[0]?.options,
  };
  if (group !== 'booking') return reply;
  reply.statements = statements.filter(({ text }) => /insert into bookings\b/.test(text));
  if (reply.statements.length !== 1) throw new Error('The product did not insert a booking');
  const { id, owner } = JSON.parse(response.body);
  return { ...reply, booking: { id, ownerId: owner.id, ...JSON.parse(request.body) } };
}

async function takeStatements({ program }) {
  program.send('take');
  return (await once(program, 'message'))[0];
}

/** Resolves to the response as it was sent, not decompressed. */
async function send(port, { method = 'GET', path, headers, body }) {
  const type = body ? { 'content-type': 'application/json' } : {};
  const all = { host: `localhost:${port}`, ...headers, ...type };
  const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers: all }).end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
