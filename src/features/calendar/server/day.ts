import { sql } from 'kysely';
import { isOut, itemNow } from '#features/availability/server/booking-status.ts';
import { bookedTitle, bookingFields, partyJson } from '#features/bookings/server/booking-json.ts';
import type { Viewer } from '#features/bookings/server/booking-viewer.ts';
import { isOnBoard, startsWithin } from '#features/bookings/server/lists.ts';
import type { DayBooking, DayQuery, Fleet } from '#features/calendar/day-schemas.ts';
import { maxDayRows } from '#features/calendar/limits.ts';
import type { DayHandover } from '#features/handovers/schemas.ts';
import { dayStatesJson } from '#features/handovers/server/handover-record.ts';
import { isAllowed, seesDay } from '#features/helpers/limits.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import { groupOfUnits } from '#features/items/sharing.ts';
import { JsonText, objectJson, pick } from '#platform/database/json.ts';
import { daylightOf } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { marinaDayBounds, marinaToday } from '#shared/marina-time.ts';
import { type CalendarDeps, isProposedOn, readItemHours } from './owner-calendar.ts';

/**
 * The bookings of a day of the items of the user, or of an owner whom they help, and today those of other days whose item is still out, with what else is not free;
 * with `whole` those of all items that are or were confirmed, for administrators. Of too many those on the water, then the latest
 * of each owner, so that no owner hides what others have. Throws 403. See "Trips" in docs/product.md.
 */
export async function getDay(
  deps: CalendarDeps,
  user: { id: string; isAdmin: boolean },
  { date, whole = false, for: whose }: DayQuery,
): Promise<JsonText> {
  if (whole && !user.isAdmin) throw new AppError('not_allowed');
  const { db, clock } = deps;
  const now = clock.now();
  const { ownerId, switches } = await standingWith(db, user, {
    ownerId: whole ? undefined : whose,
    needed: seesDay,
    now,
  });
  const viewer = { viewerId: ownerId, switches };
  const today = marinaToday(clock);
  const shown = date ?? today;
  const day = marinaDayBounds(shown);
  const isOfDay = whole
    ? isOnBoard(day)
    : sql`(bookings.owner_id = ${ownerId} and (${startsWithin(day)} or ${isProposedOn(ownerId, day, now)}))`;
  const isOutToday = sql`(${shown === today} and ${isOut} and (${whole} or bookings.owner_id = ${ownerId}))`;
  const { rows } = await sql<{ bookings: string; more: number }>`
    select coalesce(json_agg(${rowJson(now, viewer)} order by bookings.start_at, bookings.id), '[]')::text as bookings,
      coalesce(max(bookings.total) - count(*), 0)::int as more
    from (
      select *, count(*) over () as total, row_number() over (
        partition by owner_id
        order by ${isOut} desc, ${startsWithin(day)} desc, status <> 'CANCELLED' desc, start_at desc, id
      ) as place
      from bookings
      where ${isOfDay} or ${isOutToday}
      order by place
      limit ${maxDayRows}
    ) bookings`.execute(db);
  const head = {
    ...{ at: now.toISOString(), date: shown, sunset: daylightOf(shown).sunset.toISOString() },
    more: rows[0]?.more,
    ...(whole
      ? { items: [], closed: [], weekly: [], imported: [] }
      : await readItemHours(deps, ownerId, { from: shown, to: shown })),
  };
  return new JsonText(`${JSON.stringify(head).slice(0, -1)},"bookings":${rows[0]?.bookings ?? '[]'}}`);
}

/** Row `bookings` as `dayBooking`. Administrators see owners' numbers, but of renters only the names, and no money. */
function rowJson(now: Date, viewer: Viewer) {
  const fields = bookingFields(now, viewer);
  return objectJson<DayBooking>({
    ...pick(fields, ['id', 'startTime', 'endTime', 'seats', 'status', 'cancelReason', 'completedAt']),
    ...pick(fields, ['cancelledAt', 'source', 'trip', 'totalPrice', 'received', 'openDeposit', 'guestEmail']),
    ...pick(fields, ['expiresAt', 'confirmedAt', 'proposal', 'cancelRequestedAt']),
    ...pick(fields, ['switches', 'byHelper']),
    isExtended: sql`coalesce(jsonb_path_exists(bookings.price_lines, '$[*].isExtension'), false)`,
    fleet: sql`(
      select ${objectJson<Fleet>({
        ...{ title: sql`bookings.item_title`, units: sql`items.units` },
        names: sql`case when items.owner_id = ${viewer.viewerId}::uuid then items.unit_names end`,
      })}
      from items where items.id = bookings.item_id and items.overlap_group = bookings.overlap_group
        and items.overlap_group = ${sql.lit(groupOfUnits)}
    )`,
    handover: sql`case when ${isAllowed(['day'], viewer.switches)} and bookings.owner_id = ${viewer.viewerId}::uuid then (
      select ${objectJson<DayHandover>({
        ...{ asks: sql`coalesce(set.asks, false)`, points: sql`coalesce(set.points, '{}')` },
        ...{ itemType: sql`items.item_type`, states: dayStatesJson },
      })}
      from items left join handover_settings set on set.item_id = items.id where items.id = ${itemNow}
    ) end`,
    rentableItem: objectJson({ id: itemNow, listingTitle: bookedTitle }),
    user: sql`(${fields.user})::jsonb - 'profileImageUrl'`,
    owner: sql`${partyJson('bookings.owner_id', sql`true`)}::jsonb - 'profileImageUrl'`,
  });
}
