import { describe, expect, it } from 'vitest';
import { maxFavourites } from '#features/items/constants.ts';
import {
  addFavourite,
  addFavourites,
  changeItem,
  deleteFavourite,
  deleteItem,
  listChosenCards,
  listFavourites,
} from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem } = bookingWorld(test);

type Person = Awaited<ReturnType<typeof newPerson>>;

const idsOf = async ({ caller }: Person) => (await caller.send(listFavourites)).body;

const add = ({ caller }: Person, { id: itemId }: { id: string }) =>
  caller.send(addFavourite, { params: { itemId } });
const remove = ({ caller }: Person, { id: itemId }: { id: string }) =>
  caller.send(deleteFavourite, { params: { itemId } });
const addAll = ({ caller }: Person, itemIds: string[]) => caller.send(addFavourites, { body: { itemIds } });

/** Copies of an item, directly in the database. */
async function manyItems(count: number): Promise<string[]> {
  const { id } = await newItem(await newOwner());
  const item = await test.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { rating_average: _, people: __, overlap_group: ___, ...values } = item;
  const copies = Array.from({ length: count }, () => ({ ...values, id: newId(test.clock.now()) }));
  await test.db.insertInto('items').values(copies).execute();
  return copies.map((copy) => copy.id);
}

describe('the favourites of an account', () => {
  it('are listed newest first, and adding or removing one twice changes nothing', async () => {
    const person = await newPerson();
    const owner = await newOwner();
    const [first, second] = [await newItem(owner), await newItem(owner)];
    for (const item of [first, second, first]) {
      expect((await add(person, item)).status).toBe(204);
      test.clock.advance(1000);
    }
    expect(await idsOf(person)).toEqual([second.id, first.id]);
    expect(await idsOf(await newPerson())).toEqual([]);
    for (const _ of [1, 2]) expect((await remove(person, second)).status).toBe(204);
    expect(await idsOf(person)).toEqual([first.id]);
  });

  it('contain only items that exist and are not removed', async () => {
    const person = await newPerson();
    const owner = await newOwner();
    const [item, gone] = [await newItem(owner), await newItem(owner)];
    await add(person, gone);
    await owner.caller.send(deleteItem, { params: { id: gone.id } });
    expect(await idsOf(person)).toEqual([]);
    const removed = await add(person, gone);
    expect([removed.status, removed.error.code]).toEqual([410, 'item_removed']);
    const unknown = { id: newId(test.clock.now()) };
    const refused = await add(person, unknown);
    expect([refused.status, refused.error.code]).toEqual([404, 'item_not_found']);
    expect((await addAll(person, [unknown.id, item.id, gone.id])).body).toEqual([item.id]);
    expect((await remove(person, gone)).status).toBe(204);
  });

  it('take over those of the browser in their order, before those that were there', async () => {
    const person = await newPerson();
    const owner = await newOwner();
    const [old, one, two] = [await newItem(owner), await newItem(owner), await newItem(owner)];
    await add(person, old);
    test.clock.advance(1000);
    const { body } = await addAll(person, [two.id, old.id, one.id, two.id]);
    expect(body).toEqual([two.id, one.id, old.id]);
  });

  it('are at most 200', async () => {
    const person = await newPerson();
    const items = await manyItems(maxFavourites + 1);
    const [newest = '', next = '', ...others] = items;
    await addAll(person, others);
    test.clock.advance(1000);
    const { body } = await addAll(person, [newest, next]);
    expect([body.length, body[0]]).toEqual([maxFavourites, newest]);
    const { status, error } = await add(person, { id: next });
    expect([status, error.code]).toEqual([409, 'too_many_favourites']);
    expect((await add(person, { id: newest })).status).toBe(204);
    expect((await addAll(person, items)).status).toBe(422);
  });
});

describe('the cards of chosen items', () => {
  it('come in the order of the ids, the unavailable ones too, but not those that are removed', async () => {
    const owner = await newOwner();
    const [one, two, gone] = [await newItem(owner), await newItem(owner), await newItem(owner)];
    await owner.caller.send(changeItem, { params: { id: one.id }, body: { isAvailable: false } });
    await owner.caller.send(deleteItem, { params: { id: gone.id } });
    const ids = [two.id, newId(test.clock.now()), gone.id, one.id].join();
    const { body } = await test.visitor.send(listChosenCards, { query: { ids } });
    expect(body.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([
      [two.id, true],
      [one.id, false],
    ]);
  });

  it('are none without ids, and bad ids are refused', async () => {
    const id = newId(test.clock.now());
    expect((await test.visitor.send(listChosenCards, { query: { ids: '' } })).body).toEqual([]);
    for (const ids of ['1', `${id},x`, Array(201).fill(id).join()])
      expect((await test.visitor.send(listChosenCards, { query: { ids } })).status).toBe(400);
  });
});
