import { beforeEach, expect, it } from 'vitest';
import { getItem } from '#features/items/endpoints.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { createCardLoader } from './stored-cards.ts';

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
