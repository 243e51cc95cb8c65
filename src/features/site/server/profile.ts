import type { z } from 'zod';
import type { CurrentUser, profileUpdate } from '#features/users/schemas.ts';
import { parsePhone } from '#features/users/server/parse-phone.ts';
import {
  hasUploadedPicture,
  lockActiveUser,
  profilePictureOf,
  writeLanguage,
  writeProfile,
} from '#features/users/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import { fieldError } from '#platform/http/field-error.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { parseImageUrl } from '#shared/image-url.ts';
import type { Language } from '#shared/language.ts';
import { readCurrentUser } from './current-user.ts';

/** Changes the user's profile. Throws 422. See "Profiles" in docs/product.md. */
export async function changeProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser,
  { displayName, phoneNumber, profileImageUrl }: z.output<typeof profileUpdate>,
): Promise<CurrentUser> {
  await transact(deps.db, async (db) => {
    // Locked first, so that the picture's upload cannot be deleted between the check and the update.
    await lockActiveUser(db, user.id);
    await writeProfile(db, user.id, {
      display_name: displayName,
      ...(phoneNumber === undefined ? {} : { phone_number: parsePhone(phoneNumber, 'phoneNumber') }),
      ...(profileImageUrl === undefined
        ? {}
        : { profile_image_url: await checkPicture(db, user, profileImageUrl) }),
    });
  });
  return readCurrentUser(deps, user.id);
}

/** Changes the language of messages to the user. See "Languages" in docs/product.md. */
export async function changeLanguage(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser,
  language: Language,
): Promise<CurrentUser> {
  await writeLanguage(deps.db, user.id, language);
  return readCurrentUser(deps, user.id);
}

async function checkPicture(db: Db, user: SessionUser, path: string | null): Promise<string | null> {
  if (!path) return null;
  if (path === (await profilePictureOf(db, user.id))) return path;
  const picture = parseImageUrl(path);
  if (!picture || !(await hasUploadedPicture(db, user.id, picture))) {
    throw fieldError('picture_not_ours', 'profileImageUrl');
  }
  return path;
}
