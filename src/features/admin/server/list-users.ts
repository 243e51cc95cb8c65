import { type RawBuilder, sql } from 'kysely';
import type { ListUsersQuery } from '#features/admin/schemas.ts';
import { pageLimit } from '#features/items/limits.ts';
import { searchWords } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonPage } from '#platform/database/json.ts';
import { idColumn, keyset, readPage, timestampColumn } from '#platform/database/paging.ts';
import { adminUserJson } from './repository.ts';

const newestFirst = keyset('desc', [timestampColumn('u.created_at'), idColumn('u.id')]);

/** One page of users, newest first. With a search, all of its words must occur in the name or e-mail address. */
export async function listUsers(
  db: Db,
  { search = '', limit = pageLimit, cursor }: ListUsersQuery,
): Promise<JsonPage> {
  const filters = [sql<boolean>`u.deleted_at is null`];
  const patterns = searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  if (patterns.length > 0) filters.push(sql`${folded} like all (${patterns}::text[])`);
  return readPage(db, {
    select: sql`select * from users u`,
    as: 'u',
    filters,
    keyset: newestFirst,
    json: adminUserJson,
    limit,
    cursor,
  });
}

/**
 * Name and e-mail, folded like `foldText` folds the search. Diacritics are removed before lower-casing, because a
 * database with the C locale only lower-cases ASCII.
 */
const folded: RawBuilder<string> = sql`
  lower(translate(
    replace(replace(replace(replace(replace(
      regexp_replace(
        normalize(coalesce(u.display_name, '') || ' ' || coalesce(u.email, ''), NFKD),
        '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g'
      ),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'),
    'øØłŁđĐı', 'oollddi'
  ))`;
