import { sql } from 'kysely';
import { profileLimits } from '#features/users/limits.ts';
import { newId } from '#platform/database/ids.ts';
import type { Deps } from '#platform/deps.ts';
import type { IdentityClaims } from '#platform/identity.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';

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
 * the name, which users can edit. Makes administrators, but never demotes them. Throws `SignInError`. See "Administrators"
 * in docs/product.md.
 */
export async function signIn(
  { db, clock, adminEmails }: Pick<Deps, 'db' | 'clock' | 'adminEmails'>,
  claims: IdentityClaims,
  language: Language | null,
): Promise<SignedIn> {
  if (!claims.email) throw new SignInError('The provider sent no e-mail address');
  const isAdmin = claims.emailVerified && adminEmails.includes(claims.email.toLowerCase());
  const now = clock.now();
  const id = newId(now);
  const row = await db
    .insertInto('users')
    .values({
      id,
      issuer: claims.issuer,
      subject: claims.subject,
      email: claims.email,
      is_email_verified: claims.emailVerified,
      display_name: initialName(claims.name ?? claims.email.split('@')[0] ?? claims.email),
      phone_number: null,
      profile_image_url: null,
      is_admin: isAdmin,
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
          is_admin: sql<boolean>`users.is_admin or excluded.is_admin`,
          ...(language ? { language } : {}),
        }))
        .where('users.deleted_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new SignInError('This account was deleted');
  return { userId: row.id, isNew: row.id === id };
}

function initialName(name: string): string {
  // Truncated by code points, as PostgreSQL counts them.
  return [...name.trim()].slice(0, profileLimits.displayName).join('');
}
