import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endSuspension, revokeAdmin, suspendUser } from '#features/admin/endpoints.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { signIn } from '#features/auth/server/sign-in.ts';
import { askToCancel, cancelAsAsked, getBooking } from '#features/bookings/endpoints.ts';
import { createItem, deleteItem, getItem, listItems } from '#features/items/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { createReview, listReviews } from '#features/reviews/endpoints.ts';
import { deleteAccount, requestExport } from '#features/users/endpoints.ts';
import { bookingWorld, hours, today } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';
import { leave, sweepDeletedIdentities } from './delete-account.ts';

const test = await testApp();
const { db, clock } = test;
const { newPerson, newOwner, newRenter, newItem, request, change, enter, confirmed } = bookingWorld(test);

/** Every text in the database that begins with one of these words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  const places: string[] = [];
  for (const { name } of tables) {
    const texts = sql<{ text: string }>`select to_jsonb(r)::text as text from ${sql.table(name)} r`;
    const { rows } = await texts.execute(db);
    for (const { text } of rows) {
      places.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`));
    }
  }
  return places;
}

describe('deleting an account', () => {
  it('leaves nothing that names the person, and keeps what others need', async () => {
    const yasmine = { displayName: 'Yasmine Unique', email: 'yasmine@unique.example' };
    const renter = await newPerson({ ...yasmine, phoneNumber: '+212698765432' });
    const owner = await newOwner();
    const item = await newItem(owner);
    const { body: booking } = await request(renter, item);
    await change(owner, booking, 'confirm');
    await change(owner, booking, 'complete');
    const { body: asked } = await request(renter, item, hours('14:00', '15:00'));
    await change(owner, asked, 'confirm');
    const question = { params: { id: asked.id }, body: { note: 'Call me, Yasmine' } };
    await renter.caller.send(askToCancel, question);
    await owner.caller.send(cancelAsAsked, { params: { id: asked.id } });
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 4 } });
    await renter.caller.send(requestExport);
    expect((await renter.caller.send(deleteAccount)).status).toBe(204);
    expect(await placesOf(['Yasmine', 'yasmine', '698765432'])).toEqual([]);
    expect((await renter.caller.send(getMe)).status).toBe(401);
    const seen = (await owner.caller.send(getBooking, { params: { id: booking.id } })).body;
    expect(seen.user).toMatchObject({ displayName: '', phoneNumber: null, profileImageUrl: null });
    const { body: reviews } = await test.visitor.send(listReviews, { params: { id: item.id }, query: {} });
    expect(reviews).toMatchObject([{ rating: 4, reviewer: { displayName: '' } }]);
    expect(await violations(db)).toEqual([]);
  });

  it('removes the items of an owner with their reviews and pictures', async () => {
    const { owner, renter, item, booking } = await confirmed();
    await change(owner, booking, 'complete');
    await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 5 } });
    clock.advance(3 * 24 * 3_600_000);
    expect((await owner.caller.send(deleteAccount)).status).toBe(204);
    expect((await test.visitor.send(listItems)).body).toEqual([]);
    expect((await test.visitor.send(getItem, { params: { id: item.id } })).status).toBe(410);
    expect(await db.selectFrom('reviews').select('id').execute()).toEqual([]);
    const attached = await db.selectFrom('images').select('id').where('item_id', 'is not', null).execute();
    expect(attached).toEqual([]);
    const seen = (await renter.caller.send(getBooking, { params: { id: booking.id } })).body;
    expect(seen.owner.displayName).toBe('');
    expect(await violations(db)).toEqual([]);
  });

  it('leaves no text of the items of an owner', async () => {
    const owner = await newPerson({ displayName: 'Karim Unique', canListItems: true });
    const description = 'Ask for Karim Unique';
    const [kept, removed] = [await newItem(owner, { description }), await newItem(owner, { description })];
    const renter = await newRenter();
    const { body } = await request(renter, kept);
    await change(owner, body, 'cancel');
    await owner.caller.send(deleteItem, { params: { id: removed.id } });
    expect(await placesOf(['Karim', 'karim'])).toContain('items: Karim');
    expect((await owner.caller.send(deleteAccount)).status).toBe(204);
    expect(await placesOf(['Karim', 'karim'])).toEqual([]);
  });

  it('erases the guests of an owner, and the guest as whom a renter came', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    const guestEmail = 'Unique@guests.example';
    const omar = { guestName: 'Omar Unique', guestPhone: '+212698765431', guestEmail };
    const lina = { guestName: 'Lina Unique', guestPhone: '+212698765432' };
    await enter(owner, item, omar);
    const { body: claimed } = await enter(owner, item, { ...lina, ...hours('10:00', '11:00', today) });
    const renter = await newRenter();
    await renter.caller.send(claimSlip, { params: { token: claimed.slipToken ?? '' } });
    clock.advance(3 * 3_600_000);
    expect((await renter.caller.send(deleteAccount)).status).toBe(204);
    expect(await placesOf(['Lina', '698765432'])).toEqual([]);
    const words = ['Omar', '698765431', guestEmail];
    expect(await placesOf(words)).toEqual(words.map((word) => `bookings: ${word}`));
    expect((await owner.caller.send(deleteAccount)).status).toBe(204);
    expect(await placesOf(words)).toEqual([]);
    const tokens = await db.selectFrom('bookings').select('slip_token').execute();
    expect(tokens).toEqual([{ slip_token: null }, { slip_token: null }]);
    expect(await violations(db)).toEqual([]);
  });

  it('is refused while requests are open or confirmed bookings are to come, on either side', async () => {
    const { owner, renter, item } = await confirmed();
    await request(renter, item, hours('12:00', '13:00'));
    for (const { caller } of [owner, renter]) {
      const { status, error } = await caller.send(deleteAccount);
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 'bookings_to_settle', openRequests: 1, confirmedBookings: 1 });
    }
    // The request expires, and the confirmed booking ends.
    clock.advance(3 * 24 * 3_600_000);
    for (const { caller } of [owner, renter]) expect((await caller.send(deleteAccount)).status).toBe(204);
  });

  it('is refused for the last administrator, also for one who has become it since the request began', async () => {
    const admin = await newPerson({ isAdmin: true });
    expect((await admin.caller.send(deleteAccount)).error.code).toBe('last_administrator');
    await expect(leave(test.deps, admin.id)).rejects.toMatchObject({ code: 'last_administrator' });
    await newPerson({ isAdmin: true });
    expect((await admin.caller.send(deleteAccount)).status).toBe(204);
  });

  it('succeeds for an administrator who loses the role at the same time', async () => {
    const [admin, former] = [await newPerson({ isAdmin: true }), await newPerson({ isAdmin: true })];
    const [, left] = await Promise.all([
      admin.caller.send(revokeAdmin, { params: { id: former.id } }),
      former.caller.send(deleteAccount),
    ]);
    expect(left.status).toBe(204);
  });

  describe('with an identity', () => {
    const claims = { issuer: 'https://issuer.example', subject: 'one', email: 'a@example.com' };
    const enter = () => signIn(test.deps, { ...claims, emailVerified: true, name: 'A', picture: null }, null);
    const deleteIt = async (userId: string) => (await test.as({ id: userId })).send(deleteAccount);

    it('lets it begin again with a new account, which can be deleted a day later', async () => {
      const first = await enter();
      expect((await deleteIt(first.userId)).status).toBe(204);
      const again = await enter();
      expect(again).toMatchObject({ isNew: true });
      expect(again.userId).not.toBe(first.userId);
      const { status, error } = await deleteIt(again.userId);
      expect([status, error.code]).toEqual([409, 'account_deleted_recently']);
      clock.advance(24 * 3_600_000);
      expect((await deleteIt(again.userId)).status).toBe(204);
    });
  });

  it('ends no suspension: the next account of the identity has it, and is freed of it for good', async () => {
    const claims = { issuer: 'https://issuer.example', subject: 'evader', email: 'evader@example.com' };
    const enter = () => signIn(test.deps, { ...claims, emailVerified: true, name: 'A', picture: null }, null);
    const admin = await newPerson({ isAdmin: true });
    const suspend = { reason: 'Untrue', until: '2026-12-01T00:00:00.000Z' };
    const first = await enter();
    await admin.caller.send(suspendUser, { params: { id: first.userId }, body: suspend });
    expect((await (await test.as({ id: first.userId })).send(deleteAccount)).status).toBe(204);
    const { userId: id } = await enter();
    const me = async () => (await (await test.as({ id })).send(getMe)).body.suspension;
    expect(await me()).toEqual(suspend);
    await admin.caller.send(endSuspension, { params: { id } });
    clock.advance(24 * 3_600_000);
    await (await test.as({ id })).send(deleteAccount);
    const again = await test.as({ id: (await enter()).userId });
    expect((await again.send(getMe)).body.suspension).toBeNull();
  });

  it('keeps the fingerprint of the identity for a day', async () => {
    const fingerprints = () => db.selectFrom('deleted_identities').selectAll().execute();
    await (await newPerson()).caller.send(deleteAccount);
    clock.advance(24 * 3_600_000 - 1);
    await sweepDeletedIdentities(db, clock.now());
    expect(await fingerprints()).toHaveLength(1);
    clock.advance(1);
    await sweepDeletedIdentities(db, clock.now());
    expect(await fingerprints()).toEqual([]);
  });

  it('that runs while the person does something else refuses that', async () => {
    const owner = await newOwner();
    const fields = { itemType: 'BOAT', modelName: 'Z', listingTitle: 'Bluff', hourlyRate: 1 } as const;
    const [left, made] = await Promise.all([
      owner.caller.send(deleteAccount),
      owner.caller.send(createItem, { body: { ...fields, images: [{ id: owner.id }] } }),
    ]);
    expect(left.status).toBe(204);
    expect([401, 422]).toContain(made.status);
    expect(await db.selectFrom('items').select('id').where('deleted_at', 'is', null).execute()).toEqual([]);
  });
});
