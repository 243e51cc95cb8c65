import { sql } from 'kysely';
import { bookingDetailJson, isSlipOpen } from '#features/bookings/server/booking-json.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';

type SlipDeps = Pick<Deps, 'db' | 'clock'>;

/** A guest's booking by the secret of its slip. Throws 404 once the address has ended. See "Walk-ins" in docs/product.md. */
export async function getSlip({ db, clock }: SlipDeps, token: string): Promise<JsonText> {
  const now = clock.now();
  const { rows } = await sql<{ text: string }>`
    select ${bookingDetailJson(now, { viewerId: null })}::text as text
    from bookings where bookings.slip_token = ${token} and ${isSlipOpen(now)}`.execute(db);
  const [slip] = rows;
  if (!slip) throw new AppError('slip_not_found');
  return new JsonText(slip.text);
}

const dayMs = 24 * 3_600_000;

/** Erases the names, numbers and addresses of guests some time after their bookings, and the secrets of slips that have ended. */
export async function sweepGuests(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const columns = ['guest_name', 'guest_phone', 'guest_email', 'guest_language'].map((name) => sql.ref(name));
  const kept = columns.map(
    (column) => sql`${column} = case when end_at > ${before(retentionDays.guest)} then ${column} end`,
  );
  const { numAffectedRows } = await sql`
    update bookings set ${sql.join(kept)}, slip_token = null
    where num_nonnulls(guest_name, guest_phone, guest_email, slip_token) > 0 and (
      end_at <= ${before(retentionDays.guest)} or (slip_token is not null and end_at <= ${before(retentionDays.slip)})
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
