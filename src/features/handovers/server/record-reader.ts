import { sql } from 'kysely';
import { isSlipOpen } from '#features/bookings/server/booking-json.ts';
import { areNumbersShown } from '#features/bookings/server/booking-viewer.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import type { Db } from '#platform/database/db.ts';
import type { DbDeps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import type { RecordSide } from './tables.ts';

/** Whose record it is: of a booking that a user knows, or of the slip of a guest. */
export type RecordOf = { user: { id: string; isAdmin: boolean }; id: string } | { token: string };

/** A booking with the side of its reader; null for an administrator, who sees it in a dispute. */
export interface RecordReader {
  bookingId: string;
  side: RecordSide | null;
}

/**
 * Who may read a record: both sides, helpers with `day` around the day, and in a dispute administrators. Throws 404 for others,
 * as if there were no such booking. See "Hand-over record" in docs/product.md.
 */
export async function readerOf({ db, clock }: DbDeps, of: RecordOf): Promise<RecordReader> {
  const now = clock.now();
  if ('token' in of) {
    const booking = await db
      .selectFrom('bookings')
      .select('id')
      .where('slip_token', '=', of.token)
      .where(isSlipOpen(now))
      .executeTakeFirst();
    if (!booking) throw new AppError('slip_not_found');
    return { bookingId: booking.id, side: 'renter' };
  }
  const { user, id: bookingId } = of;
  const booking = await db
    .selectFrom('bookings')
    .select(['owner_id', 'renter_id', isDisputed.as('isDisputed'), helped(user.id).as('isHelped')])
    .select(areNumbersShown({ viewerId: null, switches: [] }, now).as('isAround'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (booking?.owner_id === user.id) return { bookingId, side: 'owner' };
  if (booking?.renter_id === user.id) return { bookingId, side: 'renter' };
  if (booking?.isHelped) {
    await standingWith(db, user, { ownerId: booking.owner_id, needed: ['day'], now });
    if (booking.isAround) return { bookingId, side: 'owner' };
  }
  if (booking?.isDisputed && user.isAdmin) return { bookingId, side: null };
  throw new AppError('booking_not_found');
}

const isDisputed = sql<boolean>`exists (
  select from handover_asks where handover_asks.booking_id = bookings.id and ask = 'DISPUTE'
)`;

const helped = (userId: string) => sql<boolean>`exists (
  select from helpers where helpers.owner_id = bookings.owner_id and helper_id = ${userId}
)`;

/** The name of who acts, as the other side knows it. */
export async function nameOf(db: Db, bookingId: string, userId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(
      (select display_name from users where id = ${userId}::uuid),
      (select guest_name from bookings where id = ${bookingId} and ${userId}::uuid is null), ''
    ) as name`.execute(db);
  return rows[0]?.name ?? '';
}
