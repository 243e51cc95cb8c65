import { type Selectable, sql } from 'kysely';
import type { Side, Situation } from '#features/bookings/acts/act.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';

const columns = [
  ...(['id', 'item_id', 'owner_id', 'renter_id', 'start_at', 'end_at', 'seats', 'overlap_group'] as const),
  ...(['status', 'total_price', 'expires_at', 'cancelled_at', 'cancel_reason', 'occupied_until'] as const),
  ...(['cancel_requested_at', 'hourly_rate', 'rental_category', 'price_lines', 'confirmed_at'] as const),
  ...(['completed_at', 'departed_at', 'due_at', 'returned_at'] as const),
] as const;

/** The open proposal of row `bookings`. */
const openProposal = (column: 'by_owner' | 'expires_at') =>
  sql`(select ${sql.ref(column)} from proposals where booking_id = bookings.id and state = 'OPEN')`;

/** Bookings with what decides about their acts. */
export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(columns)
    .select([
      openProposal('by_owner').$castTo<boolean | null>().as('proposed_by_owner'),
      openProposal('expires_at').$castTo<Date | null>().as('proposal_expires_at'),
    ]);

export type StoredBooking = Pick<Selectable<Tables['bookings']>, (typeof columns)[number]> & {
  proposed_by_owner: boolean | null;
  proposal_expires_at: Date | null;
};

/** The situation of one side in a booking whose item is locked. */
export function situationOf(
  booking: StoredBooking,
  { side, now, isRemoved = false }: { side: Side; now: Date; isRemoved?: boolean },
): Situation {
  const { departed_at: departedAt, due_at: dueAt, proposal_expires_at: expiresAt } = booking;
  return {
    ...{ side, now, at: now, status: booking.status, reason: booking.cancel_reason },
    ...{ start: booking.start_at, end: booking.end_at, expiresAt: booking.expires_at },
    ...{ wasConfirmed: booking.confirmed_at !== null, completedAt: booking.completed_at },
    cancelledAt: booking.cancelled_at,
    trip: departedAt && dueAt ? { departedAt, dueAt, returnedAt: booking.returned_at } : null,
    isExtended: booking.price_lines?.some(({ isExtension }) => isExtension) ?? false,
    proposal: expiresAt && { isOwn: booking.proposed_by_owner === (side === 'owner'), expiresAt },
    ...{ isAsked: booking.cancel_requested_at !== null, isGuest: booking.renter_id === null, isRemoved },
  };
}
