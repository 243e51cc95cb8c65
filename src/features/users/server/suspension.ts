import { sql } from 'kysely';
import type { Suspension } from '#features/users/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { instantJson, objectJson } from '#platform/database/json.ts';

const isInForce = (now: Date) => sql`(ends_at is null or ends_at > ${now}::timestamptz)`;

/** The suspension of the user of this column, if it has not ended. See "Suspending a user" in docs/product.md. */
export const suspensionOf = (idColumn: string, now: Date) => sql<Suspension | null>`(
  select ${objectJson<Suspension>({ reason: sql`reason`, until: instantJson('ends_at') })}
  from suspensions where user_id = ${sql.ref(idColumn)} and ${isInForce(now)}
)`;

export async function isSuspended(db: Db, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from suspensions where user_id = ${userId} and ${isInForce(now)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps a suspension in force for the next account of an identity, whose account is being deleted. */
export async function keepSuspension(
  db: Db,
  { userId, fingerprint }: { userId: string; fingerprint: string },
  now: Date,
): Promise<void> {
  await sql`delete from suspensions where user_id = ${userId} and not ${isInForce(now)}`.execute(db);
  await sql`update suspensions set fingerprint = ${fingerprint} where user_id = ${userId}`.execute(db);
}

/** Moves the kept suspension of an identity to its new account. */
export async function takeOverSuspension(
  db: Db,
  { userId, fingerprint }: { userId: string; fingerprint: string },
): Promise<void> {
  await sql`
    update suspensions set user_id = ${userId}, fingerprint = null where fingerprint = ${fingerprint}`.execute(
    db,
  );
}

/** Whether the owner of row `i` is not suspended. As an array, which is read once and leaves the plan as it is. */
export const isOfActiveOwner = (now: Date) =>
  sql<boolean>`i.owner_id <> all(array(select user_id from suspensions where ${isInForce(now)}))`;
