import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { imagePath } from '#shared/image-url.ts';

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
