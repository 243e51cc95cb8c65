import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditQuery } from '#features/admin/schemas.ts';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, type JsonPage } from '#platform/database/json.ts';
import { keyset, numberColumn, readPage, timestampColumn } from '#platform/database/paging.ts';
import { pageLimit } from '#shared/lists.ts';

const newestFirst = keyset('desc', [timestampColumn('a.at'), numberColumn('a.id', z.int().min(1))]);

/** One page of what administrators and operators did, newest first. See "Who did what" in docs/product.md. */
export function listAudit(db: Db, { action, limit = pageLimit, cursor }: AuditQuery): Promise<JsonPage> {
  return readPage(db, {
    select: sql`select * from audit_entries a`,
    as: 'a',
    filters: [action ? sql`a.action = ${action}` : sql`true`],
    keyset: newestFirst,
    json: sql`json_build_object(
      'id', a.id,
      'at', ${instantJson('a.at')},
      'action', a.action,
      'actor', (select ${publicUserJson} from users u where u.id = a.actor_id),
      'user', (select ${publicUserJson} from users u where u.id = a.user_id),
      'details', a.details
    )`,
    limit,
    cursor,
  });
}
