import type { z } from 'zod';
import { currentUser } from '#features/auth/server/current-user.ts';
import { normalisePhone } from '#features/users/phone.ts';
import { parsePicturePath } from '#features/users/picture-path.ts';
import type { CurrentUser, profileUpdate } from '#features/users/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import { AppError } from '#shared/errors.ts';
import { hasUploadedPicture, lockUser, profilePictureOf, writeProfile } from './repository.ts';

/** Changes one's own profile (D18, D19): what is empty is cleared, what is left out stays. Throws 422. */
export async function changeProfile(
  deps: Pick<Deps, 'db' | 'clock'>,
  user: SessionUser,
  { displayName, phoneNumber, profileImageUrl }: z.output<typeof profileUpdate>,
): Promise<CurrentUser> {
  await transact(deps.db, async (db) => {
    // Before the look at the uploads: so that none goes between this look and the profile that shows it.
    await lockUser(db, user.id);
    await writeProfile(db, user.id, {
      display_name: displayName,
      ...(phoneNumber === undefined ? {} : { phone_number: phoneOf(phoneNumber) }),
      ...(profileImageUrl === undefined
        ? {}
        : { profile_image_url: await pictureOf(db, user, profileImageUrl) }),
    });
  });
  const changed = await currentUser(deps, user.id);
  if (!changed) throw new AppError('not_signed_in');
  return changed;
}

function phoneOf(text: string | null): string | null {
  if (!text) return null;
  const phone = normalisePhone(text);
  if (!phone) throw refused('phone_invalid', 'phoneNumber');
  return phone;
}

async function pictureOf(db: Db, user: SessionUser, path: string | null): Promise<string | null> {
  if (!path) return null;
  if (path === (await profilePictureOf(db, user.id))) return path;
  const picture = parsePicturePath(path);
  if (!picture || !(await hasUploadedPicture(db, user.id, picture))) {
    throw refused('picture_not_ours', 'profileImageUrl');
  }
  return path;
}

function refused(code: 'phone_invalid' | 'picture_not_ours', field: string): AppError {
  return new AppError(code, { fields: { [field]: { code: 'invalid', message: errorSentences[code] } } });
}
