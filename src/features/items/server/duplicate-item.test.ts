import { expect, it } from 'vitest';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { sweepUploads } from '#features/images/server/discard-uploads.ts';
import { duplicateItem } from '#features/items/duplicate-endpoints.ts';
import { createItem, deleteItem, getItem, listItems, listMyItems } from '#features/items/endpoints.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { insertFakePhotos } from '#testing/fake-upload.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore, uploadPhotos } from '#testing/upload.ts';
import { copyTitle } from './duplicate-item.ts';

const images = memoryStore();
const test = await testApp({ images });
const { db, clock, deps, visitor } = test;
const world = bookingWorld(test);
const newLister = () => world.newPerson({ canListItems: true });
type Lister = Awaited<ReturnType<typeof newLister>>;

const fields = {
  ...{
    itemType: 'BOAT' as const,
    modelName: 'Zodiac',
    listingTitle: 'Bluff',
    hourlyRate: 899.99,
    capacity: 8,
  },
  ...{ rentalCategory: 'PER_SEAT' as const, description: 'Skipper on request.\n\nLife vests.' },
};
const rules = {
  shortestMinutes: 120,
  confirmsAtOnce: true,
  dayPrice: 4000,
  priceRules: [{ hourlyRate: 700 }],
};
/** An item with two photos, of which the second is the thumbnail. */
async function listed({ caller }: Lister) {
  const [a, b] = await uploadPhotos(caller, 2);
  const body = { ...fields, images: [a ?? { id: '' }, b ?? { id: '' }], thumbnailImageId: b?.id };
  const item = (await caller.send(createItem, { body })).body;
  await caller.send(saveItemRules, { params: { id: item.id }, body: rules });
  return (await visitor.send(getItem, { params: { id: item.id } })).body;
}
const duplicate = ({ caller }: Lister, { id }: { id: string }, copyId?: string) =>
  caller.send(duplicateItem, { params: { id }, body: copyId ? { id: copyId } : {} });

it('a copy has everything of its item but the title, the reviews and that it is available, and is listed once', async () => {
  const lister = await newLister();
  const item = await listed(lister);
  await db.updateTable('items').set({ rating_sum: 5, rating_count: 1 }).where('id', '=', item.id).execute();
  clock.advance(1_000);
  const id = '0195a6a0-0000-7000-8000-000000000001';
  const { status, body: copy } = await duplicate(lister, item, id);
  expect(status).toBe(201);
  const { title, createdAt } = { title: 'Bluff (2)', createdAt: clock.now().toISOString() };
  const shown = ({ id: _, ...image }: (typeof item.images)[number]) => image;
  expect({ ...copy, images: copy.images.map(shown) }).toEqual({
    ...{
      ...item,
      id,
      createdAt,
      listingTitle: title,
      isAvailable: false,
      thumbnailImageId: copy.images[1]?.id,
    },
    images: item.images.map(shown),
  });
  expect(copy.rules).toMatchObject({ shortestMinutes: 120, dayPrice: 4000 });
  expect((await duplicate(lister, item, id)).body).toEqual(copy);
  expect((await duplicate(lister, item)).body.listingTitle).toBe('Bluff (3)');
  const own = (await lister.caller.send(listMyItems)).body.map(({ listingTitle }) => listingTitle);
  expect(own.sort()).toEqual(['Bluff', 'Bluff (2)', 'Bluff (3)']);
  expect((await visitor.send(listItems)).body.map(({ listingTitle }) => listingTitle)).toEqual(['Bluff']);
});

it('the files of photos stay until neither the item nor its copy has them', async () => {
  const lister = await newLister();
  const item = await listed(lister);
  const { body: copy } = await duplicate(lister, item);
  const files = images.files.size;
  for (const [{ id }, left] of [
    [item, files],
    [copy, 0],
  ] as const) {
    await lister.caller.send(deleteItem, { params: { id } });
    clock.advance(25 * 3_600_000);
    await sweepUploads(deps);
    await sweepUploads(deps);
    const ofCopy = copy.images.map((image) => images.files.has(image.originalUrl.split('/').at(-1) ?? ''));
    expect(ofCopy).toEqual(left > 0 ? [true, true] : [false, false]);
  }
});

it('is refused without a phone number, beyond 800 pictures, for items of others and removed ones, and for a used id', async () => {
  const lister = await newLister();
  const item = await listed(lister);
  const other = await newLister();
  const codeOf = async (sent: ReturnType<typeof duplicate>) => (await sent).error.code;
  expect(await codeOf(duplicate(other, item))).toBe('not_allowed');
  expect(await codeOf(duplicate(lister, item, item.id))).toBe('id_already_used');
  expect(await codeOf(duplicate(other, await listed(other), item.id))).toBe('id_already_used');
  await insertFakePhotos(test, lister, 797);
  expect(await codeOf(duplicate(lister, item))).toBe('too_many_pictures');
  const mute = await world.newPerson({ canListItems: true, phoneNumber: null });
  expect(await codeOf(duplicate(mute, item))).toBe('listing_phone_required');
  await lister.caller.send(deleteItem, { params: { id: item.id } });
  expect(await codeOf(duplicate(lister, item))).toBe('item_removed');
});

it.each([
  ['Bluff', [], 'Bluff (2)'],
  ['Bluff (2)', ['Bluff', 'Bluff (2)'], 'Bluff (3)'],
  ['Bluff', ['Bluff', 'Bluff (3)'], 'Bluff (2)'],
  ['Zodiac (1998)', ['Zodiac (1998)'], 'Zodiac (1998) (2)'],
  ['x'.repeat(80), [], `${'x'.repeat(76)} (2)`],
  [`${'x'.repeat(75)}🌊 end`, [], `${'x'.repeat(75)} (2)`],
  [`${'x'.repeat(75)} end`, [], `${'x'.repeat(75)} (2)`],
])('the title of a copy of %s', (title, others, expected) => {
  expect(copyTitle(title, others)).toBe(expected);
});

it('a listing that is taken down has neither text nor photos for others, and can’t be duplicated', async () => {
  const owner = await newLister();
  const { id } = await listed(owner);
  const taken = { taken_down_reason: 'Reported as: Untrue', is_available: false };
  await db.updateTable('items').set(taken).where('id', '=', id).execute();
  const { body } = await visitor.send(getItem, { params: { id } });
  expect(body).toMatchObject({ isAvailable: false, description: null, images: [] });
  const copy = await owner.caller.send(duplicateItem, { params: { id }, body: {} });
  expect(copy.error.code).toBe('item_taken_down');
});
