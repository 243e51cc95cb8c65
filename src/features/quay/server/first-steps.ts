import { sql } from 'kysely';
import { firstStepsDays } from '#features/quay/limits.ts';
import type { FirstSteps } from '#features/quay/schemas.ts';
import type { DbDeps } from '#platform/deps.ts';

/** Which first steps an owner has taken; null without an item, and some time after the first one. See "The first hour" in docs/product.md. */
export async function getFirstSteps({ db, clock }: DbDeps, ownerId: string): Promise<FirstSteps | null> {
  const since = new Date(clock.now().getTime() - firstStepsDays * 24 * 60 * 60_000);
  const { rows } = await sql<FirstSteps>`
    select id as "itemId",
      exists (
        select from events where user_id = ${ownerId} and act in ('PRICE_CHANGED', 'RULES_CHANGED')
      ) as hours,
      exists (select from push_subscriptions where user_id = ${ownerId}) as push,
      exists (select from calendar_imports where owner_id = ${ownerId})
        or exists (select from calendar_feeds where user_id = ${ownerId}) as sync,
      exists (
        select from bookings
        where owner_id = ${ownerId} and source <> 'SITE' and status in ('CANCELLED', 'COMPLETED')
      ) as trial,
      (
        select id from bookings where owner_id = ${ownerId} and source <> 'SITE' and status = 'CONFIRMED'
        order by start_at limit 1
      ) as "trialId"
    from items
    where owner_id = ${ownerId} and deleted_at is null
      and not exists (select from items earlier where earlier.owner_id = ${ownerId} and earlier.created_at < ${since})
    order by created_at, id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
