import { type RawBuilder, sql } from 'kysely';
import type { BookingsQuery, ItemBookingsQuery } from '#features/bookings/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { type JsonPage, JsonText } from '#platform/database/json.ts';
import { epochColumn, idColumn, type Keyset, keyset, readPage } from '#platform/database/paging.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { pageLimit } from '#shared/lists.ts';
import { marinaDayBounds } from '#shared/marina-time.ts';
import { bookingDetailJson, bookingJson } from './booking-json.ts';

const columns = [epochColumn('bookings.start_at'), idColumn('bookings.id')];
const latestFirst = keyset('desc', columns);
export const earliestFirst = keyset('asc', columns);

/** A renter's bookings, latest start first. */
export function listMyBookings(
  { db, clock }: { db: Db; clock: Clock },
  renterId: string,
  query: BookingsQuery,
): Promise<JsonPage> {
  return readList({ db, clock }, renterId, [sql`bookings.renter_id = ${renterId}`], latestFirst, query);
}

/**
 * The bookings of an owner's items, or those that are over and to complete, latest start first. With a date those of that
 * marina day, earliest first. With a call-off those of its act: administrators see all of their own act, of others' bookings
 * without phone numbers and money.
 */
export function listItemBookings(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string; isAdmin: boolean },
  { date, toComplete, callOff, ...query }: ItemBookingsQuery,
): Promise<JsonPage> {
  if (callOff) {
    return readList({ db, clock }, user.id, [isOfCallOff(user, callOff)], earliestFirst, query);
  }
  const filters = [sql<boolean>`bookings.owner_id = ${user.id}`];
  if (toComplete) filters.push(sql`bookings.status = 'CONFIRMED' and bookings.end_at <= ${clock.now()}`);
  if (date === undefined) return readList({ db, clock }, user.id, filters, latestFirst, query);
  const { start, end } = marinaDayBounds(date);
  filters.push(sql`bookings.start_at >= ${start} and bookings.start_at < ${end}`);
  return readList({ db, clock }, user.id, filters, earliestFirst, query);
}

/** Whether one act has called off or declined a booking that the user may see: of their own items or of their own act. */
export function isOfCallOff(user: { id: string; isAdmin: boolean }, id: string): RawBuilder<boolean> {
  const isOwnAct = sql`(select actor_id from call_offs where call_offs.id = ${id}) = ${user.id}`;
  return sql`bookings.call_off_id = ${id}
    and (bookings.owner_id = ${user.id} or (${user.isAdmin} and ${isOwnAct}))`;
}

function readList(
  { db, clock }: { db: Db; clock: Clock },
  viewerId: string,
  filters: RawBuilder<boolean>[],
  order: Keyset,
  { cursor, limit = pageLimit }: BookingsQuery,
): Promise<JsonPage> {
  return readPage(db, {
    select: sql`select * from bookings`,
    as: 'bookings',
    filters,
    keyset: order,
    join: sql`join items on items.id = bookings.item_id`,
    json: bookingJson(clock.now(), { viewerId }),
    limit,
    cursor,
  });
}

/** Returns a booking to its renter and its owner, and 404 to others. See "Who sees personal data" in docs/product.md. */
export async function getBooking(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  id: string,
): Promise<JsonText> {
  const { rows } = await sql<{ text: string }>`
    select ${bookingDetailJson(clock.now(), { viewerId: user.id })}::text as text
    from bookings where bookings.id = ${id} and ${user.id} in (bookings.renter_id, bookings.owner_id)`.execute(
    db,
  );
  const [booking] = rows;
  if (!booking) throw new AppError('booking_not_found');
  return new JsonText(booking.text);
}

interface Interval {
  start: Date;
  end: Date;
}

export const startsWithin = ({ start, end }: Interval) =>
  sql<boolean>`(start_at >= ${start} and start_at < ${end})`;

/** Whether row `bookings` is on the board of the day on which it begins. */
export const isOnBoard = (day: Interval) =>
  sql<boolean>`(${startsWithin(day)} and (status in ('CONFIRMED', 'COMPLETED') or cancel_reason = 'NO_SHOW'))`;
