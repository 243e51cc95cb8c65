import { type RawBuilder, sql } from 'kysely';
import { imageWidths } from '#features/images/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
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
 * Makes uploads the pictures of an item, from a place among them on; false, with nothing to be kept of the transaction,
 * unless each is this uploader's, meant for an item and of no item yet (D18).
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
    set item_id = ${itemId}, sort_order = ${from}::int + wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where images.id = wanted.id
      and images.uploader_id = ${uploaderId}
      and images.purpose = 'ITEM'
      and images.item_id is null`.execute(db);
  return Number(numAffectedRows) === ids.length;
}

/** The ids of an item's pictures, in their order. */
export async function findItemImageIds(db: Db, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('item_id', '=', itemId)
    .orderBy('sort_order')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a picture from its item and closes the gap. It is an upload that nothing uses then, for the sweep to remove. */
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

/** Takes all pictures from an item. */
export async function detachItemImages(db: Db, itemId: string): Promise<void> {
  await db
    .updateTable('images')
    .set({ item_id: null, sort_order: null })
    .where('item_id', '=', itemId)
    .execute();
}

/**
 * The pictures of the item whose id this column holds, in their order, as a JSON array of `itemImage`. The addresses
 * are those of `imageUrls`, and name only files that exist: widths are stored smallest first.
 */
export function itemImagesJson(itemIdColumn: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(row_to_json(image) order by image."sortOrder"), '[]')
    from (
      select
        p.id,
        p.sort_order as "sortOrder",
        ${address(nearest(imageWidths.thumbnail))} as "thumbnailUrl",
        ${address(nearest(imageWidths.compressed))} as "compressedUrl",
        ${address(nearest(imageWidths.original))} as "originalUrl",
        p.width,
        p.height,
        p.widths,
        p.placeholder
      from images p
      where p.item_id = ${sql.ref(itemIdColumn)}
    ) image
  )`;
}

/** The smallest stored width that is not below the wanted one, else the largest. */
function nearest(wanted: number): RawBuilder<unknown> {
  return sql`coalesce(
    (select min(w) from unnest(p.widths) w where w >= ${sql.lit(wanted)}),
    p.widths[cardinality(p.widths)]
  )`;
}

function address(width: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'/images/' || p.hash || '-' || ${width} || '.webp'`;
}
