import { type RawBuilder, sql } from 'kysely';
import type { BookingsQuery, ItemBookingsQuery } from '#features/bookings/schemas.ts';
import { seesBookings } from '#features/helpers/limits.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import type { Db } from '#platform/database/db.ts';
import { type JsonPage, JsonText } from '#platform/database/json.ts';
import { epochColumn, idColumn, type Keyset, keyset, readPage } from '#platform/database/paging.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { pageLimit } from '#shared/lists.ts';
import { marinaDayBounds } from '#shared/marina-time.ts';
import { bookingDetailJson, bookingJson } from './booking-json.ts';
import type { Viewer } from './booking-viewer.ts';

const columns = [epochColumn('bookings.start_at'), idColumn('bookings.id')];
const latestFirst = keyset('desc', columns);
export const earliestFirst = keyset('asc', columns);

/** A renter's bookings, latest start first. */
export function listMyBookings(
  { db, clock }: { db: Db; clock: Clock },
  renterId: string,
  query: BookingsQuery,
): Promise<JsonPage> {
  return readList(
    { db, clock },
    { viewerId: renterId },
    [sql`bookings.renter_id = ${renterId}`],
    latestFirst,
    query,
  );
}

/**
 * The bookings of the items of the user, or of an owner whom they help, or those that are over and to complete, latest start first. With a date those of that
 * marina day, earliest first. With a call-off those of its act: administrators see all of their own act, of others' bookings
 * without phone numbers and money.
 */
export async function listItemBookings(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string; isAdmin: boolean },
  { date, toComplete, callOff, for: whose, ...query }: ItemBookingsQuery,
): Promise<JsonPage> {
  if (callOff) {
    return readList({ db, clock }, { viewerId: user.id }, [isOfCallOff(user, callOff)], earliestFirst, query);
  }
  const now = clock.now();
  const { ownerId, switches } = await standingWith(db, user, { ownerId: whose, needed: seesBookings, now });
  const viewer = { viewerId: ownerId, switches };
  const filters = [sql<boolean>`bookings.owner_id = ${ownerId}`];
  if (toComplete) filters.push(sql`bookings.status = 'CONFIRMED' and bookings.end_at <= ${now}`);
  if (date === undefined) return readList({ db, clock }, viewer, filters, latestFirst, query);
  const { start, end } = marinaDayBounds(date);
  filters.push(sql`bookings.start_at >= ${start} and bookings.start_at < ${end}`);
  return readList({ db, clock }, viewer, filters, earliestFirst, query);
}

/** Whether one act has called off or declined a booking that the user may see: of their own items or of their own act. */
export function isOfCallOff(user: { id: string; isAdmin: boolean }, id: string): RawBuilder<boolean> {
  const isOwnAct = sql`(select actor_id from call_offs where call_offs.id = ${id}) = ${user.id}`;
  return sql`bookings.call_off_id = ${id}
    and (bookings.owner_id = ${user.id} or (${user.isAdmin} and ${isOwnAct}))`;
}

function readList(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
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
    json: bookingJson(clock.now(), viewer),
    limit,
    cursor,
  });
}

/** Returns a booking to its renter, its owner and the owner's helpers, and 404 to others. See "Who sees personal data" in docs/product.md. */
export async function getBooking(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
  id: string,
): Promise<JsonText> {
  const now = clock.now();
  const read = async (viewer: Viewer, isTheirs: RawBuilder<boolean>) => {
    const { rows } = await sql<{ text: string }>`
      select ${bookingDetailJson(now, viewer)}::text as text
      from bookings where bookings.id = ${id} and ${isTheirs}`.execute(db);
    return rows[0]?.text ?? null;
  };
  const own = await read({ viewerId: user.id }, sql`${user.id} in (bookings.renter_id, bookings.owner_id)`);
  if (own !== null) return new JsonText(own);
  const helped = await findHelpedOwner(db, user, id);
  if (helped === null) throw new AppError('booking_not_found');
  const { ownerId, switches } = await standingWith(db, user, { ...helped, needed: seesBookings, now });
  const text = await read({ viewerId: ownerId, switches }, sql`true`);
  return new JsonText(text ?? '');
}

/** The owner of a booking, if the user helps or helped them. */
async function findHelpedOwner(
  db: Db,
  user: { id: string },
  bookingId: string,
): Promise<{ ownerId: string } | null> {
  const { rows } = await sql<{ ownerId: string }>`
    select helpers.owner_id as "ownerId" from bookings join helpers on helpers.owner_id = bookings.owner_id
    where bookings.id = ${bookingId} and helper_id = ${user.id} limit 1`.execute(db);
  return rows[0] ?? null;
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
