import { type RawBuilder, sql } from 'kysely';
import { isCancelAsked, isOpen, isOpenProposal } from '#features/availability/server/booking-status.ts';
import { helpsForOf } from '#features/helpers/server/helpers.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { suspensionOf } from '#features/users/server/suspension.ts';
import { instantJson } from '#platform/database/json.ts';
import type { DbDeps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

/** A signed-in user's own data. Throws 401 for a deleted user. */
export async function readCurrentUser(deps: DbDeps, userId: string): Promise<CurrentUser> {
  const user = await currentUser(deps, userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** A signed-in user's own data; null for a deleted user. */
export async function currentUser({ db, clock }: DbDeps, userId: string): Promise<CurrentUser | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('users')
    .select(['users.id', 'email', 'is_email_verified as isEmailVerified', 'phone_number as phoneNumber'])
    .select(['profile_image_url as profileImageUrl', 'is_admin as isAdmin'])
    .select(['can_list_items as canListItems', 'language'])
    .select(suspensionOf('users.id', now).as('suspension'))
    .select(
      sql<string[]>`(select coalesce(json_agg(owner_id), '[]') from blocks where renter_id = users.id)`.as(
        'blockedBy',
      ),
    )
    .select(helpsForOf('users.id', now).as('helpsFor'))
    .select([
      sql<string>`coalesce(display_name, '')`.as('displayName'),
      instantJson('users.created_at').as('createdAt'),
      countOf(sql`items where items.owner_id = users.id and items.deleted_at is null`).as('itemsOwned'),
      sql<number>`(
        ${countOf(sql`bookings where bookings.owner_id = users.id and ${isOpen(now)}`)}
        + ${countOf(sql`bookings where bookings.owner_id = users.id and ${isCancelAsked(now)}`)}
        + ${countOf(sql`proposals
          where proposals.owner_id = users.id and not is_by_owner and ${isOpenProposal(now)}`)}
      )`.as('pendingRequests'),
      countOf(sql`proposals
        where proposals.renter_id = users.id and is_by_owner and ${isOpenProposal(now)}`).as(
        'pendingAnswers',
      ),
      sql<string | null>`(
        select ${instantJson('first.at')} from (
          select min(bookings.expires_at) as at from bookings
          where bookings.owner_id = users.id and ${isOpen(now)}
        ) first
      )`.as('nextRequestExpiresAt'),
    ])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, isAdmin: row.isAdmin && row.suspension === null } : null;
}

const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;
