import { profileLimits } from '#features/users/limits.ts';
import { identityFingerprint } from '#features/users/server/identity-fingerprint.ts';
import { takeOverSuspension } from '#features/users/server/suspension.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Deps } from '#platform/deps.ts';
import type { IdentityClaims } from '#platform/identity.ts';
import { recordEvent } from '#platform/record-event.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';
import { toPlainLine } from '#shared/plain-text.ts';

/** A sign-in that the provider accepted but we reject. */
export class SignInError extends Error {
  override readonly name = 'SignInRefused';
}

export interface SignedIn {
  userId: string;
  /** Whether this is the user's first sign-in. */
  isNew: boolean;
}

/**
 * Finds or creates the user with these claims. Updates the e-mail address and whether it is verified each time, but not
 * the name, which users can edit. Makes administrators, but never demotes them. Throws `SignInError`. See
 * "Administrators" in docs/product.md.
 */
export async function signIn(
  { db, clock, adminEmails }: Pick<Deps, 'db' | 'clock' | 'adminEmails'>,
  claims: IdentityClaims,
  language: Language | null,
): Promise<SignedIn> {
  const { email } = claims;
  if (!email) throw new SignInError('The provider sent no e-mail address');
  const isAdmin = claims.emailVerified && adminEmails.includes(email.toLowerCase());
  const now = clock.now();
  const id = newId(now);
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('users')
      .values({
        id,
        issuer: claims.issuer,
        subject: claims.subject,
        email,
        is_email_verified: claims.emailVerified,
        display_name: initialName([claims.name, email.split('@')[0], email]),
        phone_number: null,
        profile_image_url: null,
        language: language ?? defaultLanguage,
        created_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['issuer', 'subject'])
          .doUpdateSet((eb) => ({
            email: eb.ref('excluded.email'),
            is_email_verified: eb.ref('excluded.is_email_verified'),
            ...(language ? { language } : {}),
          }))
          .where('users.deleted_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new SignInError('This account was deleted');
    if (row.id === id) {
      const fingerprint = await identityFingerprint(transaction, claims);
      await takeOverSuspension(transaction, { userId: id, fingerprint });
    }
    if (isAdmin) await becomeAdmin(transaction, row.id, now);
    return { userId: row.id, isNew: row.id === id };
  });
}

/** Records it only for users who are not administrators yet. */
async function becomeAdmin(db: Db, userId: string, at: Date): Promise<void> {
  const changed = await db
    .updateTable('users')
    .set({ is_admin: true })
    .where('id', '=', userId)
    .where('is_admin', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  const details = { source: 'ADMIN_EMAILS' } as const;
  await recordEvent(db, { at, act: 'ADMIN_GRANTED', actorId: null, userId, details });
}

/** The first of these that can be read. See "Text that people write" in docs/product.md. */
function initialName(candidates: readonly (string | null | undefined)[]): string {
  const name = candidates.map((text) => toPlainLine(text ?? '')).find((line) => line !== null) ?? '–';
  // Truncated by code points, as PostgreSQL counts them.
  return [...name].slice(0, profileLimits.displayName).join('');
}
