import { type RawBuilder, sql } from 'kysely';

/** The user of row `u` as the parts of a JSON object, as everybody may see them; who has left has no name any more. */
export const publicUserParts: RawBuilder<unknown> = sql`'id', u.id, 'displayName', coalesce(u.display_name, ''), 'profileImageUrl', u.profile_image_url`;

/** The same as JSON of `publicUser`. */
export const publicUserJson: RawBuilder<unknown> = sql`json_build_object(${publicUserParts})`;
