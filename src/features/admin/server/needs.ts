import { sql } from 'kysely';
import { adminLimits } from '#features/admin/constants.ts';
import type { AdminNeeds } from '#features/admin/schemas.ts';
import { craftOut, isOut } from '#features/availability/server/booking-status.ts';
import { outTitle } from '#features/bookings/server/booking-json.ts';
import { instantJson } from '#platform/database/json.ts';
import type { DbDeps } from '#platform/deps.ts';
import { daylightOf } from '#shared/daylight.ts';
import { marinaToday } from '#shared/marina-time.ts';

/** What needs an administrator now besides messages and health, most urgent first. See "Admin dashboard" in docs/product.md. */
export async function getNeeds({ db, clock }: DbDeps): Promise<AdminNeeds> {
  const now = clock.now();
  const { sunset } = daylightOf(marinaToday(clock));
  const { rows } = await sql<Pick<AdminNeeds, 'out' | 'needs'>>`
    select
      (select coalesce(sum(${craftOut}), 0) from bookings where ${isOut})::int as out,
      coalesce(json_agg(json_build_object(
        'kind', case when due_at <= ${now} then 'OVERDUE' else 'AFTER_SUNSET' end,
        'id', bookings.id,
        'item', json_build_object('id', item_id, 'listingTitle', ${outTitle}),
        'owner', json_build_object(
          'displayName', coalesce(owner.display_name, ''), 'phoneNumber', owner.phone_number
        ),
        'dueAt', ${instantJson('due_at')}
      ) order by due_at, bookings.id) filter (where due_at <= ${now} or ${now >= sunset}), '[]') as needs
    from (
      select * from bookings where ${isOut} order by due_at limit ${sql.lit(adminLimits.needs)}
    ) bookings
    join users owner on owner.id = bookings.owner_id`.execute(db);
  return { ...(rows[0] ?? { out: 0, needs: [] }), sunset: sunset.toISOString() };
}
