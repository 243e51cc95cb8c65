import { beforeEach, describe, expect, it } from 'vitest';
import { cardName } from '#features/images/limits.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { sweepShareCards, upsertCard } from './stored-cards.ts';

const images = memoryStore();
const test = await testApp({ images });
let owner: Awaited<ReturnType<typeof test.newUser>>;
const newItem = async () => (await insertItem(test.db, test.clock, { ownerId: owner.id })).id;

beforeEach(async () => {
  images.files.clear();
  owner = await test.newUser({ canListItems: true });
});

let cards = 0;
async function storeCard(itemId: string, language: 'en' | 'fr' = 'en', name?: string): Promise<string> {
  const card = name ?? cardName((cards++).toString(16).padStart(32, '0'));
  await upsertCard(test.db, { name: card, item_id: itemId, language, drawn_at: test.clock.now() });
  images.files.set(card, Buffer.from('jpeg'));
  return card;
}
const hoursLater = (hours: number) => test.clock.advance(hours * 3_600_000);
const sweepDeletingWith = (remove: (name: string) => Promise<void>) =>
  sweepShareCards({ ...test.deps, images: { ...images, delete: remove } });
const rows = async () =>
  (await test.db.selectFrom('share_cards').select('name').orderBy('name').execute()).map(({ name }) => name);

describe('the sweep of share cards', () => {
  it('removes a card that a newer one has replaced, in the same language only', async () => {
    const id = await newItem();
    await storeCard(id);
    const kept = [await storeCard(id, 'fr'), await storeCard(await newItem())];
    hoursLater(1);
    kept.push(await storeCard(id));
    await sweepShareCards(test.deps);
    expect(await rows()).toEqual(kept);
    expect([...images.files.keys()]).toEqual(kept);
  });

  it('leaves a replaced card for an hour, and one that has become current again', async () => {
    const id = await newItem();
    const first = await storeCard(id);
    hoursLater(0.5);
    const second = await storeCard(id);
    await sweepShareCards(test.deps);
    expect(await rows()).toEqual([first, second]);
    hoursLater(0.5);
    await storeCard(id, 'en', first);
    hoursLater(1);
    await sweepShareCards(test.deps);
    expect(await rows()).toEqual([first]);
    expect([...images.files.keys()]).toEqual([first]);
  });

  it('removes the cards of a removed item', async () => {
    const id = await newItem();
    await storeCard(id);
    await storeCard(id, 'fr');
    await (await test.as(owner)).send(deleteItem, { params: { id } });
    hoursLater(1);
    await sweepShareCards(test.deps);
    expect([await rows(), images.files.size]).toEqual([[], 0]);
  });

  it('keeps the row if the file cannot be deleted, removes the others, and tries again', async () => {
    const id = await newItem();
    const stuck = await storeCard(id);
    await storeCard(id);
    hoursLater(1);
    const current = await storeCard(id);
    const sweep = sweepDeletingWith(async (name) => {
      if (name === stuck) throw new Error('The store is unavailable');
      return images.delete(name);
    });
    await expect(sweep).rejects.toThrow('1 share cards were not removed');
    expect(await rows()).toEqual([stuck, current]);
    await sweepShareCards(test.deps);
    expect([await rows(), [...images.files.keys()]]).toEqual([[current], [current]]);
  });

  it('holds no lock while it waits for the store, and keeps the row of a card that is used again', async () => {
    const id = await newItem();
    const first = await storeCard(id);
    hoursLater(1);
    await storeCard(id);
    hoursLater(1);
    await sweepDeletingWith(async (name) => {
      await upsertCard(test.db, { name, item_id: id, language: 'en', drawn_at: test.clock.now() });
      await images.delete(name);
    });
    expect(await rows()).toContain(first);
  });
});
