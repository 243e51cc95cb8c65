import type { Insertable } from 'kysely';
import { marinaHours, quote } from '#features/availability/price.ts';
import { defaultRules } from '#features/items/rules.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { proposedHours } from './bookings.ts';
import type { DemoBooking } from './content.ts';

type BookingRow = Insertable<Tables['bookings']>;

/** The act by which a demo booking was called off; null if it was not. See "Calling off" in docs/product.md. */
export function callOffRow(booking: DemoBooking, row: BookingRow) {
  if (booking.status !== 'CANCELLED' || booking.cancelReason !== 'CALLED_OFF' || !row.cancelled_at)
    return null;
  const { cause, note } = booking;
  return {
    ...{ id: newId(row.cancelled_at), at: row.cancelled_at, actor_id: row.owner_id, owner_id: row.owner_id },
    ...{ item_ids: [row.item_id], start_at: row.start_at, end_at: row.end_at, cause, note },
  } satisfies Insertable<Tables['call_offs']>;
}

/** The open proposal of other hours for a demo booking; null without one. See "Change of hours" in docs/product.md. */
export function proposalRow(booking: DemoBooking, row: BookingRow, now: Date) {
  const hours = proposedHours(booking, now);
  if (hours === null) return null;
  const { start, end, createdAt, expiresAt } = hours;
  const { seats } = booking;
  const terms = { hourlyRate: row.hourly_rate, rules: defaultRules, seats };
  return {
    ...{ id: newId(createdAt), booking_id: row.id, item_id: row.item_id, owner_id: row.owner_id },
    ...{
      renter_id: row.renter_id ?? null,
      is_by_owner: hours.by === 'OWNER',
      start_at: start,
      end_at: end,
      seats,
    },
    ...{
      overlap_group: row.overlap_group,
      hourly_rate: row.hourly_rate,
      rental_category: row.rental_category,
    },
    total_price: quote(marinaHours(start, end), terms).total,
    ...{
      old_start_at: row.start_at,
      old_end_at: row.end_at,
      old_seats: seats,
      old_total_price: row.total_price,
    },
    ...{ status: 'OPEN', created_at: createdAt, expires_at: expiresAt, closed_at: null },
  } satisfies Insertable<Tables['proposals']>;
}
