import { sql } from 'kysely';
import { isCancelAsked, isOpen, isOpenProposal } from '#features/availability/server/booking-status.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';

type UserDeps = Pick<Deps, 'db' | 'clock'>;

/** A signed-in user's own data. Throws 401 for a deleted user. */
export async function readCurrentUser(deps: UserDeps, userId: string): Promise<CurrentUser> {
  const user = await currentUser(deps, userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** A signed-in user's own data; null for a deleted user. */
export async function currentUser({ db, clock }: UserDeps, userId: string): Promise<CurrentUser | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('users')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bookings')
          .select([
            sql<number>`count(*)::int`.as('pending_requests'),
            sql<Date | null>`min(bookings.expires_at)`.as('next_request_expires_at'),
          ])
          .whereRef('bookings.owner_id', '=', 'users.id')
          .where(isOpen(now))
          .as('requests'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'users.id',
      'users.email',
      'users.is_email_verified',
      'users.display_name',
      'users.phone_number',
      'users.profile_image_url',
      'users.is_admin',
      'users.can_list_items',
      'users.language',
      'users.created_at',
      eb
        .selectFrom('items')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('items.owner_id', '=', 'users.id')
        .where('items.deleted_at', 'is', null)
        .as('items_owned'),
      'requests.pending_requests',
      'requests.next_request_expires_at',
      sql<number>`(
        select count(*)::int from bookings where bookings.owner_id = users.id and ${isCancelAsked(now)}
      )`.as('cancel_questions'),
      sql<number>`(
        select count(*)::int from proposals
        where proposals.owner_id = users.id and not by_owner and ${isOpenProposal(now)}
      )`.as('renters_proposals'),
      sql<number>`(
        select count(*)::int from proposals
        where proposals.renter_id = users.id and by_owner and ${isOpenProposal(now)}
      )`.as('owners_proposals'),
    ])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    email: row.email,
    isEmailVerified: row.is_email_verified,
    displayName: row.display_name ?? '',
    phoneNumber: row.phone_number,
    profileImageUrl: row.profile_image_url,
    createdAt: row.created_at.toISOString(),
    isAdmin: row.is_admin,
    canListItems: row.can_list_items,
    itemsOwned: row.items_owned ?? 0,
    pendingRequests: (row.pending_requests ?? 0) + row.cancel_questions + row.renters_proposals,
    pendingAnswers: row.owners_proposals,
    nextRequestExpiresAt: row.next_request_expires_at?.toISOString() ?? null,
    language: row.language,
  };
}
