import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
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

/**
 * The images of the item whose id is in this column, in their order, as a JSON array of `itemImage`, or of `itemImageUrls`
 * with the column `urls`.
 */
export function itemImagesJson(
  itemIdColumn: string,
  column: 'document' | 'urls' = 'document',
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(${sql.ref(`p.${column}`)} order by p.sort_order), '[]')
    from images p where p.item_id = ${sql.ref(itemIdColumn)}
  )`;
}

/** The cover of the item of this row as `itemImage`, or null. See "Thumbnails" in docs/product.md. */
export function coverJson(item: string): RawBuilder<unknown> {
  return sql`coalesce(
    (select p.document from images p where p.id = ${sql.ref(`${item}.thumbnail_image_id`)}),
    (select p.document from images p where p.item_id = ${sql.ref(`${item}.id`)} order by p.sort_order limit 1)
  )`;
}
