import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { hoursTopic } from '#shared/live-topics.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, clock, deps } = test;
const { newOwner, newRenter, newPerson, newItem, request, change, closeHours } = bookingWorld(test);

/** Tables with private data; every other table notifies of each write. */
const privateTables = [
  'blocks',
  ...['calendar_feeds', 'calendar_imports', 'call_offs', 'cash_entries'],
  'day_closes',
  ...['deleted_identities', 'demo_mails', 'demo_sign_ins', 'deployment', 'exports', 'favourites'],
  ...['handover_asks', 'handover_photos', 'handover_settings', 'handover_states', 'job_runs'],
  ...[
    'messages',
    'migration_lock',
    'migrations',
    'notification_opt_outs',
    'outbox',
    'past_earnings',
    'past_figures',
    'push_subscriptions',
    'reports',
    'secrets',
    'sessions',
  ],
  ...['share_cards', 'sign_in_attempts', 'waitlist'],
];

async function isNotified(write: () => Promise<unknown>): Promise<boolean> {
  const before = deps.publicWrites.version;
  await write();
  return deps.publicWrites.version !== before;
}

/** The topics of which a write tells. */
async function topicsOf(write: () => Promise<unknown>): Promise<string[]> {
  const told = new Set<string>();
  const stop = deps.publicWrites.onWrite((topics) => {
    for (const topic of topics) told.add(topic);
  });
  await write();
  stop();
  return [...told].sort();
}

describe('the database notifies of a write', () => {
  it('to every table that is not private', async () => {
    const { rows } = await sql<{ name: string; events: string[] }>`
      select c.relname as name, array(
        select event
        from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
        cross join (values (4, 'insert'), (8, 'delete'), (16, 'update'), (32, 'truncate')) kind (bit, event)
        where t.tgrelid = c.oid and t.tgrelid <> 'outbox'::regclass and p.proname in ('notify_of_write', 'notify_of_hours', 'notify_of_closure', 'notify_of_booking', 'notify_of_cash', 'notify_of_helper')
          and t.tgenabled = 'O' and t.tgtype & kind.bit <> 0
        order by event
      ) as events
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      order by name`.execute(db);
    const names = (events: string[]) =>
      rows.filter((row) => String(row.events) === String(events)).map(({ name }) => name);
    expect(names([])).toEqual(privateTables);
    expect(names(['delete', 'insert', 'truncate', 'update'])).toEqual([
      ...['images', 'items', 'review_replies', 'reviews', 'suspensions'],
    ]);
    const withoutTruncation = ['bookings', 'closures', 'helpers', 'imported_hours', 'proposals'];
    expect(names(['delete', 'insert', 'update'])).toEqual(withoutTruncation);
    expect(names(['insert'])).toEqual(['events']);
    // A new user is not shown anywhere, and a user's row is never deleted.
    expect(names(['update'])).toEqual(['users']);
    expect(names(['insert', 'update'])).toEqual(['marina']);
    expect(rows).toHaveLength(privateTables.length + 13);
  });

  it('before the writer continues, when it is committed, and never when it is rolled back', async () => {
    const owner = await newOwner();
    const write = (on: Db, capacity: number) => on.updateTable('items').set({ capacity }).execute();
    expect(await isNotified(() => newItem(owner))).toBe(true);
    await transact(db, async (transaction) => {
      expect(await isNotified(() => write(transaction, 3))).toBe(false);
    });
    expect(await isNotified(() => transact(db, (transaction) => write(transaction, 4)))).toBe(true);
    const broken = transact(db, async (transaction) => {
      await write(transaction, 5);
      throw new Error('no');
    });
    expect(await isNotified(() => expect(broken).rejects.toThrow('no'))).toBe(false);
  });

  it('of the right to list and of a booking with a row of the outbox, but not if they are rolled back', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const outbox = (on: Db) => on.selectFrom('outbox').select('id').execute();
    await sql`truncate outbox`.execute(db);
    const broken = transact(db, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ can_list_items: true })
        .where('id', '=', renter.id)
        .execute();
      expect(await outbox(transaction)).toHaveLength(1);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await outbox(db)).toEqual([]);
    await request(renter, item);
    expect(await outbox(db)).toHaveLength(1);
  });

  it('when it changes rows, not when it finds none to change', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    await request(await newRenter(), item);
    expect(await isNotified(() => expireDueRequests(db, clock))).toBe(false);
    clock.advance(25 * 60 * 60 * 1000);
    expect(await isNotified(() => expireDueRequests(db, clock))).toBe(true);
    expect(await isNotified(() => test.as(owner))).toBe(false);
  });

  it('to a user’s public fields, not when only permissions, e-mail or language change', async () => {
    const user = await newPerson();
    const set = (values: Record<string, unknown>) => () =>
      db.updateTable('users').set(values).where('id', '=', user.id).execute();
    expect(await isNotified(set({ display_name: 'Nadia' }))).toBe(true);
    expect(await isNotified(set({ profile_image_url: `/images/${'a'.repeat(64)}-480.webp` }))).toBe(true);
    expect(await isNotified(set({ deleted_at: clock.now() }))).toBe(true);
    const unseen = { email: 'n@example.com', is_admin: true, can_list_items: true, language: 'fr' };
    expect(await isNotified(set(unseen))).toBe(false);
    expect(await isNotified(() => newPerson())).toBe(false);
  });
});

describe('a notification has the topics of open pages', () => {
  it('the hours of an item and the bookings of both people, when it is booked or a booking changes', async () => {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const topics = [`bookings:${owner.id}`, `bookings:${renter.id}`, hoursTopic(item.id), 'outbox'].sort();
    let id = '';
    const book = async () => {
      id = (await request(renter, item)).body.id;
    };
    expect(await topicsOf(book)).toEqual(topics);
    expect(await topicsOf(() => change(owner, { id }, 'confirm'))).toEqual(topics);
  });

  it('the hours of an item and the calendar of its owner, when hours are closed, opened or kept free', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const topics = [`bookings:${owner.id}`, hoursTopic(item.id)];
    expect(await topicsOf(() => closeHours(item, '14:00', '16:00'))).toEqual(topics);
    expect(await topicsOf(() => db.deleteFrom('closures').execute())).toEqual(topics);
    const setTurnaround = () => db.updateTable('items').set({ turnaround_minutes: 30 }).execute();
    expect(await topicsOf(setTurnaround)).toEqual([hoursTopic(item.id)]);
    expect(await topicsOf(setTurnaround)).toEqual([]);
  });

  it('none, when an item or a name changes', async () => {
    const { ownerId } = await newItem(await newOwner());
    const rename = () => db.updateTable('items').set({ listing_title: 'New' }).execute();
    expect(await isNotified(rename)).toBe(true);
    expect(await topicsOf(rename)).toEqual([]);
    const person = db.updateTable('users').set({ display_name: 'Nadia' }).where('id', '=', ownerId);
    expect(await topicsOf(() => person.execute())).toEqual([]);
  });
});
