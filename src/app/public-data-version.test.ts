import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { insertUpload } from '#features/images/server/repository.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';
import { createReview, getRatingStats } from '#features/reviews/endpoints.ts';
import { PublicDataVersion, readPublicWrite } from '#platform/cache/public-data-version.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, clock, deps } = test;
const { newOwner, newRenter, newPerson, newItem, request, change } = bookingWorld(test);

/** What nobody is shown but those whom it concerns; every other table tells of each write. */
const privateTables = [
  'booking_events',
  'deployment',
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'share_cards',
  'sign_in_attempts',
];

async function isTold(write: () => Promise<unknown>): Promise<boolean> {
  const before = deps.writes.version;
  await write();
  return deps.writes.version !== before;
}

describe('a write is told of', () => {
  it('by every table that is not named as private', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'tell_of_public_write' and t.tgenabled = 'O'
      )
      order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(privateTables);
  });

  it('before the writer goes on, once it is committed, and never when it is taken back', async () => {
    const owner = await newOwner();
    expect(await isTold(() => newItem(owner))).toBe(true);
    await transact(db, async (transaction) => {
      expect(await isTold(() => transaction.updateTable('items').set({ capacity: 3 }).execute())).toBe(false);
    });
    expect(
      await isTold(() =>
        transact(db, (transaction) => transaction.updateTable('items').set({ capacity: 4 }).execute()),
      ),
    ).toBe(true);
    const broken = transact(db, async (transaction) => {
      await transaction.updateTable('items').set({ capacity: 5 }).execute();
      throw new Error('no');
    });
    expect(await isTold(() => expect(broken).rejects.toThrow('no'))).toBe(false);
  });

  it('where it changes something, not where it finds nothing to change', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    await request(await newRenter(), item);
    expect(await isTold(() => expireDueRequests(db, clock))).toBe(false);
    clock.advance(25 * 60 * 60 * 1000);
    expect(await isTold(() => expireDueRequests(db, clock))).toBe(true);
    expect(await isTold(() => test.as(owner))).toBe(false);
  });

  it('of a user where it shows, not where only rights, address or language change', async () => {
    const user = await newPerson();
    const set = (values: Record<string, unknown>) => () =>
      db.updateTable('users').set(values).where('id', '=', user.id).execute();
    expect(await isTold(set({ display_name: 'Nadia' }))).toBe(true);
    expect(await isTold(set({ profile_image_url: `/images/${'a'.repeat(64)}-480.webp` }))).toBe(true);
    expect(await isTold(set({ deleted_at: clock.now() }))).toBe(true);
    const unseen = { email: 'n@example.com', is_admin: true, can_list_items: true, language: 'fr' };
    expect(await isTold(set(unseen))).toBe(false);
    expect(await isTold(() => newPerson())).toBe(false);
  });

  it('of a picture once an item has it', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const id = newId(clock.now());
    const upload = () =>
      insertUpload(db, {
        ...{ id, uploader_id: owner.id, purpose: 'ITEM', item_id: null, sort_order: null, widths: [480] },
        ...{ hash: 'a'.repeat(64), width: 480, height: 320, placeholder: '', created_at: clock.now() },
      });
    expect(await isTold(upload)).toBe(false);
    const attach = (values: { item_id: string | null; sort_order: number | null }) => () =>
      db.updateTable('images').set(values).where('id', '=', id).execute();
    expect(await isTold(attach({ item_id: item.id, sort_order: 0 }))).toBe(true);
    expect(await isTold(attach({ item_id: null, sort_order: null }))).toBe(true);
    expect(await isTold(() => db.deleteFrom('images').where('id', '=', id).execute())).toBe(false);
  });
});

it('a write counts though its number was heard before an outage: a database that was set back gives it out again', () => {
  const writes = new PublicDataVersion();
  const counts = (transaction: string) => {
    const before = writes.version;
    writes.wrote(transaction);
    return writes.version !== before;
  };
  expect([counts('7'), counts('7')]).toEqual([true, false]);
  writes.stopsHearing();
  writes.hearsAgain();
  expect([counts('7'), counts('7')]).toEqual([true, false]);
});

it.each(['public', 'a name of words'])('tells the schema %s from the transaction', (schema) => {
  expect(readPublicWrite(`${schema} 4711`)).toEqual({ schema, transaction: '4711' });
});

describe('nobody is shown an older state', () => {
  const taken = async (item: { id: string }) => {
    const query = { from: tomorrow, to: tomorrow };
    const { body } = await test.visitor.send(getAvailability, { params: { id: item.id }, query });
    return body.map(({ pending }) => pending);
  };

  it('of an item’s hours, from requests over their answers', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    expect(await taken(item)).toEqual([]);
    const renter = await newRenter();
    const { body: first } = await request(renter, item, hours('10:00', '12:00'));
    expect(await taken(item)).toEqual([true]);
    await change(renter, first, 'cancel');
    expect(await taken(item)).toEqual([]);
    const { body: second } = await request(renter, item, hours('10:00', '12:00'));
    expect(await taken(item)).toEqual([true]);
    await change(owner, second, 'confirm');
    expect(await taken(item)).toEqual([false]);
  });

  it('of hours whose request expires, to the millisecond and without a sweep', async () => {
    const item = await newItem(await newOwner());
    // It expires 24 hours later: in the middle of a minute, so that it is not the minute's end that ends the copies.
    clock.set('2026-11-21T09:00:20.250Z');
    await request(await newRenter(), item, hours('10:00', '12:00', tomorrow));
    clock.set('2026-11-22T09:00:20.000Z');
    expect(await taken(item)).toEqual([true]);
    clock.set('2026-11-22T09:00:20.249Z');
    expect(await taken(item)).toEqual([true]);
    clock.set('2026-11-22T09:00:20.250Z');
    expect(await taken(item)).toEqual([]);
  });

  it('of an item’s rating', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const renter = await newRenter();
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    const stats = async () => (await test.visitor.send(getRatingStats, { params: { id: item.id } })).body;
    const shown = async () => (await test.visitor.send(getItem, { params: { id: item.id } })).body;
    const [none] = [await stats(), await shown()];
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 4 } });
    expect(await stats()).not.toEqual(none);
    expect(await shown()).toMatchObject({ averageRating: 4, reviewCount: 1 });
  });
});
