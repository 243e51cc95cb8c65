import type { Person } from '#features/notifications/server/notice/notice.ts';
import type { Db } from '#platform/database/db.ts';

/** `email` is null unless the identity provider says that the address is the user's. */
export type Recipient = Person & { email: string | null };

/** The user to whom a message is sent; null if they were deleted. */
export async function findRecipient(db: Db, id: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'phone_number', 'language', 'email', 'is_email_verified'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    displayName: row.display_name ?? '',
    phoneNumber: row.phone_number,
    language: row.language,
    email: row.is_email_verified ? row.email : null,
  };
}
