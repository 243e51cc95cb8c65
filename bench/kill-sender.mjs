// Kills the program 20 times while it sends messages, at each step of sending, and counts what arrives: see README.md here.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { build } from '../scripts/build.mjs';
import { freePort } from '../scripts/free-port.mjs';
import { root } from '../scripts/steps.mjs';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const DATABASE = 'sillage_bench_kill_sender';
const STEPS = ['planning', 'MAIL FROM', 'during DATA', 'accepted, not replied', 'replied'];
const KILLS = 20;
const REQUESTS = 10;

const databaseUrl = Object.assign(new URL(SERVER), { pathname: DATABASE }).href;
const dataDir = mkdtempSync(join(tmpdir(), 'sillage-kill-'));
/** The step at which the program is killed next, and how often it is reached before. */
let trap = null;
let program;
const accepted = [];

function reach(step) {
  if (trap?.step !== step || trap.skip-- > 0) return false;
  trap = null;
  program.kill('SIGKILL');
  return true;
}

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom(_address, _session, done) {
    reach('MAIL FROM');
    done();
  },
  onData(stream, _session, done) {
    let text = '';
    stream.once('data', () => reach('during DATA'));
    stream.on('data', (part) => {
      text += part;
    });
    stream.on('end', () => {
      accepted.push(/^Message-ID: (.+)$/im.exec(text)?.[1]);
      if (reach('accepted, not replied')) return;
      done();
      reach('replied');
    });
  },
});
// A killed program closes its connections.
smtp.on('error', () => {});

async function onServer(command) {
  const client = new pg.Client(SERVER);
  await client.connect();
  await client.query(command);
  await client.end();
}

async function startProgram(port) {
  const { port: smtpPort } = smtp.server.address();
  program = spawn(process.execPath, ['build/server/index.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => {
    program.stdout.on('data', (lines) => String(lines).includes('is ready') && resolve());
  });
}

/** Inserts requests as the program does. Each leads to a mail to the renter and one to the owner. */
async function insertRequests(db, round) {
  await db.query(
    `with item as (select id, owner_id from items where deleted_at is null order by id limit 1),
    added as (
      insert into bookings (id, item_id, renter_id, start_at, end_at, share_key, status, item_title, hourly_rate,
        rental_category, total_price, created_at, expires_at)
      select made.id, item.id, (select id from users where users.id <> item.owner_id order by id limit 1), start_at,
        start_at + interval '1 hour', made.id, 'PENDING', 'Craft', 50000, 'PRIVATE_HIRE', 50000, now(),
        now() + interval '1 day'
      from item, (
        select gen_random_uuid() as id, date_trunc('day', now()) + interval '30 days' + $1 * interval '1 day' + hour * interval '1 hour' as start_at
        from generate_series(8, 7 + $2::int) hour
      ) made
      returning id, created_at, renter_id
    )
    insert into booking_events (booking_id, at, actor_id, to_status)
    select id, created_at, renter_id, 'PENDING' from added`,
    [round, REQUESTS],
  );
}

async function waitUntilSent(db) {
  for (;;) {
    const { rows } = await db.query(
      `select (select count(*)::int from outbox) + (
        select count(*)::int from messages where outcome is null and due_at <= now()
      ) as waiting`,
    );
    if (rows[0].waiting === 0) return;
    await wait(50);
  }
}

await build();
await onServer(`drop database if exists ${DATABASE} with (force)`);
await onServer(`create database ${DATABASE}`);
await new Promise((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const port = await freePort();
await startProgram(port);
const db = new pg.Client(databaseUrl);
await db.connect();
await waitUntilSent(db);
await db.query('delete from messages');
accepted.length = 0;

const twice = Object.fromEntries(STEPS.map((step) => [step, 0]));
for (let round = 0; round < KILLS; round++) {
  const step = STEPS[round % STEPS.length];
  const before = accepted.length;
  trap = { step, skip: Math.floor(Math.random() * REQUESTS) };
  await insertRequests(db, round);
  if (step === 'planning') {
    await wait(Math.random() * 15);
    program.kill('SIGKILL');
  }
  if (program.exitCode === null && program.signalCode === null) {
    await new Promise((resolve) => program.once('exit', resolve));
  }
  // What the end of the lease would do ten minutes later.
  await db.query('update messages set next_attempt_at = now() where outcome is null and attempts > 0');
  await startProgram(port);
  await waitUntilSent(db);
  const inRound = accepted.slice(before);
  twice[step] += inRound.length - new Set(inRound).size;
}

const expected = KILLS * REQUESTS * 2;
const lost = expected - new Set(accepted).size;
console.log(`${KILLS} kills, ${expected} messages, ${lost} lost. Sent twice, by the step of the kill:`);
console.table(twice);
await db.end();
program.kill('SIGTERM');
await new Promise((resolve) => program.once('exit', resolve));
await onServer(`drop database ${DATABASE} with (force)`);
rmSync(dataDir, { recursive: true });
process.exit(lost === 0 ? 0 : 1);
