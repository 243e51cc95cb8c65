import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type AuditFilter, endsOfBookings } from '#features/admin/constants.ts';
import type { AuditQuery, PageQuery } from '#features/admin/schemas.ts';
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
import { bookingActs, bookingEventActs } from '#shared/audit-actions.ts';
import { pageLimit } from '#shared/lists.ts';

/** The ids of the two tables differ (`0008_operations.sql`). */
const newestFirst = keyset('desc', [timestampColumn('r.at'), numberColumn('r.id', z.int().min(1))]);

/** One page of the whole record, newest first, or of one kind. See "Who did what" in docs/product.md. */
export function listAudit(db: Db, { action, ...page }: AuditQuery): Promise<JsonPage> {
  if (action === 'BOOKING_COMPLETED_EARLY') return readRecord(db, [bookingEvents(sql`r.is_early`)], page);
  const ofBookings = action && bookingFilter(action);
  if (ofBookings) return readRecord(db, [bookingEvents(ofBookings)], page);
  const changes = auditEntries(sql`r.action = ${action}`);
  // Price rules and the price of the whole day are among an item's rules.
  if (action === 'PRICE_CHANGED') return readRecord(db, [changes, auditEntries(changedPrices)], page);
  if (action) return readRecord(db, [changes], page);
  return readRecord(db, [auditEntries(sql`true`), bookingEvents(sql`true`)], page);
}

/** One page of what a person did, and of what others did that concerns them. */
export function listOwnRecord(db: Db, userId: string, page: PageQuery): Promise<JsonPage> {
  return readRecord(db, ownParts(sql`${userId}`), page);
}

/** All of `listOwnRecord`, oldest first, as an array in JSON. */
export function ownRecordJson(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = union(ownParts(userId).map(allRows));
  return sql`(select coalesce(json_agg(${entryJson} order by r.at, r.id), '[]') from (${all}) r)`;
}

/** None repeats an entry of another. */
const ownParts = (userId: RawBuilder<unknown>): Part[] => [
  auditEntries(sql`r.user_id = ${userId}`),
  auditEntries(sql`r.actor_id = ${userId} and r.user_id is distinct from r.actor_id`),
  bookingEvents(sql`r.booking_renter_id = ${userId}`),
  bookingEvents(sql`r.booking_owner_id = ${userId}`),
];

/** Reasons are in the text, not in parameters, because their index is partial (docs/decisions/0003). */
function bookingFilter(action: AuditFilter): RawBuilder<boolean> | undefined {
  const status = Object.entries(bookingActs).find(([, act]) => act === action)?.[0];
  if (status) return sql`r.to_status = ${status} and r.act is null`;
  const act = bookingEventActs.find((one) => one === action);
  if (act) return sql`r.act = ${act}`;
  const [, reason] = Object.entries(endsOfBookings).find(([end]) => end === action) ?? [];
  return reason && sql`r.reason = ${sql.lit(reason)}`;
}

/** Rows of one table that are in a record, each read in the order of an index of its own. */
interface Part {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

const auditEntries = (which: RawBuilder<boolean>): Part => ({
  columns: sql`r.at, r.id, r.actor_id, r.user_id, r.action, r.details, null::uuid as booking_id,
    null::text as from_status, null::text as reason, null::text as act, null::uuid as proposal_id,
    null::timestamptz as start_at, null::timestamptz as end_at, false as is_early,
    null::timestamptz as departed_at, null::timestamptz as returned_at`,
  from: sql`from audit_entries r where ${which}`,
});

const changedPrices = sql<boolean>`r.action = 'RULES_CHANGED' and r.details ->> 'after' ~ '"(dayPrice|priceRules)":'`;

const bookingEvents = (which: RawBuilder<boolean>): Part => ({
  columns: sql`r.at, r.id, r.actor_id, r.booking_renter_id as user_id, r.to_status as action, null::jsonb as details,
    r.booking_id, r.from_status, r.reason, r.act, r.proposal_id, r.start_at, r.end_at, r.is_early, r.departed_at,
    r.returned_at`,
  from: sql`from booking_events r where ${which}`,
});

const actOf = sql`coalesce(r.act, case r.action ${sql.join(
  Object.entries(bookingActs).map(([status, act]) => sql`when ${sql.lit(status)} then ${sql.lit(act)}`),
  sql` `,
)} else r.action end)`;

const bookingDetails = sql`(
  select json_build_object(
    'booking', b.id,
    'item', b.item_title,
    'before', r.from_status,
    'after', r.action,
    'reason', r.reason,
    'start', ${instantJson('r.start_at')},
    'end', ${instantJson('r.end_at')},
    'isEarly', r.is_early,
    'oldStart', ${instantJson('c.old_start_at')},
    'oldEnd', ${instantJson('c.old_end_at')},
    'newStart', ${instantJson('c.start_at')},
    'newEnd', ${instantJson('c.end_at')},
    'departedAt', ${instantJson('r.departed_at')},
    'returnedAt', ${instantJson('r.returned_at')},
    'cause', o.cause,
    'note', o.note,
    'isMarina', o.id is not null and o.owner_id is null
  )
  from bookings b
  left join proposals c on c.id = r.proposal_id
  left join call_offs o on o.id = b.call_off_id and r.reason in ('CALLED_OFF', 'OWNER')
  where b.id = r.booking_id
)`;

const entryJson = sql`json_build_object(
  'id', r.id,
  'at', ${instantJson('r.at')},
  'action', ${actOf},
  'actor', ${publicUserOf('r.actor_id')},
  'user', ${publicUserOf('r.user_id')},
  'details', case when r.booking_id is null then r.details::json else ${bookingDetails} end
)`;

const allRows = ({ columns, from }: Part) => sql`select ${columns} ${from}`;

const union = (parts: readonly RawBuilder<unknown>[]) =>
  sql`select * from (${sql.join(parts, sql` union all `)}) r`;

async function readRecord(
  db: Db,
  parts: readonly Part[],
  { limit = pageLimit, cursor }: PageQuery,
): Promise<JsonPage> {
  const after = cursor ? sql`and ${newestFirst.after(cursor)}` : sql``;
  // Limited each, because the planner reads and sorts everything if only their union is.
  const newest = parts.map(
    ({ columns, from }) =>
      sql`(select ${columns} ${from} ${after} order by ${newestFirst.orderBy} limit ${limit + 1})`,
  );
  const counts = parts.map((part) => countUpTo({ select: sql`select ${part.from}`, filters: [] }));
  const page = pageQuery({
    ...{ select: union(newest), as: 'r', filters: [], keyset: newestFirst, json: entryJson, limit },
  });
  const { rows } = await sql<PageRow & { counted: number }>`
    select ${sql.join(counts, sql` + `)} as counted, page.text, page.last from (${page}) page`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  const all = union(parts.map(allRows));
  return toJsonPage({ ...row, total: await totalOf(db, { select: all, filters: [] }, row.counted) });
}
