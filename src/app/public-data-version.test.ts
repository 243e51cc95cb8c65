import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { insertUpload } from '#features/images/server/repository.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';
import { createReview, getRatingStats } from '#features/reviews/endpoints.ts';
import { PublicDataVersion, parsePublicWrite } from '#platform/cache/public-data-version.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, clock, deps } = test;
const { newOwner, newRenter, newPerson, newItem, request, change } = bookingWorld(test);

/** Tables with private data; every other table notifies of each write. */
const privateTables = [
  'booking_events',
  'booking_starts',
  'deployment',
  'kysely_migration',
  'kysely_migration_lock',
  'owner_figures',
  'sessions',
  'share_cards',
  'sign_in_attempts',
  'totals',
];

async function isNotified(write: () => Promise<unknown>): Promise<boolean> {
  const before = deps.publicData.version;
  await write();
  return deps.publicData.version !== before;
}

describe('the database notifies of a write', () => {
  it('to every table that is not private', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and not exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'tell_of_public_write' and t.tgenabled = 'O'
      )
      order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(privateTables);
  });

  it('before the writer continues, when it is committed, and never when it is rolled back', async () => {
    const owner = await newOwner();
    expect(await isNotified(() => newItem(owner))).toBe(true);
    await transact(db, async (transaction) => {
      expect(await isNotified(() => transaction.updateTable('items').set({ capacity: 3 }).execute())).toBe(
        false,
      );
    });
    expect(
      await isNotified(() =>
        transact(db, (transaction) => transaction.updateTable('items').set({ capacity: 4 }).execute()),
      ),
    ).toBe(true);
    const broken = transact(db, async (transaction) => {
      await transaction.updateTable('items').set({ capacity: 5 }).execute();
      throw new Error('no');
    });
    expect(await isNotified(() => expect(broken).rejects.toThrow('no'))).toBe(false);
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

  it('to an image once it is attached to an item', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const id = newId(clock.now());
    const upload = () =>
      insertUpload(db, {
        ...{ id, uploader_id: owner.id, purpose: 'ITEM', item_id: null, sort_order: null, widths: [480] },
        ...{ hash: 'a'.repeat(64), width: 480, height: 320, placeholder: '', created_at: clock.now() },
      });
    expect(await isNotified(upload)).toBe(false);
    const attach = (values: { item_id: string | null; sort_order: number | null }) => () =>
      db.updateTable('images').set(values).where('id', '=', id).execute();
    expect(await isNotified(attach({ item_id: item.id, sort_order: 0 }))).toBe(true);
    expect(await isNotified(attach({ item_id: null, sort_order: null }))).toBe(true);
    expect(await isNotified(() => db.deleteFrom('images').where('id', '=', id).execute())).toBe(false);
  });
});

it('counts a transaction again after an outage, since a restored database reuses numbers', () => {
  const publicData = new PublicDataVersion();
  const counts = (transaction: string) => {
    const before = publicData.version;
    publicData.recordWrite(transaction);
    return publicData.version !== before;
  };
  expect([counts('7'), counts('7')]).toEqual([true, false]);
  publicData.markDisconnected();
  publicData.markConnected();
  expect([counts('7'), counts('7')]).toEqual([true, false]);
});

it.each(['public', 'a name of words'])('separates the schema %s from the transaction', (schema) => {
  expect(parsePublicWrite(`${schema} 4711`)).toEqual({ schema, transaction: '4711' });
});

describe('no stale response is sent', () => {
  const taken = async (item: { id: string }) => {
    const query = { from: tomorrow, to: tomorrow };
    const { body } = await test.visitor.send(getAvailability, { params: { id: item.id }, query });
    return body.map(({ pending }) => pending);
  };

  it('for an item’s availability, from request to confirmation', async () => {
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

  it('for hours whose request expires, to the millisecond and without the periodic job', async () => {
    const item = await newItem(await newOwner());
    // Expires 24 hours later in the middle of a minute, so that the end of the minute does not invalidate the cache.
    clock.set('2026-11-21T09:00:20.250Z');
    await request(await newRenter(), item, hours('10:00', '12:00', tomorrow));
    clock.set('2026-11-22T09:00:20.000Z');
    expect(await taken(item)).toEqual([true]);
    clock.set('2026-11-22T09:00:20.249Z');
    expect(await taken(item)).toEqual([true]);
    clock.set('2026-11-22T09:00:20.250Z');
    expect(await taken(item)).toEqual([]);
  });

  it('for an item’s rating', async () => {
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
