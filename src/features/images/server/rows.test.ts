import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { imageUrls, variantWidths } from '#features/images/limits.ts';
import { itemImage } from '#features/images/schemas.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { insertItemImage, itemImagesJson } from './repository.ts';

const { db, clock, newUser } = await testApp();

it('builds the same URLs as imageUrls for any width', async () => {
  const { id: ownerId } = await newUser();
  for (const ofItem of [
    [16, 300, 479, 480],
    [481, 700, 960, 961, 1200, 1599, 1600, 5000],
  ]) {
    const { id: itemId } = await insertItem(db, clock, { ownerId });
    for (const [sortOrder, width] of ofItem.entries()) {
      const widths = variantWidths(width, 900);
      const image = { hash: String(sortOrder).repeat(32), width, height: 900, widths, placeholder: 'data:,' };
      await insertItemImage(db, { itemId, uploaderId: ownerId, sortOrder, createdAt: clock.now(), image });
    }
    const query = sql<{
      images: unknown;
    }>`select ${itemImagesJson('i.id')} as images from items i where i.id = ${itemId}`;
    const images = itemImage.array().parse((await query.execute(db)).rows[0]?.images);
    expect(images.map((image) => image.width)).toEqual(ofItem);
    for (const { sortOrder, widths, ...image } of images)
      expect(image).toMatchObject(imageUrls({ hash: String(sortOrder).repeat(32), widths }));
  }
});
