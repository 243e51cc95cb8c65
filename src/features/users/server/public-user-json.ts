import { type RawBuilder, sql } from 'kysely';
import type { PublicUser } from '#features/users/schemas.ts';
import { type JsonFields, objectJson } from '#platform/database/json.ts';

/** The user of row `u` as `publicUser`. Deleted users have no name. */
export const publicUserFields: JsonFields<PublicUser> = {
  id: sql`u.id`,
  displayName: sql`coalesce(u.display_name, '')`,
  profileImageUrl: sql`u.profile_image_url`,
};

export const publicUserJson = objectJson(publicUserFields);

/** The user whose id this column has, as `publicUser`; null without an id. */
export const publicUserOf = (idColumn: string): RawBuilder<PublicUser> =>
  sql`(select ${publicUserJson} from users u where u.id = ${sql.ref(idColumn)})`;
