import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hideReview, showReview } from '#features/admin/endpoints.ts';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { insertUpload } from '#features/images/server/repository.ts';
import { hoursTag, itemTag, listsTag } from '#features/items/server/tags.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { peopleTag } from '#features/users/server/public-user-json.ts';
import { everything } from '#platform/cache/dependencies.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { db, clock, deps } = test;
const { newOwner, newRenter, newPerson, newItem, request, change, closeHours } = bookingWorld(test);

/** Tables with private data; every other table notifies of each write. */
const privateTables = [
  'audit_entries',
  'booking_events',
  'booking_starts',
  'calendar_feeds',
  'calendar_imports',
  'deleted_identities',
  'demo_mails',
  'demo_sign_ins',
  'deployment',
  'exports',
  'favourites',
  'idempotency_keys',
  'job_runs',
  'kysely_migration',
  'messages',
  'notification_opt_outs',
  'outbox',
  'owner_figures',
  'push_subscriptions',
  'secrets',
  'sessions',
  'share_cards',
  'sign_in_attempts',
  'totals',
  'waits',
];

async function isNotified(write: () => Promise<unknown>): Promise<boolean> {
  const before = deps.publicData.version;
  await write();
  return deps.publicData.version !== before;
}

/** Which of these tags a write changes. */
async function changedTags(write: () => Promise<unknown>, tags: Record<string, string>): Promise<string[]> {
  const before = deps.publicData.version ?? 0;
  await write();
  return Object.keys(tags).filter((name) => deps.publicData.hasChanged([tags[name] ?? ''], before));
}

describe('the database notifies of a write', () => {
  it('to every table that is not private', async () => {
    const { rows } = await sql<{ name: string; events: string[] }>`
      select c.relname as name, array(
        select event
        from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
        cross join (values (4, 'insert'), (8, 'delete'), (16, 'update'), (32, 'truncate')) kind (bit, event)
        where t.tgrelid = c.oid and p.proname in ('notify_public_write', 'notify_people_change', 'notify_booking_write')
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
      'bookings',
      'images',
      'imported_hours',
      'items',
      'reviews',
      'weekly_closures',
    ]);
    // A new user is not shown anywhere, and a user's row is never deleted.
    expect(names(['truncate', 'update'])).toEqual(['users']);
    expect(rows).toHaveLength(privateTables.length + 7);
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

  it('not when it changes rows to what they are', async () => {
    await newItem(await newOwner(), { capacity: 4 });
    const set = (capacity: number) => () => db.updateTable('items').set({ capacity }).execute();
    expect(await isNotified(set(4))).toBe(false);
    expect(await isNotified(set(5))).toBe(true);
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
        ...{ hash: 'a'.repeat(64), width: 480, height: 320, placeholder: 'data:,', created_at: clock.now() },
      });
    expect(await isNotified(upload)).toBe(false);
    const attach = (values: { item_id: string | null; sort_order: number | null }) => () =>
      db.updateTable('images').set(values).where('id', '=', id).execute();
    expect(await isNotified(attach({ item_id: item.id, sort_order: 0 }))).toBe(true);
    expect(await isNotified(attach({ item_id: null, sort_order: null }))).toBe(true);
    expect(await isNotified(() => db.deleteFrom('images').where('id', '=', id).execute())).toBe(false);
  });
});

describe('a notification names what changed', () => {
  const tagsOf = (item: { id: string }) => ({
    item: itemTag(item.id),
    hours: hoursTag(item.id),
    lists: listsTag,
    people: peopleTag,
    otherItem: itemTag(newId(clock.now())),
    otherHours: hoursTag(newId(clock.now())),
    nothing: '',
  });

  it('an item and lists, when an item, its images or its reviews change', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const tags = tagsOf(item);
    const rename = () => db.updateTable('items').set({ listing_title: 'New' }).execute();
    expect(await changedTags(rename, tags)).toEqual(['item', 'lists']);
    const id = newId(clock.now());
    const attached = { uploader_id: owner.id, purpose: 'ITEM' as const, item_id: item.id, sort_order: 0 };
    const values = { hash: 'a'.repeat(64), width: 480, height: 320, widths: [480], placeholder: 'data:,' };
    const insert = () => insertUpload(db, { id, ...attached, ...values, created_at: clock.now() });
    expect(await changedTags(insert, tags)).toEqual(['item', 'lists']);
    const detach = () => db.updateTable('images').set({ item_id: null, sort_order: null }).execute();
    expect(await changedTags(detach, tags)).toEqual(['item', 'lists']);
    const renter = await newRenter();
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    const params = { bookingId: booking.id };
    const { body } = await renter.caller.send(createReview, { params, body: { rating: 4 } });
    const admin = (await newPerson({ isAdmin: true })).caller;
    const review = { params: { id: body.id } };
    const hide = () => admin.send(hideReview, { ...review, body: { reason: 'Not a real trip' } });
    expect(await changedTags(hide, tags)).toEqual(['item', 'lists']);
    expect(await changedTags(() => admin.send(showReview, review), tags)).toEqual(['item', 'lists']);
    expect(await changedTags(() => db.deleteFrom('reviews').execute(), tags)).toEqual(['item', 'lists']);
  });

  it('the hours of an item, when it is booked or a booking changes', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const tags = tagsOf(item);
    const renter = await newRenter();
    let id = '';
    const book = async () => {
      id = (await request(renter, item)).body.id;
    };
    expect(await changedTags(book, tags)).toEqual(['hours']);
    expect(await changedTags(() => change(owner, { id }, 'confirm'), tags)).toEqual(['hours']);
    expect(await changedTags(() => closeHours(item, '14:00', '16:00'), tags)).toEqual(['hours']);
    const open = () => db.deleteFrom('bookings').where('kind', '=', 'BLOCK').execute();
    expect(await changedTags(open, tags)).toEqual(['hours']);
  });

  it('both items, when a row moves from one to the other', async () => {
    const owner = await newOwner();
    const [item, other] = [await newItem(owner), await newItem(owner)];
    await request(await newRenter(), item);
    const move = () => db.updateTable('bookings').set({ item_id: other.id }).execute();
    const tags = { from: hoursTag(item.id), to: hoursTag(other.id), item: itemTag(item.id) };
    expect(await changedTags(move, tags)).toEqual(['from', 'to']);
  });

  it('people, when the name of a user or the number of an owner changes', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const rename = () =>
      db.updateTable('users').set({ display_name: 'Nadia' }).where('id', '=', owner.id).execute();
    expect(await changedTags(rename, tagsOf(item))).toEqual(['people']);
    const setNumber = (user: { id: string }) => () =>
      db.updateTable('users').set({ phone_number: '+212611111111' }).where('id', '=', user.id).execute();
    expect(await changedTags(setNumber(owner), tagsOf(item))).toEqual(['people']);
    expect(await changedTags(setNumber(await newRenter()), tagsOf(item))).toEqual([]);
  });

  it('everything, when a statement changes more than 100 items, or truncates a table', async () => {
    const owner = await newOwner();
    for (let n = 0; n < 100; n++) await newItem(owner);
    const unrelated = { lists: listsTag, other: 'people', everything };
    const update = (capacity: number) => () => db.updateTable('items').set({ capacity }).execute();
    expect(await changedTags(update(3), unrelated)).toEqual(['lists', 'everything']);
    await newItem(owner);
    expect(await changedTags(update(4), unrelated)).toEqual(['lists', 'other', 'everything']);
    const truncate = () => sql`truncate reviews`.execute(db);
    expect(await changedTags(truncate, unrelated)).toEqual(['lists', 'other', 'everything']);
  });
});
