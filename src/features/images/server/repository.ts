import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { ItemImage } from '#features/images/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { imagePath } from '#shared/image-url.ts';
import type { ImageRecord } from './pipeline.ts';

export type ImagePurpose = Tables['images']['purpose'];

/**
 * Serializes inserting rows with this hash and deciding to delete its files until the end of the transaction. Otherwise the
 * files could be deleted while another upload reuses them.
 */
export async function lockFiles(db: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
}

/** An image that is not attached to an item and is not its uploader's profile picture. See "Unused uploads". */
const isUnused = sql<boolean>`images.item_id is null and (images.purpose = 'ITEM' or not exists (
  select from users
  where users.id = images.uploader_id and users.profile_image_url like ${sql.lit(imagePath)} || images.hash || '-%'
))`;

/** How many pictures a user has, used or not, and how many unused uploads for a purpose since a time. */
export function countUploads(
  db: Db,
  { uploaderId, purpose, since }: { uploaderId: string; purpose: ImagePurpose; since: Date },
) {
  return db
    .selectFrom('images')
    .select([
      sql<number>`count(*)::int`.as('pictures'),
      sql<number>`count(*) filter (
        where purpose = ${purpose} and created_at > ${since} and ${isUnused}
      )::int`.as('unused'),
    ])
    .where('uploader_id', '=', uploaderId)
    .executeTakeFirstOrThrow();
}

export async function insertUpload(db: Db, row: Insertable<Tables['images']>): Promise<void> {
  await db.insertInto('images').values(row).execute();
}

const uploadColumns = ['id', 'uploader_id', 'hash', 'widths'] as const;
export type UnusedUpload = Pick<Tables['images'], (typeof uploadColumns)[number]>;

export function findUnusedUploads(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<UnusedUpload[]> {
  return db
    .selectFrom('images')
    .select(uploadColumns)
    .where('created_at', '<=', before)
    .where(isUnused)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export function findUploads(db: Db, ids: readonly string[]): Promise<UnusedUpload[]> {
  return db
    .selectFrom('images')
    .select(uploadColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Longer than the store may take to delete a file. */
const deletionMs = 60_000;

/** Whether files with this hash are perhaps being deleted, so that they can't be reused. Within `lockFiles`. */
export async function areFilesBeingDeleted(db: Db, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('hash', '=', hash)
    .where('deleting_at', '>', new Date(now.getTime() - deletionMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a row that is still unused, and returns true if its files must now be deleted, and then the row. Deletes the row
 * at once if another one references the files. Within `lockFiles`.
 */
export async function beginDeletion(db: Db, { id, hash }: UnusedUpload, now: Date): Promise<boolean> {
  const other = await db
    .selectFrom('images')
    .select('id')
    .where('hash', '=', hash)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (other) {
    await db.deleteFrom('images').where('id', '=', id).where(isUnused).execute();
    return false;
  }
  if (await areFilesBeingDeleted(db, hash, now)) return false;
  const marked = await db
    .updateTable('images')
    .set({ placeholder: '', deleting_at: now })
    .where('id', '=', id)
    .where(isUnused)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

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

/** Gives an item images with the same files as those of another one. Returns the ids of the new ones by the old ones'. */
export async function copyItemImages(
  db: Db,
  { from, to, createdAt }: { from: string; to: string; createdAt: Date },
): Promise<Map<string, string>> {
  const copies = new Map((await findItemImageIds(db, from)).map((id) => [id, newId(createdAt)]));
  await sql`
    insert into images
      (id, uploader_id, purpose, item_id, sort_order, hash, width, height, widths, placeholder, created_at)
    select copy.id, uploader_id, purpose, ${to}, sort_order, hash, width, height, widths, placeholder, ${createdAt}
    from unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as copy (of, id)
    join images on images.id = copy.of`.execute(db);
  return copies;
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
export function coverJson(item: string): RawBuilder<ItemImage | null> {
  return sql`coalesce(
    (select p.document from images p where p.id = ${sql.ref(`${item}.thumbnail_image_id`)}),
    (select p.document from images p where p.item_id = ${sql.ref(`${item}.id`)} order by p.sort_order limit 1)
  )`;
}
