import { describe, expect, it } from 'vitest';
import {
  changeItem,
  createItem,
  getItem,
  listItems,
  listMyItems,
  updateItem,
} from '#features/items/endpoints.ts';
import type { ChangeItem, CreateItem, UpdateItem } from '#features/items/schemas.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { type NewUser, testApp } from '#testing/test-app.ts';
import { memoryStore, uploadPhotos } from '#testing/upload.ts';

const test = await testApp({ images: memoryStore() });

async function newLister(values: NewUser = {}) {
  const user = await test.newUser({ canListItems: true, ...values });
  return { ...user, caller: await test.as(user) };
}
type Lister = Awaited<ReturnType<typeof newLister>>;

const fields = {
  itemType: 'BOAT',
  modelName: 'Zodiac Médline 6.8',
  listingTitle: 'Le grand large à Alborán',
  hourlyRate: 899.99,
} as const;
const create = ({ caller }: Lister, body: object) => caller.send(createItem, { body: body as CreateItem });
const update = ({ caller }: Lister, item: { id: string }, body: object) =>
  caller.send(updateItem, { params: { id: item.id }, body: body as UpdateItem });

const change = ({ caller }: Lister, item: { id: string }, body: ChangeItem) =>
  caller.send(changeItem, { params: { id: item.id }, body });

describe('listing an item', () => {
  it('returns it with its images in order, with the first as thumbnail', async () => {
    const lister = await newLister();
    const [a, b, c] = await uploadPhotos(lister.caller, 3);
    const { status, body } = await create(lister, { ...fields, images: [c, a, b] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...fields,
      description: null,
      capacity: null,
      rentalCategory: 'PRIVATE_HIRE',
      isAvailable: true,
      thumbnailImageId: c?.id,
      owner: { id: lister.id },
      averageRating: 0,
      reviewCount: 0,
    });
    expect(body.images.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
      [c?.id, 0],
      [a?.id, 1],
      [b?.id, 2],
    ]);
    expect((await test.visitor.send(getItem, { params: { id: body.id } })).body).toEqual(body);
  });

  it('accepts every field, and only the id of an image', async () => {
    const lister = await newLister();
    const [a, b] = await uploadPhotos(lister.caller, 2);
    const rest = {
      description: '  Skipper on request.  ',
      capacity: 8,
      rentalCategory: 'PER_SEAT',
      isAvailable: false,
    };
    const images = [{ ...a, originalUrl: 'https://elsewhere.example/x.webp', sortOrder: 7 }, b];
    const { body } = await create(lister, { ...fields, ...rest, images, thumbnailImageId: b?.id });
    expect(body).toMatchObject({ ...rest, description: 'Skipper on request.', thumbnailImageId: b?.id });
    expect(body.images[0]?.originalUrl).toMatch(/^\/images\//);
    expect((await test.visitor.send(listItems)).body).toEqual([]);
    expect((await lister.caller.send(listMyItems)).body).toHaveLength(1);
  });

  it('makes it searchable immediately, without accents', async () => {
    const lister = await newLister();
    await create(lister, { ...fields, images: await uploadPhotos(lister.caller, 1) });
    const found = await test.visitor.send(listItems, { query: { search: 'medline alboran' } });
    expect(found.body).toHaveLength(1);
  });
});

describe('changing an item', () => {
  it('changes the given fields and keeps omitted ones', async () => {
    const owner = await newLister();
    const item = await insertItem(test.db, test.clock, {
      ownerId: owner.id,
      capacity: 4,
      description: 'Fast.',
      rentalCategory: 'PER_SEAT',
    });
    const { itemType: _, ...required } = fields;
    const kept = { itemType: 'JETSKI', capacity: 4, description: 'Fast.', rentalCategory: 'PER_SEAT' };
    expect((await update(owner, item, required)).body).toMatchObject({
      ...required,
      ...kept,
      isAvailable: true,
    });
    const cleared = await update(owner, item, {
      ...fields,
      capacity: null,
      description: '',
      isAvailable: false,
    });
    expect(cleared.body).toMatchObject({ ...fields, capacity: null, description: null, isAvailable: false });
  });

  it('updates its search text', async () => {
    const owner = await newLister();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id, description: 'Skipper' });
    await update(owner, item, fields);
    const count = async (search: string) =>
      (await test.visitor.send(listItems, { query: { search } })).body.length;
    expect([await count('alboran skipper'), await count('spark')]).toEqual([1, 0]);
  });

  it('requires model, title and rate', async () => {
    const owner = await newLister();
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id });
    const { status, error } = await update(owner, item, {});
    expect([status, error.code]).toEqual([422, 'required_fields']);
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['hourlyRate', 'listingTitle', 'modelName']);
  });

  it('is allowed only for its owner, even without the permission to list', async () => {
    const owner = await newLister({ canListItems: false, phoneNumber: null });
    const item = await insertItem(test.db, test.clock, { ownerId: owner.id });
    expect((await update(owner, item, fields)).status).toBe(200);
    const { status, error } = await update(await newLister({ isAdmin: true }), item, fields);
    expect([status, error.code]).toEqual([403, 'not_allowed']);
  });

  it('returns an error for an unknown, removed or malformed id', async () => {
    const owner = await newLister();
    const removed = await insertItem(test.db, test.clock, { ownerId: owner.id, deletedAt: test.clock.now() });
    const code = async (item: { id: string }) => {
      const { status, error } = await update(owner, item, fields);
      return [status, error.code];
    };
    expect(await code({ id: crypto.randomUUID() })).toEqual([404, 'item_not_found']);
    expect(await code(removed)).toEqual([410, 'item_removed']);
    expect(await code({ id: 'x' })).toEqual([400, 'malformed']);
  });
});

describe('changing the price or the availability', () => {
  it('keeps every other field, also one that was changed meanwhile', async () => {
    const lister = await newLister();
    const item = await insertItem(test.db, test.clock, { ownerId: lister.id, capacity: 3 });
    await update(lister, item, { ...fields, description: 'Changed in another tab' });
    const changed = await change(lister, item, { hourlyRate: 450.5 });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { ...fields, description: 'Changed in another tab', hourlyRate: 450.5, capacity: 3, isAvailable: true },
    ]);
    expect((await change(lister, item, { isAvailable: false })).body).toEqual({
      ...changed.body,
      isAvailable: false,
    });
    expect((await test.visitor.send(listItems)).body).toEqual([]);
    expect((await change(lister, item, { isAvailable: true })).body.hourlyRate).toBe(450.5);
  });

  it('rejects a price out of bounds and changes of other users', async () => {
    const lister = await newLister();
    const item = await insertItem(test.db, test.clock, { ownerId: lister.id });
    for (const hourlyRate of [-1, 100_001, 0.001]) {
      const { status, error } = await change(lister, item, { hourlyRate });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['hourlyRate']]);
    }
    expect((await change(await newLister(), item, { hourlyRate: 1 })).status).toBe(403);
  });

  it('rejects a body without a field that can be changed', async () => {
    const lister = await newLister();
    const item = await insertItem(test.db, test.clock, { ownerId: lister.id });
    expect((await change(lister, item, {})).status).toBe(400);
  });
});
