import { sql } from 'kysely';
import { profileLimits } from '#features/users/limits.ts';
import { newId } from '#platform/database/ids.ts';
import type { Deps } from '#platform/deps.ts';
import type { IdentityClaims } from '#platform/identity.ts';
import { defaultLanguage, type Language } from '#shared/language.ts';

/** A sign-in that the provider let through and we can't take. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

export interface SignedIn {
  userId: string;
  /** True at somebody's first sign-in. */
  isNew: boolean;
}

/**
 * Finds or makes the user of these claims. The name is taken over once, because people edit theirs; the e-mail
 * address each time; administrators are made, never unmade (D11). Throws `SignInRefused`.
 */
export async function signIn(
  { db, clock, adminEmails }: Pick<Deps, 'db' | 'clock' | 'adminEmails'>,
  claims: IdentityClaims,
  language: Language | null,
): Promise<SignedIn> {
  if (!claims.email) throw new SignInRefused('The provider told no e-mail address');
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
      display_name: firstName(claims.name ?? claims.email.split('@')[0] ?? claims.email),
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
          is_admin: sql<boolean>`users.is_admin or excluded.is_admin`,
          ...(language ? { language } : {}),
        }))
        .where('users.deleted_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new SignInRefused('This account was deleted');
  return { userId: row.id, isNew: row.id === id };
}

function firstName(name: string): string {
  // PostgreSQL counts code points, so they are what is cut.
  return [...name.trim()].slice(0, profileLimits.displayName).join('');
}
