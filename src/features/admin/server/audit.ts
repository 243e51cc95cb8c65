import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { actsOf } from '#features/admin/constants.ts';
import type { AuditQuery } from '#features/admin/schemas.ts';
import { bookedTitle } from '#features/bookings/server/booking-json.ts';
import type { PageQuery } from '#features/users/page-schema.ts';
import { publicUserOf } from '#features/users/server/public-user-json.ts';
import { countUpTo, totalOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, type JsonPage } from '#platform/database/json.ts';
import {
  keyset,
  numberColumn,
  type PageRow,
  pageQuery,
  timestampColumn,
  toJsonPage,
} from '#platform/database/paging.ts';
import { pageLimit } from '#shared/lists.ts';

const newestFirst = keyset('desc', [timestampColumn('r.at'), numberColumn('r.id', z.int().min(1))]);

/** One page of the whole record, newest first, or of one kind. See "Who did what" in docs/product.md. */
export function listAudit(db: Db, { action, ...page }: AuditQuery): Promise<JsonPage> {
  if (!action) return readRecord(db, [sql`true`], page);
  const parts = actsOf(action).map((act) => sql<boolean>`r.act = ${act}`);
  // Price rules and the price of the whole day are among an item's rules.
  return readRecord(db, action === 'PRICE_CHANGED' ? [...parts, changedPrices] : parts, page);
}

const changedPrices = sql<boolean>`r.act = 'RULES_CHANGED' and r.details ->> 'after' ~ '"(dayPrice|priceRules)":'`;

/** One page of what a person did, and of what others did that concerns them. */
export function listOwnRecord(db: Db, userId: string, page: PageQuery): Promise<JsonPage> {
  return readRecord(db, ownParts(sql`${userId}`), page);
}

/** All of `listOwnRecord`, oldest first, as an array in JSON. */
export function ownRecordJson(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = union(ownParts(userId).map(eventsThat));
  return sql`(select coalesce(json_agg(${entryJson} order by r.at, r.id), '[]') from (${all}) r)`;
}

/** None repeats an entry of another. */
const ownParts = (userId: RawBuilder<unknown>): RawBuilder<boolean>[] => [
  sql`r.user_id = ${userId}`,
  sql`r.owner_id = ${userId} and r.user_id is distinct from r.owner_id`,
  sql`r.actor_id = ${userId} and r.user_id is distinct from r.actor_id and r.booking_id is null`,
];

const entryJson = sql`json_build_object(
  'id', r.id,
  'at', ${instantJson('r.at')},
  'action', r.act,
  'actor', ${publicUserOf('r.actor_id')},
  'user', ${publicUserOf('r.user_id')},
  'details', r.details - '{callOff,proposal,byOwner,cash}'::text[]
    || case when r.booking_id is null then '{}' else jsonb_build_object(
      'booking', r.booking_id, 'item', (select ${bookedTitle} from bookings where id = r.booking_id)
    ) end
    || case when r.details ? 'callOff' then (
      select jsonb_build_object('note', note) from call_offs where id = (r.details ->> 'callOff')::uuid
    ) else '{}' end
)`;

const eventsThat = (which: RawBuilder<boolean>) => sql`select r.* from events r where ${which}`;

const union = (parts: readonly RawBuilder<unknown>[]) =>
  sql`select * from (${sql.join(parts, sql` union all `)}) r`;

/** The parts are each read in the order of an index of its own. */
async function readRecord(
  db: Db,
  which: readonly RawBuilder<boolean>[],
  { limit = pageLimit, cursor }: PageQuery,
): Promise<JsonPage> {
  const parts = which.map(eventsThat);
  const after = cursor ? sql`and ${newestFirst.after(cursor)}` : sql``;
  // Limited each, because the planner reads and sorts everything if only their union is.
  const newest = parts.map(
    (part) => sql`(${part} ${after} order by ${newestFirst.orderBy} limit ${limit + 1})`,
  );
  const counts = parts.map((select) => countUpTo({ select, filters: [] }));
  const page = pageQuery({
    ...{ select: union(newest), as: 'r', filters: [], keyset: newestFirst, json: entryJson, limit },
  });
  const { rows } = await sql<PageRow & { counted: number }>`
    select ${sql.join(counts, sql` + `)} as counted, page.text, page.last from (${page}) page`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  return toJsonPage({ ...row, total: await totalOf(db, { select: union(parts), filters: [] }, row.counted) });
}
