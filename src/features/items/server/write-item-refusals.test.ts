import { describe, expect, it } from 'vitest';
import { createItem, listMyItems } from '#features/items/endpoints.ts';
import type { CreateItem } from '#features/items/schemas.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { insertFakePhotos } from '#testing/fake-upload.ts';
import { type NewUser, testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const { newPerson } = bookingWorld(test);
const newLister = (values: NewUser = {}) => newPerson({ canListItems: true, ...values });
type Lister = Awaited<ReturnType<typeof newLister>>;

const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 899.99 } as const;
const create = ({ caller }: Lister, body: object) => caller.send(createItem, { body: body as CreateItem });
const storedItems = () => test.db.selectFrom('items').selectAll().execute();

it('a title and a model are one plain line, and a description is plain text', async () => {
  const lister = await newLister();
  for (const [field, text] of [
    ...['\u200b', 'Spark\nfree', 'Spark \u202exyz'].flatMap((line) => [
      ['listingTitle', line],
      ['modelName', line],
    ]),
    ['description', 'one\n\u202etwo'],
  ] as const) {
    const { error } = await create(lister, { ...fields, [field as string]: text });
    expect(error).toMatchObject({ code: 'invalid', fields: { [field as string]: { code: 'invalid' } } });
  }
  const accepted = await create(lister, { ...fields, description: 'one\r\ntwo' });
  expect(accepted.error.code).toBe('image_required');
});

describe('required for a new item', () => {
  it('are type, model, title and rate', async () => {
    const lister = await newLister();
    const message = 'Please fill in all required fields.';
    for (const [field, value] of [
      ['itemType', undefined],
      ['itemType', ''],
      ['modelName', undefined],
      ['modelName', '   '],
      ['listingTitle', ''],
      ['hourlyRate', undefined],
      ['hourlyRate', null],
    ] as const) {
      const { status, error } = await create(lister, { ...fields, [field]: value });
      const expected = { code: 'required_fields', message, fields: { [field]: { code: 'required' } } };
      expect([status, error], `${field} ${value}`).toMatchObject([422, expected]);
    }
  });

  it('are all fields at once, then one to eight images, then a phone number on the profile', async () => {
    const lister = await newLister({ phoneNumber: null });
    const { error } = await create(lister, {});
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(Object.keys(fields).sort());
    const nine = Array.from({ length: 9 }, () => ({ id: crypto.randomUUID() }));
    const one = await insertFakePhotos(test, lister, 1);
    for (const [images, code, message] of [
      [undefined, 'image_required', 'Please upload at least one image.'],
      [[], 'image_required', 'Please upload at least one image.'],
      [nine, 'too_many_images', 'Maximum 8 images allowed'],
      [one, 'listing_phone_required', 'Please add your WhatsApp phone number to your profile first'],
    ] as const) {
      const { status, error } = await create(lister, { ...fields, images });
      const requires = code === 'listing_phone_required' && { requiresPhoneNumber: true };
      expect([status, error]).toEqual([422, { code, message, ...requires }]);
    }
    expect(await storedItems()).toEqual([]);
  });
});

describe('the limits of the fields', () => {
  it.each([
    ['listingTitle', 'é'.repeat(81), 'too_big', 80],
    ['modelName', 'é'.repeat(81), 'too_big', 80],
    ['description', 'é'.repeat(2001), 'too_big', 2000],
    ['hourlyRate', -0.01, 'too_small', 0],
    ['hourlyRate', 100_000.01, 'too_big', 100_000],
    ['hourlyRate', 10.001, 'invalid', undefined],
    ['capacity', 0, 'too_small', 1],
    ['capacity', 201, 'too_big', 200],
    ['hourlyRate', 1e-300, 'invalid', undefined],
    ['hourlyRate', 0.010000000000000002, 'invalid', undefined],
    ['capacity', 1.5, 'invalid', undefined],
    ['capacity', 1.0000000000000002, 'invalid', undefined],
  ])('%s cannot be %.40j', async (field, value, code, limit) => {
    const { status, error } = await create(await newLister(), { ...fields, [field]: value });
    expect([status, error.code]).toEqual([422, 'invalid']);
    expect(error.fields).toMatchObject({ [field]: limit === undefined ? { code } : { code, limit } });
  });

  it('cannot be of another type', async () => {
    const lister = await newLister();
    for (const wrong of [
      ...[{ hourlyRate: '100' }, { itemType: 'SUBMARINE' }, { rentalCategory: 'FREE' }],
      ...[{ isAvailable: 'yes' }, { images: [{ id: 'x' }] }, { images: ['x'] }],
      ...[{ thumbnailImageId: 'x' }, { listingTitle: 5 }],
    ]) {
      const { status, error } = await create(lister, { ...fields, ...wrong });
      expect([status, error.code, wrong]).toEqual([400, 'malformed', wrong]);
    }
  });

  it('include their bounds', async () => {
    const lister = await newLister();
    const [title, description] = ['é'.repeat(80), 'é'.repeat(2000)];
    for (const values of [
      { hourlyRate: 0, capacity: 1, listingTitle: title, modelName: title, description },
      { hourlyRate: 0.07, capacity: 200 },
      ...[1234.56, 99_999.99, 100_000].map((hourlyRate) => ({ hourlyRate })),
    ]) {
      const images = await insertFakePhotos(test, lister, 1);
      expect((await create(lister, { ...fields, images, ...values })).body).toMatchObject(values);
    }
  });
});

describe('an image of a new item', () => {
  const refusedWith = async (lister: Lister, images: { id: string }[]) => {
    const { status, error } = await create(lister, { ...fields, images });
    expect(await storedItems()).toHaveLength(0);
    return [status, error.code];
  };

  it('cannot be another user’s, unknown, a profile picture or a duplicate', async () => {
    const lister = await newLister();
    const own = await insertFakePhotos(test, lister, 1);
    const foreign = await insertFakePhotos(test, await newLister(), 1);
    const refused = [422, 'images_not_yours'];
    for (const images of [foreign, [...own, ...foreign], [{ id: crypto.randomUUID() }], [...own, ...own]])
      expect(await refusedWith(lister, images)).toEqual(refused);
    await test.db.updateTable('images').set({ purpose: 'PROFILE' }).execute();
    expect(await refusedWith(lister, own)).toEqual(refused);
  });

  it('cannot belong to another item, and is among the images if it is the thumbnail', async () => {
    const lister = await newLister();
    const images = await insertFakePhotos(test, lister, 1);
    const [other] = await insertFakePhotos(test, lister, 1);
    const outside = await create(lister, { ...fields, images, thumbnailImageId: other?.id });
    expect([outside.status, outside.error.code]).toEqual([422, 'thumbnail_not_in_item']);
    const first = await create(lister, { ...fields, images });
    const { error } = await create(lister, { ...fields, images });
    expect(error.code).toBe('images_not_yours');
    const mine = await lister.caller.send(listMyItems);
    expect(mine.body.map(({ id, images: own }) => [id, own])).toEqual([[first.body.id, first.body.images]]);
  });

  it(`is attached to one of two concurrently created items, ${engine}`, async () => {
    const lister = await newLister();
    const images = await insertFakePhotos(test, lister, 3);
    const [a, b] = await Promise.all([
      create(lister, { ...fields, images }),
      create(lister, { ...fields, images: images.toReversed() }),
    ]);
    expect([a.status, b.status].sort()).toEqual([201, 422]);
    expect(await storedItems()).toHaveLength(1);
  });
});
