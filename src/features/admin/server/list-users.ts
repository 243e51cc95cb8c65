import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ListUsersQuery } from '#features/admin/schemas.ts';
import { pageLimit } from '#features/items/limits.ts';
import { containing, searchWords } from '#features/items/search-text.ts';
import type { Db } from '#platform/database/db.ts';
import { positionInstant, positionInstantJson, readCursor, writeCursor } from '#platform/database/paging.ts';
import { JsonPage } from '#platform/http/route.ts';
import { adminUserJson } from './repository.ts';

/** Where a user stands in the list. */
const position = z.tuple([positionInstant, z.uuid()]);

interface PageRow {
  total: number;
  text: string;
  last: z.output<typeof position> | null;
}

/** One page of the users, the newest first; with a search those in whose name or e-mail all its words occur (D22). */
export async function listUsers(
  db: Db,
  { search = '', limit = pageLimit, cursor }: ListUsersQuery,
): Promise<JsonPage> {
  const matches = [sql<boolean>`u.deleted_at is null`];
  const patterns = searchWords(search).map(containing);
  if (patterns.length > 0) matches.push(sql`${folded} like all (${patterns}::text[])`);
  const wanted = cursor ? [...matches, after(cursor)] : matches;
  const { rows } = await sql<PageRow>`
    select
      (select count(*)::int from users u where ${all(matches)}) as total,
      coalesce(json_agg(entry.person order by entry.place) filter (where entry.place <= ${limit}), '[]')::text as text,
      case when count(*) > ${limit} then (json_agg(entry.position) filter (where entry.place = ${limit})) -> 0 end as last
    from (
      select
        row_number() over (order by u.created_at desc, u.id desc) as place,
        json_build_array(${positionInstantJson('u.created_at')}, u.id) as position,
        ${adminUserJson} as person
      from (
        select * from users u where ${all(wanted)} order by u.created_at desc, u.id desc limit ${limit + 1}
      ) u
    ) entry`.execute(db);
  const [page] = rows;
  if (!page) throw new Error('An aggregate has a row');
  return new JsonPage(page.text, page.total, page.last && writeCursor(page.last));
}

/** Name and e-mail as `foldText` folds the search. Marks go before case: a database in the C locale knows only ASCII's. */
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

function after(cursor: string): RawBuilder<boolean> {
  const [at, id] = readCursor(cursor, position);
  return sql`(u.created_at, u.id) < (${at}, ${id})`;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql.join(conditions, sql` and `);
}
