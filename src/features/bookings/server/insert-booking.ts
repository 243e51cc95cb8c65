import { sql } from 'kysely';
import { expiresAt } from '#features/availability/expiry.ts';
import { type RequestedHours, seatsOf } from '#features/availability/schemas.ts';
import type { CheckedRequest } from '#features/availability/server/check-request.ts';
import { enter } from '#features/bookings/acts/enter.ts';
import { book, request } from '#features/bookings/acts/request.ts';
import type { BookingSource } from '#features/bookings/constants.ts';
import { bookedCategory } from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { JsonText } from '#platform/database/json.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { expireDueOf } from './acts/expire.ts';
import { insertBookingEvents } from './booking-events.ts';
import { bookingDetailJson } from './booking-json.ts';

/** The SQLSTATE when the database's constraint rejects a clash. */
const exclusionViolation = '23P01';

/** Makes a booking in a transaction. Throws 409 if the database refuses it, because the hours have just been taken. */
export async function insertUnlessTaken<Result>(
  { db, clock }: { db: Db; clock: Clock },
  itemId: string,
  insert: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const attempt = () =>
    transact(db, async (transaction) => ({ made: await insert(transaction) })).catch((error: unknown) => {
      if (sqlStateOf(error) !== exclusionViolation) throw error;
      return null;
    });
  const first = await attempt();
  if (first) return first.made;
  // For the constraint, a request holds its slot until its row has expired.
  await expireDueOf(db, clock, itemId);
  const again = await attempt();
  if (again) return again.made;
  throw new AppError('already_booked', { taken: [] });
}

/** A booking with the id of one that is to be made. */
export interface Existing {
  makerId: string | null;
  itemId: string;
  /** As epoch milliseconds. */
  start: number;
  end: number;
  seats: number;
}

/** Throws 409 unless it is what is to be made. See "Repeated requests" in docs/product.md. */
export function requireSame(
  existing: Existing,
  makerId: string,
  { rentableItemId, startTime, endTime, ...wanted }: RequestedHours & { rentableItemId: string },
): void {
  const isSame =
    existing.makerId === makerId &&
    existing.itemId === rentableItemId &&
    existing.start === Date.parse(startTime ?? '') &&
    existing.end === Date.parse(endTime ?? '') &&
    existing.seats === seatsOf(wanted);
  if (!isSame) throw new AppError('id_already_used');
}

/** Who has entered a booking for a guest without an account. See "Walk-ins" in docs/product.md. */
interface Entered {
  by: string;
  source: Exclude<BookingSource, 'SITE'>;
  guestName: string | null;
  guestPhone: string | null;
  guestEmail: string | null;
  guestLanguage: Language | null;
  slipToken: string | null;
}

/** Inserts a booking and its first event, and returns it. Throws 409 if its id exists. See "Booking history". */
export async function insertBooking(
  db: Db,
  {
    id,
    renterId,
    entered,
  }: { id: string } & ({ renterId: string; entered?: never } | { renterId: null; entered: Entered }),
  { item, start, end, seats, totalPrice, priceLines, confirmsAtOnce }: CheckedRequest,
  now: Date,
): Promise<JsonText> {
  const { events } = entered ? enter : confirmsAtOnce ? book : request;
  const { rows } = await sql<{ booking: string }>`
    with inserted as (
      insert into bookings (
        id, item_id, owner_id, renter_id, start_at, end_at, seats, overlap_group, status, confirmed_at, expires_at,
        item_title, hourly_rate, rental_category, total_price, price_lines, source, entered_by, guest_name, guest_phone,
        guest_email, guest_language, slip_token, created_at
      )
      values (
        ${id}, ${item.id}, ${item.owner_id}, ${renterId}, ${start}, ${end}, ${seats}, ${item.overlap_group ?? id},
        ${confirmsAtOnce ? 'CONFIRMED' : 'PENDING'}, ${confirmsAtOnce ? now : null},
        ${confirmsAtOnce ? null : expiresAt(now, start)}, ${item.listing_title}, ${item.hourly_rate},
        ${bookedCategory(item)}, ${totalPrice}, ${priceLines && JSON.stringify(priceLines)}, ${entered?.source ?? 'SITE'},
        ${entered?.by ?? null}, ${entered?.guestName ?? null}, ${entered?.guestPhone ?? null},
        ${entered?.guestEmail ?? null}, ${entered?.guestLanguage ?? null}, ${entered?.slipToken ?? null}, ${now}
      )
      on conflict (id) do nothing
      returning *
    ),
    recorded as (${insertBookingEvents(sql`inserted`, { act: events[0], at: now, actorId: renterId ?? entered.by })})
    select ${bookingDetailJson(now, { viewerId: renterId ?? entered?.by ?? null })}::text as booking
    from inserted bookings`.execute(db);
  // Another user has a booking with this id.
  if (!rows[0]) throw new AppError('id_already_used');
  return new JsonText(rows[0].booking);
}
