import { sql } from 'kysely';
import type { Suspension } from '#features/users/schemas.ts';
import { instantJson, objectJson } from '#platform/database/json.ts';

const isInForce = (now: Date) => sql`(ends_at is null or ends_at > ${now}::timestamptz)`;

/** The suspension of the user of this column, if it has not ended. See "Suspending a user" in docs/product.md. */
export const suspensionOf = (idColumn: string, now: Date) => sql<Suspension | null>`(
  select ${objectJson<Suspension>({ reason: sql`reason`, until: instantJson('ends_at') })}
  from suspensions where user_id = ${sql.ref(idColumn)} and ${isInForce(now)}
)`;

/** Whether the owner of row `i` is not suspended. As an array, which is read once and leaves the plan as it is. */
export const isOfActiveOwner = (now: Date) =>
  sql<boolean>`i.owner_id <> all(array(select user_id from suspensions where ${isInForce(now)}))`;
