import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import { imagePath } from '#shared/image-url.ts';

export type ImagePurpose = Tables['images']['purpose'];

/**
 * Serializes inserting rows with this hash and deleting its files until the end of the transaction. Otherwise the files
 * could be deleted while another upload reuses them.
 */
export async function lockFiles(db: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
}

/** An image that is not attached to an item and is not its uploader's profile picture. See "Unused uploads". */
const isUnused = sql<boolean>`images.item_id is null and (images.purpose = 'ITEM' or not exists (
  select from users
  where users.id = images.uploader_id and users.profile_image_url like ${sql.lit(imagePath)} || images.hash || '-%'
))`;

export async function countUnusedUploads(
  db: Db,
  { uploaderId, purpose, since }: { uploaderId: string; purpose: ImagePurpose; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('uploader_id', '=', uploaderId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .where(isUnused)
    .executeTakeFirstOrThrow();
  return count;
}

/** All pictures of a user, used or not. */
export async function countPictures(db: Db, uploaderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('uploader_id', '=', uploaderId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUpload(db: Db, row: Insertable<Tables['images']>): Promise<void> {
  await db.insertInto('images').values(row).execute();
}

export async function writePlaceholder(db: Db, id: string, placeholder: string): Promise<void> {
  await db.updateTable('images').set({ placeholder }).where('id', '=', id).execute();
}

const uploadColumns = ['id', 'uploader_id', 'hash', 'widths'] as const;
export interface UnusedUpload {
  id: string;
  uploader_id: string;
  hash: string;
  widths: number[];
}

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

/** The files that items and profiles show. */
export function findUsedFiles(db: Db): Promise<Pick<UnusedUpload, 'hash' | 'widths'>[]> {
  return db.selectFrom('images').select(['hash', 'widths']).where(sql<boolean>`not (${isUnused})`).execute();
}

/** Deletes a row that is still unused, and returns whether its files are no longer referenced. */
export async function deleteUnusedUpload(db: Db, { id, hash }: UnusedUpload): Promise<boolean> {
  const [deleted] = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where(isUnused)
    .returning('id')
    .execute();
  if (!deleted) return false;
  const other = await db
    .selectFrom('images')
    .select('id')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
