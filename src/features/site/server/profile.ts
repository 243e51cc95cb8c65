import { sql } from 'kysely';
import type { z } from 'zod';
import type { CurrentUser, profileUpdate } from '#features/users/schemas.ts';
import { parsePhone } from '#features/users/server/parse-phone.ts';
import { lockActiveUser } from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { fieldError } from '#platform/http/field-error.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { parseImageUrl } from '#shared/image-url.ts';
import type { Language } from '#shared/language.ts';
import { readCurrentUser } from './current-user.ts';

/** Changes the user's profile. Throws 422. See "Profiles" in docs/product.md. */
export async function changeProfile(
  deps: DbDeps,
  user: SessionUser,
  { displayName, phoneNumber, profileImageUrl }: z.output<typeof profileUpdate>,
): Promise<CurrentUser> {
  await transact(deps.db, async (db) => {
    // Locked first, so that the picture's upload cannot be deleted between the check and the update.
    await lockActiveUser(db, user.id);
    const profile = {
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(phoneNumber === undefined ? {} : { phone_number: parsePhone(phoneNumber, 'phoneNumber') }),
      ...(profileImageUrl === undefined
        ? {}
        : { profile_image_url: await checkPicture(db, user, profileImageUrl) }),
    };
    await db.updateTable('users').set(profile).where('id', '=', user.id).execute();
  });
  return readCurrentUser(deps, user.id);
}

/** Changes the language of messages to the user. See "Languages" in docs/product.md. */
export async function changeLanguage(
  deps: DbDeps,
  user: SessionUser,
  language: Language,
): Promise<CurrentUser> {
  await deps.db.updateTable('users').set({ language }).where('id', '=', user.id).execute();
  return readCurrentUser(deps, user.id);
}

/** Accepts the picture that the user has, and one that they have uploaded for this, in this width and completely. */
async function checkPicture(db: Db, user: SessionUser, path: string | null): Promise<string | null> {
  if (!path) return null;
  const { hash = null, width = 0 } = parseImageUrl(path) ?? {};
  const { rows } = await sql`
    select from users where id = ${user.id} and profile_image_url = ${path}
    union all
    select from images
    where hash = ${hash} and uploader_id = ${user.id} and purpose = 'PROFILE' and ${width}::int = any(widths)
      and placeholder <> ''`.execute(db);
  if (rows.length === 0) throw fieldError('picture_not_ours', 'profileImageUrl');
  return path;
}
