import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ItemSort } from '#features/items/limits.ts';
import { positionInstant, positionInstantJson, readCursor } from '#platform/database/paging.ts';

/** An order of the public list: by columns of row `i` that tell any two items apart, so that paging misses none. */
interface ItemOrder {
  by: RawBuilder<unknown>;
  /** Where an item stands, as a JSON array; it begins with the order's name, so that no cursor continues another. */
  position: RawBuilder<unknown>;
  /** The items that come after the one at which a cursor stands. Throws 400 for a cursor of something else. */
  after: (cursor: string) => RawBuilder<boolean>;
}

const int4 = z.int().min(0).max(2_147_483_647);
const newest = z.tuple([z.literal('newest'), positionInstant, z.uuid()]);
const rating = z.tuple([z.literal('rating'), z.number().min(0).max(5), int4, z.uuid()]);
const cheapest = z.tuple([z.literal('price_asc'), int4, z.uuid()]);
const dearest = z.tuple([z.literal('price_desc'), int4, z.uuid()]);

export const itemOrders: Record<ItemSort, ItemOrder> = {
  newest: {
    by: sql`i.created_at desc, i.id desc`,
    position: sql`json_build_array('newest', ${positionInstantJson('i.created_at')}, i.id)`,
    after: (cursor) => {
      const [, at, id] = readCursor(cursor, newest);
      return sql`(i.created_at, i.id) < (${at}, ${id})`;
    },
  },
  rating: {
    by: sql`i.rating_average desc, i.rating_count desc, i.id desc`,
    position: sql`json_build_array('rating', i.rating_average, i.rating_count, i.id)`,
    after: (cursor) => {
      const [, average, count, id] = readCursor(cursor, rating);
      return sql`(i.rating_average, i.rating_count, i.id) < (${average}, ${count}, ${id})`;
    },
  },
  price_asc: {
    by: sql`i.hourly_rate, i.id`,
    position: sql`json_build_array('price_asc', i.hourly_rate, i.id)`,
    after: (cursor) => {
      const [, rate, id] = readCursor(cursor, cheapest);
      return sql`(i.hourly_rate, i.id) > (${rate}, ${id})`;
    },
  },
  price_desc: {
    by: sql`i.hourly_rate desc, i.id desc`,
    position: sql`json_build_array('price_desc', i.hourly_rate, i.id)`,
    after: (cursor) => {
      const [, rate, id] = readCursor(cursor, dearest);
      return sql`(i.hourly_rate, i.id) < (${rate}, ${id})`;
    },
  },
};
