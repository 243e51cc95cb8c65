import { sql } from 'kysely';
import { effectiveReason, isConfirmedAtOnce } from '#features/availability/server/booking-status.ts';
import { weatherCauses } from '#features/bookings/acts/call-off.ts';
import {
  maxResponseRequests,
  minResponseMinutes,
  type ResponseFigures,
  responseDays,
  roundResponse,
} from '#features/bookings/response.ts';
import type { OwnResponse } from '#features/bookings/schemas.ts';
import type { HostResponse } from '#features/items/host-response.ts';
import { findItem, requireItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import type { Clock } from '#shared/clock.ts';

const windowMs = responseDays * 24 * 3_600_000;

/**
 * How the owner of an item answers requests, rounded. Throws 404, and 410 for a removed item. See "Response time" in
 * docs/product.md.
 */
export async function getHostResponse(
  { db, clock }: { db: Db; clock: Clock },
  itemId: string,
): Promise<HostResponse> {
  const item = requireItem(await findItem(db, itemId));
  return roundResponse(await readFigures(db, item.owner_id, clock.now()));
}

/** The same for the owner, with the number of requests that expired. */
export async function getOwnResponse(
  { db, clock }: { db: Db; clock: Clock },
  ownerId: string,
): Promise<OwnResponse> {
  const figures = await readFigures(db, ownerId, clock.now());
  const { requests, answered, bookings, calledOff, calledOffByWeather } = figures;
  return {
    ...roundResponse(figures),
    ...{ requests, expired: requests - answered, bookings, calledOff, calledOffByWeather },
  };
}

/**
 * Counts the answered requests and those that expired: not open ones, not those that ended too early for an answer, and not
 * bookings that were confirmed at once.
 */
async function readFigures(db: Db, ownerId: string, now: Date): Promise<ResponseFigures> {
  const since = new Date(now.getTime() - windowMs);
  // What an administrator has called off is not the owner's choice.
  const isWeather = sql`(cause = any(${weatherCauses}) or call_offs.owner_id is null)`;
  const { rows } = await sql<ResponseFigures>`
    select ended.*,
      (count(*) filter (where reason = 'EXPIRED' or waited is not null))::int as requests,
      count(waited)::int as answered,
      (extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60)::float8 as "medianMinutes"
    from (
      select count(*)::int as bookings,
        (count(*) filter (where cancel_reason = 'CALLED_OFF' and not ${isWeather}))::int as "calledOff",
        (count(*) filter (where cancel_reason = 'CALLED_OFF' and ${isWeather}))::int as "calledOffByWeather"
      from bookings left join call_offs on call_offs.id = bookings.call_off_id
      where bookings.owner_id = ${ownerId} and bookings.start_at > ${since} and confirmed_at is not null
        and (bookings.start_at <= ${now} or cancel_reason = 'CALLED_OFF')
        -- An owner could make up bookings to lower the share.
        and (bookings.source = 'SITE' or bookings.status = 'COMPLETED')
    ) ended left join (
      select
        created_at,
        ${effectiveReason(now)} as reason,
        coalesce(
          confirmed_at, case when cancel_reason = 'OWNER' and not exists (
            select from call_offs where call_offs.id = call_off_id and call_offs.owner_id is null
          ) then cancelled_at end
        ) - created_at as waited
      from bookings
      where owner_id = ${ownerId} and created_at > ${since}
        and not ${isConfirmedAtOnce}
        and (
          coalesce(cancelled_at, expires_at) >= created_at + ${minResponseMinutes} * interval '1 minute'
          or confirmed_at is not null
          or cancel_reason = 'OWNER'
        )
      order by created_at desc
      limit ${maxResponseRequests}
    ) latest on true
    group by ended.bookings, ended."calledOff", ended."calledOffByWeather"`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate has one row');
  return figures;
}
