import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';

/** Serializes changes of this user and of their uploads until the end of the transaction. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The same for what a user does: throws 401 if they have deleted their account meanwhile. */
export async function lockActiveUser(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_signed_in');
}

export async function profilePictureOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('profile_image_url')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.profile_image_url ?? null;
}

/** Whether this user has uploaded this picture, in this width, as a profile picture, and it is stored completely. */
export async function hasUploadedPicture(
  db: Db,
  userId: string,
  { hash, width }: { hash: string; width: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('hash', '=', hash)
    .where('uploader_id', '=', userId)
    .where('purpose', '=', 'PROFILE')
    .where(sql<boolean>`${width}::int = any(widths)`)
    .where('placeholder', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeProfile(
  db: Db,
  userId: string,
  profile: { display_name: string; phone_number?: string | null; profile_image_url?: string | null },
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', userId).execute();
}

export async function writeLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
