import { sql } from 'kysely';
import { publicUserJson } from '#features/users/server/public-user-json.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText, madJson } from '#platform/database/json.ts';

/** The earnings from completed bookings. See "Earnings" in docs/product.md. */
export async function getEarningsStats(db: Db): Promise<JsonText> {
  const { rows } = await sql<{ text: string }>`
    with earned as (
      select i.owner_id, sum(b.total_price) as centimes, count(*) as bookings
      from bookings b
      join items i on i.id = b.item_id
      where b.kind = 'RENTAL' and b.status = 'COMPLETED'
      group by i.owner_id
    ), platform as (
      select
        coalesce(sum(centimes), 0) as centimes,
        coalesce(sum(bookings), 0) as bookings,
        count(*) as owners,
        coalesce(round(sum(centimes) / count(*)), 0) as average
      from earned
    )
    select json_build_object(
      'platformStats', json_build_object(
        'totalRevenue', ${madJson('platform.centimes')},
        'totalCompletedBookings', platform.bookings,
        'totalActiveOwners', platform.owners,
        'averageEarningsPerOwner', ${madJson('platform.average')}
      ),
      'ownerEarnings', coalesce((
        select json_agg(
          json_build_object(
            'owner', ${publicUserJson},
            'totalEarnings', ${madJson('earned.centimes')},
            'completedBookings', earned.bookings
          )
          order by earned.centimes desc, earned.bookings desc, u.display_name, u.id
        )
        from earned
        join users u on u.id = earned.owner_id
      ), '[]')
    )::text as text
    from platform`.execute(db);
  return new JsonText(rows[0]?.text ?? '');
}
