import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { imageUrls, variantWidths } from '#features/images/limits.ts';
import { itemImage } from '#features/images/schemas.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { insertItemImage, itemImagesJson } from './repository.ts';

const test = await testApp();

const hashOf = (sortOrder: number) => String(sortOrder).repeat(32);

const newItem = async () => insertItem(test.db, test.clock, { ownerId: (await test.newUser()).id });

async function addImage(item: { id: string; ownerId: string }, sortOrder: number, width: number) {
  const image = {
    hash: hashOf(sortOrder),
    width,
    height: 900,
    widths: variantWidths(width, 900),
    placeholder: 'data:image/webp;base64,AA==',
  };
  const place = { itemId: item.id, uploaderId: item.ownerId, sortOrder, createdAt: test.clock.now() };
  return { ...image, sortOrder, id: await insertItemImage(test.db, { ...place, image }) };
}

async function imagesOf(item: { id: string }) {
  const rows = sql<{
    images: unknown;
  }>`select ${itemImagesJson('i.id')} as images from items i where i.id = ${item.id}`;
  const [row] = (await rows.execute(test.db)).rows;
  return itemImage.array().parse(row?.images);
}

it('builds the same URLs as imageUrls for any width', async () => {
  for (const widths of [
    [16, 300, 479, 480],
    [481, 700, 960, 961, 1200, 1599, 1600, 5000],
  ]) {
    const item = await newItem();
    for (const [order, width] of widths.entries()) await addImage(item, order, width);
    const images = await imagesOf(item);
    expect(images.map((image) => image.width)).toEqual(widths);
    for (const image of images) {
      expect(image).toMatchObject(imageUrls({ hash: hashOf(image.sortOrder), widths: image.widths }));
    }
  }
});

it('returns only the item’s images, in their order', async () => {
  const item = await newItem();
  expect(await imagesOf(item)).toEqual([]);
  const third = await addImage(item, 2, 1600);
  const first = await addImage(item, 0, 1200);
  const second = await addImage(item, 1, 640);
  await addImage(await newItem(), 0, 1600);
  const expected = [first, second, third].map(({ hash, ...image }) => ({
    ...image,
    ...imageUrls({ hash, widths: image.widths }),
  }));
  expect(await imagesOf(item)).toEqual(expected);
});
