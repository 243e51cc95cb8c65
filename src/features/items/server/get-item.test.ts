import { describe, expect, it } from 'vitest';
import { getItem, listMyItems } from '#features/items/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { visitor } = test;
const unknown = '019aa6a0-0000-7000-8000-000000000000';

describe('GET /items/{id}', () => {
  it('returns an item to visitors, also an unavailable one, without its owner’s phone number', async () => {
    const owner = await test.newUser({ displayName: 'Idriss', phoneNumber: '+212600000002' });
    const item = await insertItem(test.db, test.clock, {
      ...{ ownerId: owner.id, ratings: [5, 4], isAvailable: false },
    });
    const { body } = await visitor.send(getItem, { params: { id: item.id } });
    expect(body).toMatchObject({
      ...{ id: item.id, hourlyRate: 500, isAvailable: false, averageRating: 4.5, reviewCount: 2 },
      owner: { id: owner.id, displayName: 'Idriss', hasPhoneNumber: true, profileImageUrl: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/@|600000002/);
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

  it('returns 410 for a removed item, also to its owner, and 404 for an unknown one', async () => {
    const owner = await test.newUser();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, deletedAt: test.clock.now() });
    const removed = { message: 'This rental item has been removed.', code: 'item_removed' };
    const message = "The rental item you're looking for doesn't exist or has been removed.";
    for (const [caller, id, ...expected] of [
      [visitor, item.id, 410, removed],
      [await test.as(owner), item.id, 410, removed],
      [visitor, unknown, 404, { message, code: 'item_not_found' }],
    ] as const) {
      const { status, error } = await caller.send(getItem, { params: { id } });
      expect([status, error]).toEqual(expected);
    }
  });

  it.each(['1', `${unknown}0`, `{${unknown}}`, '%00'])('returns 400 for the malformed id %s', async (id) => {
    const url = `/api/v1/items/${encodeURIComponent(id)}`;
    const { status, error } = await visitor.inject({ method: 'GET', url });
    expect([status, error]).toMatchObject([400, { code: 'malformed', fields: { id: { code: 'invalid' } } }]);
  });
});

describe('the items of an owner', () => {
  it('are listed newest first, including unavailable ones, without removed ones', async () => {
    const [owner, other] = [await test.newUser(), await test.newUser()];
    for (const listingTitle of ['first', 'second', 'third', 'removed']) {
      const values = { ownerId: owner.id, listingTitle, isAvailable: listingTitle !== 'second' };
      const deleted = listingTitle === 'removed' && { deletedAt: test.clock.now() };
      await insertItem(test.db, test.clock, { ...values, ...deleted });
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
    const pages = await readPages<{ listingTitle: string }>(caller, '/items/my-listings?limit=2', 5);
    const titles = pages.flat().map(({ listingTitle }) => listingTitle);
    expect(titles.sort()).toEqual(['1', '2', '3', '4', '5']);
  });
});
