import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ItemSort } from '#features/items/limits.ts';
import { readCursor, writeCursor } from '#server/paging.ts';
import { AppError } from '#shared/errors.ts';

type Position = readonly (string | number)[];

/** An order of the public list: by columns of row `i` that tell any two items apart, so that paging misses none. */
interface ItemOrder {
  by: RawBuilder<unknown>;
  /** Where an item stands, as a JSON array; and the rows that come after such a place. */
  position: RawBuilder<unknown>;
  after: (position: Position) => RawBuilder<boolean>;
  schema: z.ZodType<Position>;
}

// With all its microseconds, which a Date does not have; PostgreSQL knows no year 0.
const instant = z.iso.datetime().refine((text) => text >= '0001');
const microseconds = sql`to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const int4 = z.int().min(0).max(2_147_483_647);

export const itemOrders: Record<ItemSort, ItemOrder> = {
  newest: {
    by: sql`i.created_at desc, i.id desc`,
    position: sql`json_build_array(${microseconds}, i.id)`,
    after: ([at, id]) => sql`(i.created_at, i.id) < (${at}, ${id})`,
    schema: z.tuple([instant, z.uuid()]),
  },
  rating: {
    by: sql`i.rating_average desc, i.rating_count desc, i.id desc`,
    position: sql`json_build_array(i.rating_average, i.rating_count, i.id)`,
    after: ([average, count, id]) =>
      sql`(i.rating_average, i.rating_count, i.id) < (${average}, ${count}, ${id})`,
    schema: z.tuple([z.number().min(0).max(5), int4, z.uuid()]),
  },
  price_asc: {
    by: sql`i.hourly_rate, i.id`,
    position: sql`json_build_array(i.hourly_rate, i.id)`,
    after: ([rate, id]) => sql`(i.hourly_rate, i.id) > (${rate}, ${id})`,
    schema: z.tuple([int4, z.uuid()]),
  },
  price_desc: {
    by: sql`i.hourly_rate desc, i.id desc`,
    position: sql`json_build_array(i.hourly_rate, i.id)`,
    after: ([rate, id]) => sql`(i.hourly_rate, i.id) < (${rate}, ${id})`,
    schema: z.tuple([int4, z.uuid()]),
  },
};

/** A cursor names its order, so that it cannot continue another. */
export function writeItemCursor(sort: ItemSort, position: Position): string {
  return writeCursor([sort, ...position]);
}

/** Where a cursor of this order stands. Throws 400 for any other text. */
export function readItemCursor(sort: ItemSort, cursor: string): Position {
  const length = sort === 'rating' ? 4 : 3;
  const [of, ...position] = readCursor(cursor, length);
  const parsed = itemOrders[sort].schema.safeParse(position);
  if (of === sort && parsed.success) return parsed.data;
  throw new AppError('malformed', {
    fields: { cursor: { code: 'invalid', message: 'Not a cursor of this order of the list' } },
  });
}
