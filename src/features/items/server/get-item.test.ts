import { describe, expect, it } from 'vitest';
import { getItem, listMyItems } from '#features/items/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;
const unknown = '019aa6a0-0000-7000-8000-000000000000';

describe('GET /items/{id}', () => {
  it('returns an item to visitors, without its owner’s phone number', async () => {
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
        hasPhoneNumber: true,
        profileImageUrl: null,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/@|600000002/);
  });

  it('returns an unavailable item', async () => {
    const owner = await test.newUser();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, isAvailable: false });
    const { body } = await visitor.send(getItem, { params: { id: item.id } });
    expect(body.isAvailable).toBe(false);
  });

  it('says whether its owner has a phone number, also after a change', async () => {
    const owner = await test.newUser();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id });
    const change = async (phoneNumber: string) =>
      (await test.as(owner)).send(updateProfile, { body: { displayName: 'Idriss', phoneNumber } });
    const hasNumber = async () =>
      (await visitor.send(getItem, { params: { id: item.id } })).body.owner.hasPhoneNumber;
    expect(await hasNumber()).toBe(true);
    await change('');
    expect(await hasNumber()).toBe(false);
    await change('0612345678');
    expect(await hasNumber()).toBe(true);
  });

  it('returns 410 for a removed item, also to its owner', async () => {
    const owner = await test.newUser();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, deletedAt: test.clock.now() });
    for (const caller of [visitor, await test.as(owner)]) {
      const response = await caller.send(getItem, { params: { id: item.id } });
      expect(response.status).toBe(410);
      expect(response.error).toEqual({ message: 'This rental item has been removed.', code: 'item_removed' });
    }
  });

  it('returns 404 for an unknown item', async () => {
    const response = await visitor.send(getItem, { params: { id: unknown } });
    expect(response.status).toBe(404);
    expect(response.error).toEqual({
      message: "The rental item you're looking for doesn't exist or has been removed.",
      code: 'item_not_found',
    });
  });

  it.each(['1', 'my-listing', `${unknown}0`, `{${unknown}}`, '%00', "'"])(
    'returns 400 for the malformed id %s',
    async (id) => {
      const response = await visitor.inject({
        method: 'GET',
        url: `/api/v1/items/${encodeURIComponent(id)}`,
      });
      expect(response.status).toBe(400);
      expect(response.error).toMatchObject({ code: 'malformed', fields: { id: { code: 'invalid' } } });
    },
  );

  it('returns 304 until the item changes', async () => {
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

describe('the items of an owner', () => {
  it('are listed newest first, including unavailable ones, without removed ones', async () => {
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
    await insertItem(test.db, test.clock, { ownerId: other.id, listingTitle: 'of another owner' });
    const { body } = await (await test.as(owner)).send(listMyItems);
    expect(body.map((item) => [item.listingTitle, item.isAvailable])).toEqual([
      ['third', true],
      ['second', false],
      ['first', true],
    ]);
  });

  it('come in pages without gaps or repeats, with their number', async () => {
    const owner = await test.newUser();
    for (let n = 1; n <= 5; n++) {
      await insertItem(test.db, test.clock, { ownerId: owner.id, listingTitle: `${n}` });
      if (n % 2) test.clock.advance(1000);
    }
    const caller = await test.as(owner);
    const titles: string[] = [];
    let cursor = '';
    do {
      const { body, headers } = await caller.send(listMyItems, {
        query: { limit: 2, ...(cursor && { cursor }) },
      });
      expect(headers['x-total-count']).toBe('5');
      titles.push(...body.map(({ listingTitle }) => listingTitle));
      cursor = /cursor=([^>&]+)/.exec(String(headers.link ?? ''))?.[1] ?? '';
    } while (cursor);
    expect(titles.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are an empty list for an owner without items, and 401 for visitors', async () => {
    const user = await test.newUser();
    expect((await (await test.as(user)).send(listMyItems)).body).toEqual([]);
    const response = await visitor.send(listMyItems);
    expect(response.status).toBe(401);
    expect(response.error.code).toBe('not_signed_in');
  });
});
