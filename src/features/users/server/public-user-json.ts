import { type RawBuilder, sql } from 'kysely';

/** The fields of `publicUser` for row `u`, as arguments of json_build_object. Deleted users have no name. */
export const publicUserParts: RawBuilder<unknown> = sql`'id', u.id, 'displayName', coalesce(u.display_name, ''), 'profileImageUrl', u.profile_image_url`;

/** The user of row `u` as `publicUser`. */
export const publicUserJson: RawBuilder<unknown> = sql`json_build_object(${publicUserParts})`;

/** The user whose id this column has, as `publicUser`; null without an id. */
export const publicUserOf = (idColumn: string): RawBuilder<unknown> =>
  sql`(select ${publicUserJson} from users u where u.id = ${sql.ref(idColumn)})`;
