import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { BookingsQuery, ItemBookingsQuery } from '#features/bookings/schemas.ts';
import { pageLimit } from '#features/items/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { readCursor, writeCursor } from '#platform/database/paging.ts';
import { JsonPage } from '#platform/http/route.ts';
import type { Clock } from '#shared/clock.ts';
import { marinaDayBounds } from '#shared/marina-time.ts';
import { bookingJson, rentals } from './booking-json.ts';

type Rentals = ReturnType<typeof rentals>;
type Direction = 'asc' | 'desc';

/** What somebody has booked, latest start first. */
export function listMyBookings(
  { db, clock }: { db: Db; clock: Clock },
  renterId: string,
  query: BookingsQuery,
): Promise<JsonPage> {
  return readPage(
    rentals(db).where('bookings.renter_id', '=', renterId),
    { ...query, direction: 'desc' },
    { db, clock },
  );
}

/** What others have booked of an owner's items: latest start first, or those of one marina date by their start. */
export function listItemBookings(
  { db, clock }: { db: Db; clock: Clock },
  ownerId: string,
  { date, ...query }: ItemBookingsQuery,
): Promise<JsonPage> {
  const all = rentals(db).where('items.owner_id', '=', ownerId);
  if (date === undefined) return readPage(all, { ...query, direction: 'desc' }, { db, clock });
  const { start, end } = marinaDayBounds(date);
  const ofDay = all.where('bookings.start_at', '>=', start).where('bookings.start_at', '<', end);
  return readPage(ofDay, { ...query, direction: 'asc' }, { db, clock });
}

/** One statement: the page, whether more follows (hence one row too many), and the number of all. */
async function readPage(
  all: Rentals,
  { direction, cursor, limit = pageLimit }: BookingsQuery & { direction: Direction },
  { db, clock }: { db: Db; clock: Clock },
): Promise<JsonPage> {
  const page = (cursor === undefined ? all : all.where(follows(cursor, direction)))
    .select(['bookings.id', 'bookings.start_at', bookingJson(clock.now()).as('json'), place(direction)])
    .orderBy('bookings.start_at', direction)
    .orderBy('bookings.id', direction)
    .limit(limit + 1);
  const { text, total, last, more } = await db
    .selectFrom(page.as('page'))
    .select([
      sql<string>`coalesce(json_agg(page.json order by place) filter (where place <= ${limit}), '[]')::text`.as(
        'text',
      ),
      sql<number>`(${all.select((count) => count.fn.countAll().as('total'))})`.as('total'),
      sql<Position | null>`json_agg(json_build_array(extract(epoch from page.start_at) * 1000, page.id))
        filter (where place = ${limit}) -> 0`.as('last'),
      sql<boolean>`count(*) > ${limit}`.as('more'),
    ])
    .executeTakeFirstOrThrow();
  return new JsonPage(text, total, more && last ? writeCursor(last) : null);
}

/** Where a booking stands in these lists: its start, in milliseconds, and its id. */
const position = z.tuple([z.number().int().min(0).max(Date.UTC(9999, 0)), z.uuid()]);
type Position = z.output<typeof position>;

function follows(cursor: string, direction: Direction): RawBuilder<boolean> {
  const [start, id] = readCursor(cursor, position);
  const comparison = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(bookings.start_at, bookings.id) ${comparison} (${new Date(start)}::timestamptz, ${id}::uuid)`;
}

function place(direction: Direction) {
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql<number>`row_number() over (order by bookings.start_at ${order}, bookings.id ${order})`.as(
    'place',
  );
}
