import { describe, expect, it } from 'vitest';
import { createItem, listMyItems } from '#features/items/endpoints.ts';
import type { CreateItem } from '#features/items/schemas.ts';
import { type NewUser, testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';
import { memoryStore, uploadPhotos } from '#testing/upload.ts';

const test = await testApp({ images: memoryStore() });

async function newLister(values: NewUser = {}) {
  const user = await test.newUser({ canListItems: true, ...values });
  return { ...user, caller: await test.as(user) };
}
type Lister = Awaited<ReturnType<typeof newLister>>;

const fields = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle: 'Bluff', hourlyRate: 899.99 } as const;
const create = ({ caller }: Lister, body: object) => caller.send(createItem, { body: body as CreateItem });
const storedItems = () => test.db.selectFrom('items').selectAll().execute();

describe('a title and a model', () => {
  it.each(['\u200b', 'Spark\nfree', 'Spark\rfree', 'Spark \u202exyz', 'Spark\u0000'])(
    'cannot be %j',
    async (text) => {
      for (const field of ['listingTitle', 'modelName']) {
        const { error } = await create(await newLister(), { ...fields, [field]: text });
        expect(error).toMatchObject({ code: 'invalid', fields: { [field]: { code: 'invalid' } } });
      }
    },
  );
});

it('a description may have several lines, but cannot override the direction', async () => {
  const refused = await create(await newLister(), { ...fields, description: 'one\n\u202etwo' });
  expect(refused.error.fields).toEqual({ description: expect.objectContaining({ code: 'invalid' }) });
  const accepted = await create(await newLister(), { ...fields, description: 'one\r\ntwo' });
  expect(accepted.error.code).toBe('image_required');
});

describe('required for a new item', () => {
  it.each([
    ['itemType', undefined],
    ['itemType', ''],
    ['modelName', undefined],
    ['modelName', '   '],
    ['listingTitle', ''],
    ['hourlyRate', undefined],
    ['hourlyRate', null],
  ])('%s cannot be %j', async (field, value) => {
    const { status, error } = await create(await newLister(), { ...fields, [field]: value });
    expect([status, error.code, error.message]).toEqual([
      422,
      'required_fields',
      'Please fill in all required fields.',
    ]);
    expect(error.fields).toMatchObject({ [field]: { code: 'required' } });
  });

  it('are all fields at once, before images and a phone number', async () => {
    const { error } = await create(await newLister({ phoneNumber: null }), {});
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(Object.keys(fields).sort());
  });

  it('is an image, before a phone number', async () => {
    const lister = await newLister({ phoneNumber: null });
    for (const images of [undefined, []]) {
      const { status, error } = await create(lister, { ...fields, images });
      expect([status, error]).toEqual([
        422,
        { code: 'image_required', message: 'Please upload at least one image.' },
      ]);
    }
  });

  it('are at most eight images, before a phone number', async () => {
    const lister = await newLister({ phoneNumber: null });
    const images = Array.from({ length: 9 }, () => ({ id: crypto.randomUUID() }));
    const { status, error } = await create(lister, { ...fields, images });
    expect([status, error]).toEqual([422, { code: 'too_many_images', message: 'Maximum 8 images allowed' }]);
  });

  it('is a phone number on the profile', async () => {
    const lister = await newLister({ phoneNumber: null });
    const { status, error } = await create(lister, {
      ...fields,
      images: await uploadPhotos(lister.caller, 1),
    });
    expect([status, error]).toEqual([
      422,
      {
        code: 'listing_phone_required',
        message: 'Please add your WhatsApp phone number to your profile first',
        requiresPhoneNumber: true,
      },
    ]);
    expect(await storedItems()).toEqual([]);
  });

  it('is the permission to list', async () => {
    const { status, error } = await create(await newLister({ canListItems: false }), fields);
    expect([status, error.code]).toEqual([403, 'cannot_list']);
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
  ])('%s cannot be %j', async (field, value, code, limit) => {
    const { status, error } = await create(await newLister(), { ...fields, [field]: value });
    expect([status, error.code]).toEqual([422, 'invalid']);
    expect(error.fields).toMatchObject({ [field]: limit === undefined ? { code } : { code, limit } });
  });

  it.each([
    ['hourlyRate', 0],
    ['hourlyRate', 0.07],
    ['hourlyRate', 1234.56],
    ['hourlyRate', 99_999.99],
    ['hourlyRate', 100_000],
    ['capacity', 1],
    ['capacity', 200],
    ['listingTitle', 'é'.repeat(80)],
    ['description', 'é'.repeat(2000)],
  ])('%s may be %j', async (field, value) => {
    const lister = await newLister();
    const images = await uploadPhotos(lister.caller, 1);
    const { body } = await create(lister, { ...fields, images, [field]: value });
    expect(body).toMatchObject({ [field]: value });
  });

  it.each([
    ['hourlyRate', '100'],
    ['itemType', 'SUBMARINE'],
    ['rentalCategory', 'FREE'],
    ['isAvailable', 'yes'],
    ['images', [{ id: 'x' }]],
    ['images', ['x']],
    ['thumbnailImageId', 'x'],
    ['listingTitle', 5],
  ])('%s as %j is malformed', async (field, value) => {
    const { status, error } = await create(await newLister(), { ...fields, [field]: value });
    expect([status, error.code]).toEqual([400, 'malformed']);
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
    const own = await uploadPhotos(lister.caller, 1);
    const foreign = await uploadPhotos((await newLister()).caller, 1, 50);
    const refused = [422, 'images_not_yours'];
    expect(await refusedWith(lister, foreign)).toEqual(refused);
    expect(await refusedWith(lister, [...own, ...foreign])).toEqual(refused);
    expect(await refusedWith(lister, [{ id: crypto.randomUUID() }])).toEqual(refused);
    expect(await refusedWith(lister, [...own, ...own])).toEqual(refused);
    await test.db.updateTable('images').set({ purpose: 'PROFILE' }).execute();
    expect(await refusedWith(lister, own)).toEqual(refused);
  });

  it('cannot belong to another item', async () => {
    const lister = await newLister();
    const images = await uploadPhotos(lister.caller, 1);
    const first = await create(lister, { ...fields, images });
    const { error } = await create(lister, { ...fields, images });
    expect(error.code).toBe('images_not_yours');
    const mine = await lister.caller.send(listMyItems);
    expect(mine.body.map(({ id, images: own }) => [id, own])).toEqual([[first.body.id, first.body.images]]);
  });

  it(`is attached to one of two concurrently created items, ${engine}`, async () => {
    const lister = await newLister();
    const images = await uploadPhotos(lister.caller, 3);
    const [a, b] = await Promise.all([
      create(lister, { ...fields, images }),
      create(lister, { ...fields, images: images.toReversed() }),
    ]);
    expect([a.status, b.status].sort()).toEqual([201, 422]);
    expect(await storedItems()).toHaveLength(1);
  });

  it('can only be the thumbnail if it is among the images', async () => {
    const lister = await newLister();
    const [a, b] = await uploadPhotos(lister.caller, 2);
    const { status, error } = await create(lister, { ...fields, images: [a], thumbnailImageId: b?.id });
    expect([status, error.code]).toEqual([422, 'thumbnail_not_in_item']);
  });
});
