import { type RawBuilder, sql } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import { groupOfSeats } from '#features/items/sharing.ts';

// Statuses are in the text, not in parameters, because partial indexes need them (docs/decisions/0003).

/** Whether a request has expired while its row is still PENDING. See "Requests expire" in docs/product.md. */
export function isExpired(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(bookings.status = 'PENDING' and bookings.expires_at <= ${now})`;
}

/** Whether a request still waits for its owner's response. */
export function isOpen(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(bookings.status = 'PENDING' and not ${isExpired(now)})`;
}

/** Whether a booking was confirmed without asking its owner. See "Confirmed at once" in docs/product.md. */
export const isConfirmedAtOnce = sql<boolean>`coalesce(
  bookings.expires_at is null and bookings.confirmed_at = bookings.created_at, false
)`;

/** The status that every read returns and every conditional update checks: CANCELLED for an expired request. */
export function effectiveStatus(now: Date): RawBuilder<BookingStatus> {
  return sql<BookingStatus>`(case when ${isExpired(now)} then 'CANCELLED' else bookings.status end)`;
}

export function effectiveReason(now: Date): RawBuilder<CancelReason | null> {
  return sql<CancelReason | null>`(case when ${isExpired(now)} then 'EXPIRED' else bookings.cancel_reason end)`;
}

/** Whether a booking holds its hours. The plain comparison comes first so that partial indexes are used. */
export function blocksSlot(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(bookings.status <> 'CANCELLED' and not ${isExpired(now)})`;
}

/** Whether a booking's item is on the water. See "Trips" in docs/product.md. */
export const isOut = sql<boolean>`(bookings.departed_at is not null and bookings.returned_at is null)`;

/** How many units of a booking that is out are on the water. */
export const unitsOut = sql<number>`(case when bookings.unit_trips is null then bookings.seats else (
  select count(*)::int from jsonb_array_elements(bookings.unit_trips) trip where trip ->> 'returnedAt' is null
) end)`;

/** How many craft those are: one also for seats. */
export const craftOut = sql<number>`(case bookings.overlap_group when ${sql.lit(groupOfSeats)} then 1 else ${unitsOut} end)`;

/** Until when a booking's hours are taken: an item may come back earlier, or stay longer. See "Trips" in docs/product.md. */
export const occupiedUntil = sql<Date>`coalesce(bookings.occupied_until, bookings.end_at)`;

/** The item of row `bookings`, or the one of which it has become a part. See "Merging listings" in docs/product.md. */
export const itemNow = sql<string>`(
  select coalesce(merged_into, id) from items where id = bookings.item_id
)`;

/** Whether a booking is not over: its hours are to come, or its item is not back. See "Trips". */
export function isNotOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${occupiedUntil} > ${now} or ${isOut})`;
}

/** Open requests, and bookings to come that were confirmed at once. See "Limits for renters" in docs/product.md. */
export function countsAsOpen(now: Date): RawBuilder<boolean> {
  const isToCome = sql`bookings.source = 'SITE' and bookings.status = 'CONFIRMED' and bookings.start_at > ${now}`;
  return sql<boolean>`(${isOpen(now)} or (${isConfirmedAtOnce} and ${isToCome}))`;
}

/** Whether a proposal of other hours, a row of `proposals`, is still open. See "Change of hours" in docs/product.md. */
export function isOpenProposal(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(proposals.status = 'OPEN' and proposals.expires_at > ${now})`;
}

/** Whether the renter's question to cancel a confirmed booking is still open. See "Asking to cancel". */
export function isCancelAsked(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    bookings.status = 'CONFIRMED' and bookings.cancel_requested_at is not null and bookings.start_at > ${now}
  )`;
}

/** Whether a request or a proposal for an item has expired, and its row does not say so yet. */
export function isDueOf(itemId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from bookings where bookings.item_id = ${itemId} and ${isExpired(now)})
    or exists (select from proposals where item_id = ${itemId} and status = 'OPEN' and expires_at <= ${now})
  )`;
}
