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
import { bookingWorld } from '#testing/booking-world.ts';
import { insertFakePhotos } from '#testing/fake-upload.ts';
import { type ItemFixture, insertItem } from '#testing/item-fixture.ts';
import { type NewUser, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson } = bookingWorld(test);
const newLister = (values: NewUser = {}) => newPerson({ canListItems: true, ...values });
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

const found = async (search: string) =>
  (await test.visitor.send(listItems, { query: { search } })).body.length;
/** A jet ski of this user. */
const ownItem = ({ id }: { id: string }, values: Partial<ItemFixture> = {}) =>
  insertItem(test.db, test.clock, { ownerId: id, ...values });

describe('listing an item', () => {
  it('returns it with its images in order and the first as thumbnail, and makes it searchable', async () => {
    const lister = await newLister();
    const [a, b, c] = await insertFakePhotos(test, lister, 3);
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
    expect(await found('medline alboran')).toBe(1);
  });

  it('accepts every field, and only the id of an image', async () => {
    const lister = await newLister();
    const [a, b] = await insertFakePhotos(test, lister, 2);
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
});

describe('changing an item', () => {
  it('changes the given fields and keeps omitted ones', async () => {
    const owner = await newLister();
    const kept = { capacity: 4, description: 'Fast.', rentalCategory: 'PER_SEAT' } as const;
    const item = await ownItem(owner, kept);
    const { itemType: _, ...required } = fields;
    expect((await update(owner, item, required)).body).toMatchObject({
      ...required,
      ...kept,
      ...{ itemType: 'JETSKI', isAvailable: true },
    });
    const cleared = { ...fields, capacity: null, isAvailable: false };
    expect((await update(owner, item, { ...cleared, description: '' })).body).toMatchObject({
      ...cleared,
      description: null,
    });
  });

  it('updates its search text, and requires model, title and rate', async () => {
    const owner = await newLister();
    const item = await ownItem(owner, { description: 'Skipper' });
    await update(owner, item, fields);
    expect([await found('alboran skipper'), await found('spark')]).toEqual([1, 0]);
    const { status, error } = await update(owner, item, {});
    expect([status, error.code]).toEqual([422, 'required_fields']);
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['hourlyRate', 'listingTitle', 'modelName']);
  });

  it('is allowed for an owner without the permission to list', async () => {
    const owner = await newLister({ canListItems: false, phoneNumber: null });
    expect((await update(owner, await ownItem(owner), fields)).status).toBe(200);
  });

  it('returns an error for an unknown, removed or malformed id', async () => {
    const owner = await newLister();
    const removed = await ownItem(owner, { deletedAt: test.clock.now() });
    for (const [id, ...expected] of [
      [crypto.randomUUID(), 404, 'item_not_found'],
      [removed.id, 410, 'item_removed'],
      ['x', 400, 'malformed'],
    ] as const) {
      const { status, error } = await update(owner, { id }, fields);
      expect([status, error.code]).toEqual(expected);
    }
  });
});

describe('changing the price or the availability', () => {
  it('keeps every other field, also one that was changed meanwhile', async () => {
    const lister = await newLister();
    const item = await ownItem(lister, { capacity: 3 });
    await update(lister, item, { ...fields, description: 'Changed in another tab' });
    const changed = await change(lister, item, { hourlyRate: 450.5 });
    const kept = { ...fields, description: 'Changed in another tab', capacity: 3, isAvailable: true };
    expect(changed.body).toMatchObject({ ...kept, hourlyRate: 450.5 });
    const hidden = await change(lister, item, { isAvailable: false });
    expect(hidden.body).toEqual({ ...changed.body, isAvailable: false });
    expect((await test.visitor.send(listItems)).body).toEqual([]);
    expect((await change(lister, item, { isAvailable: true })).body.hourlyRate).toBe(450.5);
  });

  it('rejects a price out of bounds and an empty body', async () => {
    const lister = await newLister();
    const item = await ownItem(lister);
    for (const hourlyRate of [-1, 100_001, 0.001]) {
      const { status, error } = await change(lister, item, { hourlyRate });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['hourlyRate']]);
    }
    expect((await change(lister, item, {})).status).toBe(400);
  });
});
