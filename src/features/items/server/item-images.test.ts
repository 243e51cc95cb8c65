import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { imageUrls } from '#features/images/limits.ts';
import {
  addItemImages,
  chooseThumbnail,
  deleteItem,
  deleteItemImage,
  getItem,
  listChosenCards,
  listItems,
} from '#features/items/endpoints.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { insertFakePhotos } from '#testing/fake-upload.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { engine } from '#testing/test-database.ts';

const test = await testApp();
const { newOwner } = bookingWorld(test);
type Photo = { id: string };
type Owner = Awaited<ReturnType<typeof newOwner>>;

const add = ({ caller }: Owner, item: { id: string }, images: Photo[]) =>
  caller.send(addItemImages, { params: { id: item.id }, body: { images } });
const remove = ({ caller }: Owner, item: { id: string }, image: Photo | undefined) =>
  caller.send(deleteItemImage, { params: { id: item.id, imageId: image?.id ?? '' } });
const choose = ({ caller }: Owner, item: { id: string }, image: Photo | undefined) =>
  caller.send(chooseThumbnail, { params: { id: item.id }, body: { thumbnailImageId: image?.id ?? '' } });

/** An item with this number of images. */
async function newGallery(count: number, owner?: Owner) {
  const of = owner ?? (await newOwner());
  const item = await insertItem(test.db, test.clock, { ownerId: of.id });
  const images = count > 0 ? await insertFakePhotos(test, of, count) : [];
  if (count > 0) await add(of, item, images);
  return { owner: of, item, images };
}

async function galleryOf(item: { id: string }) {
  const { body } = await test.visitor.send(getItem, { params: { id: item.id } });
  expect(body.images.map(({ sortOrder }) => sortOrder)).toEqual(body.images.map((_, place) => place));
  return { ids: body.images.map(({ id }) => id), thumbnail: body.thumbnailImageId };
}

describe('adding images', () => {
  it('appends them and returns the added ones', async () => {
    const { owner, item, images } = await newGallery(2);
    const more = await insertFakePhotos(test, owner, 2);
    const ids = [...images, ...more].map(({ id }) => id);
    const { status, body } = await add(owner, item, more);
    expect([status, body.map(({ id }) => id)]).toEqual([201, ids.slice(2)]);
    expect(body.map(({ sortOrder }) => sortOrder)).toEqual([2, 3]);
    expect(await galleryOf(item)).toEqual({ ids, thumbnail: ids[0] });
  });

  it('accepts at least one image, and at most eight in total', async () => {
    const { owner, item } = await newGallery(7);
    const none = await add(owner, item, []);
    expect([none.status, none.error.code]).toEqual([422, 'image_required']);
    const more = await insertFakePhotos(test, owner, 2);
    const { status, error } = await add(owner, item, more);
    expect([status, error]).toEqual([422, { code: 'too_many_images', message: 'Maximum 8 images allowed' }]);
    expect((await galleryOf(item)).ids).toHaveLength(7);
    expect((await add(owner, item, more.slice(0, 1))).status).toBe(201);
    expect((await galleryOf(item)).ids).toHaveLength(8);
  });

  it(`never exceeds eight images with concurrent requests, ${engine}`, async () => {
    const { owner, item } = await newGallery(4);
    const more = await insertFakePhotos(test, owner, 8);
    const pairs = [0, 2, 4, 6].map((from) => more.slice(from, from + 2));
    const responses = await Promise.all(pairs.map((pair) => add(owner, item, pair)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    expect((await galleryOf(item)).ids).toHaveLength(8);
  });

  it('accepts only unattached uploads of the owner, or none of them', async () => {
    const { owner, item, images } = await newGallery(1);
    const own = await insertFakePhotos(test, owner, 1);
    const foreign = await insertFakePhotos(test, await newOwner(), 1);
    for (const wrong of [foreign, images, own, [{ id: crypto.randomUUID() }]]) {
      const { status, error } = await add(owner, item, [...own, ...wrong]);
      expect([status, error.code]).toEqual([422, 'images_not_yours']);
    }
    expect(await galleryOf(item)).toEqual({ ids: [images[0]?.id], thumbnail: images[0]?.id });
  });
});

describe('deleting an image', () => {
  it.each([
    ['moves the thumbnail to the first remaining image when it was the thumbnail', 0, 0, 1],
    ['moves the thumbnail to the first image when it was the thumbnail at the end', 2, 2, 0],
    ['keeps the thumbnail when it was another one', 2, 0, 2],
  ])('%s', async (_, chosen, deleted, thumbnail) => {
    const { owner, item, images } = await newGallery(3);
    await choose(owner, item, images[chosen]);
    const { body } = await remove(owner, item, images[deleted]);
    const expected = {
      ids: images.filter((_, place) => place !== deleted).map(({ id }) => id),
      thumbnail: images[thumbnail]?.id,
    };
    expect({ ids: body.images.map(({ id }) => id), thumbnail: body.thumbnailImageId }).toEqual(expected);
    expect(await galleryOf(item)).toEqual(expected);
  });

  it('clears the thumbnail when it was the only one, and the next image becomes it', async () => {
    const { owner, item, images } = await newGallery(1);
    await remove(owner, item, images[0]);
    expect(await galleryOf(item)).toEqual({ ids: [], thumbnail: null });
    const others = await insertFakePhotos(test, owner, 1);
    await add(owner, item, others);
    expect(await galleryOf(item)).toEqual({ ids: [others[0]?.id], thumbnail: others[0]?.id });
  });

  it('returns 404 for an image that the item does not have', async () => {
    const { owner, item } = await newGallery(1);
    const other = await newGallery(1, owner);
    for (const image of [other.images[0], { id: crypto.randomUUID() }]) {
      const { status, error } = await remove(owner, item, image);
      expect([status, error.code]).toEqual([404, 'image_not_found']);
    }
    expect((await galleryOf(other.item)).ids).toHaveLength(1);
  });

  it(`keeps the sort order contiguous with concurrent deletions, each of which happens once, ${engine}`, async () => {
    const { owner, item, images } = await newGallery(8);
    const gone = [0, 3, 3, 4, 7];
    const responses = await Promise.all(gone.map((place) => remove(owner, item, images[place])));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 404]);
    const left = images.filter((_, place) => !gone.includes(place)).map(({ id }) => id);
    expect(await galleryOf(item)).toEqual({ ids: left, thumbnail: left[0] });
  });
});

it('the thumbnail is one of the images', async () => {
  const { owner, item, images } = await newGallery(3);
  const { body } = await choose(owner, item, images[2]);
  expect([body.thumbnailImageId, body.images.length]).toEqual([images[2]?.id, 3]);
  const other = await newGallery(1, owner);
  const { status, error } = await choose(owner, item, other.images[0]);
  expect([status, error.code]).toEqual([422, 'thumbnail_not_in_item']);
  expect((await choose(owner, item, undefined)).status).toBe(400);
  expect((await galleryOf(item)).thumbnail).toBe(images[2]?.id);
});

it('an owner without the permission to list may change the images', async () => {
  const { owner, item, images } = await newGallery(2);
  const extra = await insertFakePhotos(test, owner, 1);
  await test.db.updateTable('users').set({ can_list_items: false }).execute();
  expect((await add(owner, item, extra)).status).toBe(201);
  expect((await choose(owner, item, images[1])).status).toBe(200);
  expect((await remove(owner, item, images[0])).status).toBe(200);
});

/** Expects that every read of an item's images shows what their rows say. */
async function expectReads({ id }: { id: string }, cover: number | null) {
  const stored = test.db.selectFrom('images').selectAll().where('item_id', '=', id);
  const rows = await stored.orderBy('sort_order').execute();
  const addresses = rows.map((row) => ({ id: row.id, sortOrder: row.sort_order, ...imageUrls(row) }));
  const images = rows.map(({ width, height, widths, placeholder }, place) => ({
    ...addresses[place],
    ...{ width, height, widths, placeholder },
  }));
  const one = await test.visitor.send(getItem, { params: { id } });
  expect(one.body.images).toEqual(images);
  const { body: listed } = await test.visitor.send(listItems);
  expect(listed.find((item) => item.id === id)?.images).toEqual(addresses);
  const { body: cards } = await test.visitor.send(listChosenCards, { query: { ids: id } });
  const expected = { cover: cover === null ? null : images[cover], photoCount: rows.length };
  expect(cards).toMatchObject([expected]);
}

it('keeps what lists read equal to the images after every write', async () => {
  const { owner, item } = await newGallery(0);
  await expectReads(item, null);
  const [first, second, third] = (await insertFakePhotos(test, owner, 3)) as [Photo, Photo, Photo];
  await add(owner, item, [first, second]);
  await expectReads(item, 0);
  await add(owner, item, [third]);
  await expectReads(item, 0);
  await choose(owner, item, third);
  await expectReads(item, 2);
  await sql`update images set sort_order = 2 - sort_order where item_id = ${item.id}`.execute(test.db);
  await expectReads(item, 0);
  await sql`update items set thumbnail_image_id = null where id = ${item.id}`.execute(test.db);
  await expectReads(item, 0);
  await choose(owner, item, second);
  await remove(owner, item, second);
  await expectReads(item, 0);
  await sql`delete from images where id = ${first.id}`.execute(test.db);
  await expectReads(item, 0);
  await owner.caller.send(deleteItem, { params: { id: item.id } });
  const removed = test.db.selectFrom('items').select('photo_count').where('id', '=', item.id);
  expect(await removed.executeTakeFirst()).toEqual({ photo_count: 0 });
});
