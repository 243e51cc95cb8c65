import { type RawBuilder, sql } from 'kysely';
import { imageWidths } from '#features/images/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { imagePath } from '#shared/image-url.ts';
import type { ImageRecord } from './pipeline.ts';

interface NewImage {
  uploaderId: string;
  image: ImageRecord;
  createdAt: Date;
}

/** Inserts an image of an item and returns its id. */
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
 * Attaches uploads to an item, starting at the sort order `from`. Returns false, and the transaction must be rolled
 * back, unless all are unattached, complete uploads of this user for items. See "Uploading images" in docs/product.md.
 */
export async function attachUploads(
  db: Db,
  {
    ids,
    uploaderId,
    itemId,
    from,
  }: { ids: readonly string[]; uploaderId: string; itemId: string; from: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update images
    set item_id = ${itemId}, sort_order = ${from}::int + upload.place - 1
    from unnest(${ids}::uuid[]) with ordinality as upload (id, place)
    where images.id = upload.id
      and images.uploader_id = ${uploaderId}
      and images.purpose = 'ITEM'
      and images.item_id is null
      -- Written last: the upload is complete.
      and images.placeholder <> ''`.execute(db);
  return Number(numAffectedRows) === ids.length;
}

/** The ids of an item's images, in their order. */
export async function findItemImageIds(db: Db, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('item_id', '=', itemId)
    .orderBy('sort_order')
    .execute();
  return rows.map(({ id }) => id);
}

/** Detaches an image from its item and closes the gap. It becomes an unused upload, which is deleted later. */
export async function detachItemImage(db: Db, { itemId, id }: { itemId: string; id: string }): Promise<void> {
  await sql`
    with place as (
      select sort_order from images where item_id = ${itemId} and id = ${id}
    )
    update images
    set item_id = case when id <> ${id} then item_id end,
      sort_order = case when id <> ${id} then images.sort_order - 1 end
    from place
    where item_id = ${itemId} and images.sort_order >= place.sort_order`.execute(db);
}

/** The images of the item whose id is in this column, in their order, as a JSON array of `itemImage`. */
export function itemImagesJson(itemIdColumn: string): RawBuilder<unknown> {
  return imagesJson(itemIdColumn, allFields());
}

/** The same as a JSON array of `itemImageUrls`. */
export function itemImageUrlsJson(itemIdColumn: string): RawBuilder<unknown> {
  return imagesJson(itemIdColumn, urlFields());
}

/** The cover of the item of this row as `itemImage`, or null. See "Thumbnails" in docs/product.md. */
export function coverJson(item: string): RawBuilder<unknown> {
  return sql`(
    select row_to_json(image)
    from (
      select ${allFields()}
      from images p
      where p.item_id = ${sql.ref(`${item}.id`)}
      order by p.id = ${sql.ref(`${item}.thumbnail_image_id`)} desc nulls last, p.sort_order
      limit 1
    ) image
  )`;
}

export function photoCountOf(itemIdColumn: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from images p where p.item_id = ${sql.ref(itemIdColumn)})`;
}

function imagesJson(itemIdColumn: string, fields: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(row_to_json(image) order by image."sortOrder"), '[]')
    from (select ${fields} from images p where p.item_id = ${sql.ref(itemIdColumn)}) image
  )`;
}

/** Of row `p`. */
function urlFields(): RawBuilder<unknown> {
  return sql`
    p.id,
    p.sort_order as "sortOrder",
    ${urlOf(nearest(imageWidths.thumbnail))} as "thumbnailUrl",
    ${urlOf(nearest(imageWidths.compressed))} as "compressedUrl",
    ${urlOf(nearest(imageWidths.original))} as "originalUrl"`;
}

function allFields(): RawBuilder<unknown> {
  return sql`${urlFields()}, p.width, p.height, p.widths, p.placeholder`;
}

/** The width that `imageUrls` selects, in SQL; `widths` is sorted. */
function nearest(requested: number): RawBuilder<unknown> {
  return sql`coalesce(
    (select min(w) from unnest(p.widths) w where w >= ${sql.lit(requested)}),
    p.widths[cardinality(p.widths)]
  )`;
}

/** `imageUrl` in SQL, of row `p`. */
function urlOf(width: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.lit(imagePath)} || p.hash || '-' || ${width} || '.webp'`;
}
