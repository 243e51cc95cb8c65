import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/bookings/limits.ts';

/** D6: a request past its expiry, whose row nobody has cancelled yet. For the table `bookings` under its own name. */
export function isLapsed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(bookings.status = 'PENDING' and bookings.expires_at <= ${now})`;
}

/** The status that counts at an instant: what every read shows and every conditional update asks for (D6). */
export function effectiveStatus(now: Date): RawBuilder<BookingStatus> {
  return sql<BookingStatus>`(case when ${isLapsed(now)} then 'CANCELLED' else bookings.status end)`;
}

export function effectiveReason(now: Date): RawBuilder<CancelReason | null> {
  return sql<CancelReason | null>`(case when ${isLapsed(now)} then 'EXPIRED' else bookings.cancel_reason end)`;
}

/** Whether a booking holds its hours (D5); the plain comparison comes first so that partial indexes are used. */
export function holdsItsHours(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(bookings.status <> 'CANCELLED' and not ${isLapsed(now)})`;
}
