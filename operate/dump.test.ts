import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { postgresFolder, serverPath } from '../scripts/servers.mjs';
import { type Call, listItems, type Person, send, signIn } from './load.ts';
import {
  cleanUp,
  newDatabase,
  newFolder,
  onDatabase,
  root,
  runProgram,
  startProduct,
  until,
} from './product.ts';

afterAll(cleanUp);

/** Rows of these are deleted within minutes, or only real sign-in has them. */
const fleeting = ['demo_sign_ins', 'outbox', 'sign_in_attempts'];

it('a backup of this version has rows in every table that keeps them; `npm run release` keeps it', async () => {
  const url = await newDatabase('sillage_operate_dump');
  const settings = { DATABASE_URL: url, DATA_DIR: newFolder() };
  const product = await startProduct({ ...settings, DRAIN_MS: '0' });
  await fill(product.origin, url);
  // The first jobs run within a minute.
  const hasRun = async () => (await onDatabase(url, 'select from job_runs limit 1')).length > 0;
  await until(hasRun, () => 'No job has run');
  await product.stop();
  const tables = await onDatabase<{ name: string }>(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of tables) {
    if ((await onDatabase(url, `select from ${name} limit 1`)).length === 0) empty.push(name);
  }
  expect(empty.filter((name) => !fleeting.includes(name))).toEqual([]);

  const backups = newFolder();
  const PATH = `${postgresFolder()}:${serverPath}`;
  const backup = runProgram(join(root, 'deploy/backup'), [backups], { env: { PATH, ...settings } });
  expect([(await backup.ended).code, backup.output()]).toEqual([0, expect.stringContaining('Backed up')]);
  const [name = ''] = readdirSync(backups).filter((entry) => entry.endsWith('Z'));
  const dump = join(backups, name, 'database.dump');
  expect(statSync(dump).size).toBeLessThan(500_000);
  const folder = process.env.RELEASE_FOLDER;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  cpSync(dump, join(folder, 'database.dump'));
});

/** Adds to the demo what it does not have, by calls of the people in it. A release that adds a table adds a call here. */
async function fill(origin: string, url: string): Promise<void> {
  const people = ['owner', 'renter', 'leaver', 'admin'].map((name) =>
    signIn(origin, `${name}@sillage.example`),
  );
  const [owner, renter, leaver, admin] = (await Promise.all(people)) as [Person, Person, Person, Person];
  const call = async (person: Person, method: string, path: string, body?: Call['body']) => {
    const sent = { method, path: `/api/v1${path}`, cookie: person.cookie, ...(body && { body }) };
    const answer = await send(origin, sent);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  };
  const [own] = await onDatabase<{ id: string; owner: string }>(
    url,
    `select i.id, owner_id as owner from items i join users u on u.id = owner_id
      where email = 'owner@sillage.example' and i.deleted_at is null limit 1`,
  );
  const [taken] = await onDatabase<{ item: string; start: Date; end: Date }>(
    url,
    `select item_id as item, start_at as start, end_at as end from bookings
      where status = 'CONFIRMED' and rental_category = 'PRIVATE_HIRE' and start_at > now() + interval '1 day'
        and renter_id <> (select id from users where email = 'renter@sillage.example') limit 1`,
  );
  if (!own || !taken) throw new Error('The demo has changed');
  const [review] = await onDatabase<{ id: string }>(
    url,
    `select id from reviews where hidden_at is null and item_id in (select id from items where owner_id = '${own.owner}') limit 1`,
  );
  const [item] = await listItems(origin);
  const hours = { startTime: taken.start.toISOString(), endTime: taken.end.toISOString() };
  await call(owner, 'POST', `/items/${own.id}/closures`, {
    weekdays: [1],
    startTime: '08:00',
    endTime: '09:00',
  });
  await call(owner, 'PUT', `/reviews/${review?.id}/reply`, { text: 'Thank you' });
  await call(owner, 'POST', '/auth/me/calendar-feed');
  await call(owner, 'PUT', '/notifications/choices', { category: 'REVIEWS', channel: 'EMAIL', isOn: false });
  await call(renter, 'PUT', `/auth/me/favourites/${item}`);
  await call(renter, 'POST', `/items/${taken.item}/waitlist`, hours);
  await call(renter, 'POST', '/reports', { kind: 'LISTING', id: own.id, reason: 'UNTRUE' });
  await call(renter, 'POST', '/auth/me/exports');
  await onDatabase(
    url,
    `insert into suspensions select id, 'Untrue', now(), null from users where email = 'renter@sillage.example'`,
  );
  const marina = JSON.parse((await send(origin, { method: 'GET', path: '/api/v1/marina' })).body);
  marina.record.seasons = [{ from: '06-15', to: '09-15', opensAt: '07:00', closesAt: '21:00' }];
  await call(admin, 'PUT', '/admin/marina', marina);
  await call(leaver, 'DELETE', '/auth/me');
  await fetch(`${origin}/rental/${item}/card-0000000000000000-en.jpg`);
  await onDatabase(
    url,
    `insert into blocks select '${own.owner}', id, 'Rude', now() from users where email = 'renter@sillage.example'`,
  );
  await call(owner, 'POST', '/helpers', { name: 'Hassan', switches: ['day'], until: null });
  const [invited] = await onDatabase<{ token: string }>(url, 'select token from helpers');
  await call(admin, 'POST', `/invitations/${invited?.token}`);
  await call(owner, 'PUT', `/items/${own.id}/handover-settings`, {
    ...{ asks: true, points: ['The 300 m line'], serviceEvery: 50, serviced: [{ unit: 1, hours: 100 }] },
  });
  const [hired] = await onDatabase<{ id: string }>(
    url,
    `select id from bookings where owner_id = '${own.owner}' and status = 'CONFIRMED' and end_at > now() limit 1`,
  );
  const signed = { name: 'Salma', path: 'M10 10L20 30' };
  await call(owner, 'POST', `/bookings/${hired?.id}/handover`, {
    ...{ id: crypto.randomUUID(), stage: 'DEPARTURE', at: new Date().toISOString(), photos: [], marks: [] },
    ...{ fuel: 8, meter: 120.4, lifeJackets: 2, killCord: true, explained: [], identitySeen: true },
    ...{ ownerSignature: signed, renterSignature: signed, disagreement: null },
  });
  await call(owner, 'POST', `/bookings/${hired?.id}/handover/asks`, { ask: 'DISPUTE' });
  await onDatabase(
    url,
    `insert into handover_photos (id, booking_id, side, created_at) values (gen_random_uuid(), '${hired?.id}', 'owner', now())`,
  );
  // What other servers and the jobs of a day write.
  await onDatabase(
    url,
    `with calendar as (
      insert into calendar_imports (id, owner_id, name, url, created_at, next_read_at)
      values (gen_random_uuid(), '${own.owner}', 'Elsewhere', 'https://calendar.example/of-the-owner', now(), now())
      returning id
    ) insert into imported_hours (import_id, item_id, start_at, end_at)
      select id, '${own.id}', now() + interval '2 days', now() + interval '50 hours' from calendar`,
  );
  await onDatabase(
    url,
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      values (gen_random_uuid(), '${own.owner}', 'https://push.example/of-the-owner', 'key', 'secret', now())`,
  );
  await onDatabase(url, `insert into past_earnings values ('2026-01-01', '${own.owner}', 3, 120000)`);
  await onDatabase(
    url,
    `insert into past_figures (counted_until, users, cancelled_bookings) values (now(), 10, 2)`,
  );
}
