import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { newId } from '#server/ids.ts';
import type { ImageRecord } from './pipeline.ts';

interface NewImage {
  uploaderId: string;
  image: ImageRecord;
  createdAt: Date;
}

/** Adds the row of a picture that belongs to an item, at its place among that item's pictures; answers its id. */
export async function insertItemImage(
  db: Db,
  { uploaderId, image, createdAt, itemId, sortOrder }: NewImage & { itemId: string; sortOrder: number },
): Promise<string> {
  const id = newId(createdAt);
  await db
    .insertInto('images')
    .values({
      id,
      uploader_id: uploaderId,
      purpose: 'ITEM',
      item_id: itemId,
      sort_order: sortOrder,
      hash: image.hash,
      width: image.width,
      height: image.height,
      widths: image.widths,
      placeholder: image.placeholder,
      created_at: createdAt,
    })
    .execute();
  return id;
}

/**
 * The pictures of the item whose id this column holds, in their order, as a JSON array of `itemImage`. The addresses
 * are those of `imageUrls`: widths are stored smallest first, so they go by place and name only files that exist.
 */
export function itemImagesJson(itemIdColumn: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(row_to_json(image) order by image."sortOrder"), '[]')
    from (
      select
        p.id,
        p.sort_order as "sortOrder",
        ${address(sql`p.widths[1]`)} as "thumbnailUrl",
        ${address(sql`coalesce(p.widths[2], p.widths[1])`)} as "compressedUrl",
        ${address(sql`p.widths[cardinality(p.widths)]`)} as "originalUrl",
        p.width,
        p.height,
        p.widths,
        p.placeholder
      from images p
      where p.item_id = ${sql.ref(itemIdColumn)}
    ) image
  )`;
}

function address(width: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'/images/' || p.hash || '-' || ${width} || '.webp'`;
}
