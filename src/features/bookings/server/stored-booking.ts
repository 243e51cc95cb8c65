import { type Selectable, sql } from 'kysely';
import type { Person, Situation } from '#features/bookings/acts/act.ts';
import type { StoredItem } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';

const columns = [
  ...(['id', 'item_id', 'owner_id', 'renter_id', 'start_at', 'end_at', 'seats', 'overlap_group'] as const),
  ...(['status', 'total_price', 'expires_at', 'cancelled_at', 'cancel_reason', 'occupied_until'] as const),
  ...(['cancel_requested_at', 'hourly_rate', 'rental_category', 'price_lines', 'confirmed_at'] as const),
  ...(['completed_at', 'departed_at', 'due_at', 'returned_at', 'slip_token', 'unit_trips'] as const),
] as const;

/** The open proposal of row `bookings`. */
const openProposal = (column: 'is_by_owner' | 'expires_at') =>
  sql`(select ${sql.ref(column)} from proposals where booking_id = bookings.id and status = 'OPEN')`;

/** Bookings with what decides about their acts. */
export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(columns)
    .select([
      openProposal('is_by_owner').$castTo<boolean | null>().as('proposed_by_owner'),
      openProposal('expires_at').$castTo<Date | null>().as('proposal_expires_at'),
    ]);

export type StoredBooking = Pick<Selectable<Tables['bookings']>, (typeof columns)[number]> & {
  proposed_by_owner: boolean | null;
  proposal_expires_at: Date | null;
};

/** A booking on which the user may act, as it is now, with its item, whose lock the transaction holds. */
export interface LockedBooking {
  db: Db;
  booking: StoredBooking;
  item: StoredItem;
  situation: Situation;
  /** Null for a guest. */
  userId: string | null;
  /** Of this user. */
  suspension?: SessionUser['suspension'] | undefined;
  now: Date;
  daylight: DaylightPolicy;
  /** The booking as an act has left it. */
  again: () => Promise<LockedBooking>;
}

/** The situation of one side in a booking whose item is locked. */
export function situationOfRow(
  booking: StoredBooking,
  {
    side,
    switches = null,
    now,
    isRemoved = false,
  }: Pick<Person, 'side'> & Partial<Person> & { now: Date; isRemoved?: boolean },
): Situation {
  const { departed_at: departedAt, proposal_expires_at: expiresAt } = booking;
  return {
    ...{ side, switches, now, at: now, status: booking.status, reason: booking.cancel_reason },
    ...{ start: booking.start_at, end: booking.end_at, expiresAt: booking.expires_at },
    ...{ wasConfirmed: booking.confirmed_at !== null, completedAt: booking.completed_at },
    cancelledAt: booking.cancelled_at,
    trip: departedAt && { departedAt, returnedAt: booking.returned_at },
    dueAt: booking.due_at ?? booking.end_at,
    isExtended: booking.price_lines?.some(({ isExtension }) => isExtension) ?? false,
    proposal: expiresAt && { isOwn: booking.proposed_by_owner === (side === 'owner'), expiresAt },
    ...{ isAsked: booking.cancel_requested_at !== null, isGuest: booking.renter_id === null, isRemoved },
  };
}
