import { sql } from 'kysely';
import type { ListUsersQuery } from '#features/admin/schemas.ts';
import { searchWords } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import type { JsonPage } from '#platform/database/json.ts';
import { idColumn, keyset, readPage, timestampColumn } from '#platform/database/paging.ts';
import { wordConditions } from '#platform/database/words.ts';
import { exactTotals, pageLimit } from '#shared/lists.ts';
import { adminUserJson } from './repository.ts';

const newestFirst = keyset('desc', [timestampColumn('u.created_at'), idColumn('u.id')]);

/** One page of users, newest first. With a search, all of its words must occur in the name or e-mail address. */
export function listUsers(
  db: Db,
  { search = '', limit = pageLimit, cursor }: ListUsersQuery,
): Promise<JsonPage> {
  const words = searchWords(search);
  return readPage(db, {
    select: sql`select * from users u`,
    as: 'u',
    filters: [sql`u.deleted_at is null`, ...wordConditions('u.search_text', words)],
    exactTotal: words.length > 0 ? exactTotals.searched : exactTotals.filtered,
    isSelective: words.length > 0,
    keyset: newestFirst,
    json: adminUserJson,
    limit,
    cursor,
  });
}
