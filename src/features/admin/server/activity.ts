import { sql } from 'kysely';
import { activityActs } from '#features/admin/constants.ts';
import type { Activity } from '#features/admin/schemas.ts';
import { bookedTitle } from '#features/bookings/server/booking-json.ts';
import { publicUserJson, publicUserOf } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson } from '#platform/database/json.ts';

/**
 * The latest booking changes, items, reviews and users, newest first, without e-mail addresses and phone numbers. Ids
 * sort by creation time, so the newest rows of each table are found by its primary key. The limit is a literal, because
 * a generic plan assumes a tenth of the rows for a parameter and would sort whole tables.
 */
export async function recentActivity(db: Db, limit: number): Promise<Activity[]> {
  const { rows } = await sql<{ activity: Activity }>`
    select entry.activity
    from (
      (
        select e.at, e.id::text as id, json_build_object(
          'kind', 'BOOKING',
          'id', e.id::text,
          'at', ${instantJson('e.at')},
          'actor', ${publicUserOf('e.actor_id')},
          'act', e.act,
          'status', e.details -> 'status',
          'item', json_build_object('id', bookings.item_id, 'listingTitle', ${bookedTitle}),
          'renter', ${publicUserOf('bookings.renter_id')},
          'startTime', e.details -> 'start',
          'endTime', e.details -> 'end'
        ) as activity
        from events e
        join bookings on bookings.id = e.booking_id
        where e.act in (${sql.join(activityActs.map((act) => sql.lit(act)))})
        order by e.at desc, e.id desc
        limit ${sql.lit(limit)}
      )
      union all
      (
        select i.created_at, i.id::text, json_build_object(
          'kind', 'ITEM',
          'id', i.id,
          'at', ${instantJson('i.created_at')},
          'actor', ${publicUserOf('i.owner_id')},
          'item', json_build_object('id', i.id, 'listingTitle', i.listing_title)
        )
        from items i
        where i.deleted_at is null
        order by i.id desc
        limit ${sql.lit(limit)}
      )
      union all
      (
        select r.created_at, r.id::text, json_build_object(
          'kind', 'REVIEW',
          'id', r.id,
          'at', ${instantJson('r.created_at')},
          'actor', ${publicUserOf('r.reviewer_id')},
          'item', json_build_object('id', i.id, 'listingTitle', i.listing_title),
          'rating', r.rating,
          'isHidden', r.hidden_at is not null
        )
        from reviews r
        join items i on i.id = r.item_id
        order by r.id desc
        limit ${sql.lit(limit)}
      )
      union all
      (
        select u.created_at, u.id::text, json_build_object(
          'kind', 'USER', 'id', u.id, 'at', ${instantJson('u.created_at')}, 'actor', ${publicUserJson}
        )
        from users u
        where u.deleted_at is null
        order by u.created_at desc, u.id desc
        limit ${sql.lit(limit)}
      )
    ) entry
    order by entry.at desc, entry.id desc
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ activity }) => activity);
}
