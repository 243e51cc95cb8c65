import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';

export type ImagePurpose = Tables['images']['purpose'];

/**
 * From here to the end of the transaction nobody else names the files of this hash or deletes them: else they could go
 * between the look at the rows and the row that needs them.
 */
export async function lockFiles(db: Db, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(db);
}

/** A row that no item has, and that is not the picture which its uploader shows. */
const isUnused = sql<boolean>`images.item_id is null and (images.purpose = 'ITEM' or not exists (
  select from users
  where users.id = images.uploader_id and users.profile_image_url like '/images/' || images.hash || '-%'
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

/** Deletes a row that is still unused, and answers whether files of its hash are left without any row. */
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
