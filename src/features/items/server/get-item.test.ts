import { describe, expect, it } from 'vitest';
import { getItem, listMyItems } from '#features/items/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;
const unknown = '019aa6a0-0000-7000-8000-000000000000';

describe('one item', () => {
  it('is open to visitors, with the number under which its owner is reached', async () => {
    const owner = await test.newUser({ displayName: 'Idriss', phoneNumber: '+212600000002' });
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, ratings: [5, 4] });
    const { body } = await visitor.send(getItem, { params: { id: item.id } });
    expect(body).toMatchObject({
      id: item.id,
      hourlyRate: 500,
      isAvailable: true,
      averageRating: 4.5,
      reviewCount: 2,
      owner: {
        id: owner.id,
        displayName: 'Idriss',
        phoneNumber: '+212600000002',
        profileImageUrl: null,
      },
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('opens though it is unavailable, and says so', async () => {
    const owner = await test.newUser({ phoneNumber: null });
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, isAvailable: false });
    const { body } = await visitor.send(getItem, { params: { id: item.id } });
    expect(body).toMatchObject({ isAvailable: false, owner: { phoneNumber: null } });
  });

  it('is gone when it was removed, for its owner too', async () => {
    const owner = await test.newUser();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, deletedAt: test.clock.now() });
    for (const caller of [visitor, await test.as(owner)]) {
      const answer = await caller.send(getItem, { params: { id: item.id } });
      expect(answer.status).toBe(410);
      expect(answer.error).toEqual({ message: 'This rental item has been removed.', code: 'item_removed' });
    }
  });

  it('is not found when there is none', async () => {
    const answer = await visitor.send(getItem, { params: { id: unknown } });
    expect(answer.status).toBe(404);
    expect(answer.error).toEqual({
      message: "The rental item you're looking for doesn't exist or has been removed.",
      code: 'item_not_found',
    });
  });

  it.each(['1', 'my-listing', `${unknown}0`, `{${unknown}}`, '%00', "'"])(
    'has no malformed id: %s',
    async (id) => {
      const answer = await visitor.inject({ method: 'GET', url: `/api/v1/items/${encodeURIComponent(id)}` });
      expect(answer.status).toBe(400);
      expect(answer.error).toMatchObject({ code: 'malformed', fields: { id: { code: 'invalid' } } });
    },
  );

  it('is not sent again to who has it, until it changes', async () => {
    const owner = await test.newUser();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id });
    const url = `/api/v1/items/${item.id}`;
    const { headers } = await visitor.inject({ method: 'GET', url });
    const again = { method: 'GET', url, headers: { 'if-none-match': String(headers.etag) } };
    expect((await visitor.inject(again)).status).toBe(304);
    await test.db.updateTable('items').set({ hourly_rate: 60_000 }).where('id', '=', item.id).execute();
    expect((await visitor.inject(again)).status).toBe(200);
  });
});

describe('one’s own items', () => {
  it('are listed newest first, the unavailable ones too, the removed ones not', async () => {
    const [owner, other] = [await test.newUser(), await test.newUser()];
    for (const listingTitle of ['first', 'second', 'third', 'removed']) {
      await insertItem(test.db, test.clock, {
        ownerId: owner.id,
        listingTitle,
        isAvailable: listingTitle !== 'second',
        ...(listingTitle === 'removed' ? { deletedAt: test.clock.now() } : {}),
      });
      test.clock.advance(1000);
    }
    await insertItem(test.db, test.clock, { ownerId: other.id, listingTitle: 'of somebody else' });
    const { body } = await (await test.as(owner)).send(listMyItems);
    expect(body.map((item) => [item.listingTitle, item.isAvailable])).toEqual([
      ['third', true],
      ['second', false],
      ['first', true],
    ]);
  });

  it('are none for who has none, and a visitor is asked to sign in', async () => {
    const nobody = await test.newUser();
    expect((await (await test.as(nobody)).send(listMyItems)).body).toEqual([]);
    const answer = await visitor.send(listMyItems);
    expect(answer.status).toBe(401);
    expect(answer.error.code).toBe('not_signed_in');
  });
});
