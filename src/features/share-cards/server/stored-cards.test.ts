import { beforeEach, describe, expect, it } from 'vitest';
import { cardName } from '#features/images/limits.ts';
import { deleteItem, getItem } from '#features/items/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { createCardLoader, sweepShareCards, upsertCard } from './stored-cards.ts';

const images = memoryStore();
const test = await testApp({ images });
type Item = Awaited<ReturnType<typeof newItem>>;
let items: [Item, Item, Item];

async function newItem() {
  const { id: ownerId } = await test.newUser({ canListItems: true });
  const { id } = await insertItem(test.db, test.clock, { ownerId });
  return (await test.visitor.send(getItem, { params: { id } })).body;
}
beforeEach(async () => {
  images.files.clear();
  items = [await newItem(), await newItem(), await newItem()];
});

const later = () => new Promise<void>((resolve) => setImmediate(resolve));
const fail = (error: unknown) => {
  throw error;
};
const drawn = async () => Buffer.from('drawn');
const request = (item: Item, draw: () => Promise<Buffer>) =>
  ({ item, language: 'en', countDrawing: async () => {}, draw, onNotStored: fail }) as const;

it('draws one card at a time, each once for all requests, and again after a failure', async () => {
  const [a, b, c] = items;
  const load = createCardLoader(test.deps);
  let busy = 0;
  let count = 0;
  const draw = async () => {
    busy += 1;
    expect(busy).toBe(1);
    await later();
    busy -= 1;
    count += 1;
    return drawn();
  };
  await Promise.all([a, a, b, a, b].map((item) => load(request(item, draw))));
  await load(request(a, draw));
  expect(count).toBe(2);
  const failing = () => Promise.reject(new Error('out of memory'));
  await expect(load(request(c, failing))).rejects.toThrow('out of memory');
  expect((await load(request(c, draw)))?.toString()).toBe('drawn');
});

it('serves stored cards without drawing them, after a restart too', async () => {
  const [a] = items;
  await createCardLoader(test.deps)(request(a, drawn));
  const again = createCardLoader(test.deps)(request(a, () => Promise.reject(new Error('drawn again'))));
  expect((await again)?.toString()).toBe('drawn');
});

it('counts drawings only, and draws nothing for a client that is over its limit', async () => {
  const [a, b] = items;
  const load = createCardLoader(test.deps);
  let counted = 0;
  const countDrawing = async () => {
    counted += 1;
    if (counted === 2) throw new Error('over the limit');
  };
  const counting = (item: Item) => ({ ...request(item, drawn), countDrawing });
  await load(counting(a));
  await load(counting(a));
  expect(counted).toBe(1);
  await expect(load(counting(b))).rejects.toThrow('over the limit');
  expect(images.files.size).toBe(1);
  expect((await load(counting(b)))?.toString()).toBe('drawn');
});

it('returns null while too many cards wait', async () => {
  const [, , c] = items;
  const load = createCardLoader(test.deps, { waiting: 2 });
  const draw = async () => {
    await later();
    return drawn();
  };
  const [first, second, third] = await Promise.all(items.map((item) => load(request(item, draw))));
  expect([first?.length, second?.length, third]).toEqual([5, 5, null]);
  expect((await load(request(c, draw)))?.length).toBe(5);
});

it('lets 32 cards wait at once', async () => {
  const load = createCardLoader(test.deps);
  const versions = Array.from({ length: 32 }, (_, hourlyRate) => ({ ...items[0], hourlyRate }));
  expect(await Promise.all(versions.map((item) => load(request(item, drawn))))).not.toContain(null);
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
    const id = (await newItem()).id;
    await storeCard(id);
    const kept = [await storeCard(id, 'fr'), await storeCard((await newItem()).id)];
    hoursLater(1);
    kept.push(await storeCard(id));
    await sweepShareCards(test.deps);
    expect(await rows()).toEqual(kept);
    expect([...images.files.keys()]).toEqual(kept);
  });

  it('leaves a replaced card for an hour, and one that has become current again', async () => {
    const id = (await newItem()).id;
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
    const { id, owner } = await newItem();
    await storeCard(id);
    await storeCard(id, 'fr');
    await (await test.as(owner)).send(deleteItem, { params: { id } });
    hoursLater(1);
    await sweepShareCards(test.deps);
    expect([await rows(), images.files.size]).toEqual([[], 0]);
  });

  it('keeps the row if the file cannot be deleted, removes the others, and tries again', async () => {
    const id = (await newItem()).id;
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
    const id = (await newItem()).id;
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
