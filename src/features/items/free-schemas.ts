import { z } from 'zod';
import { instant } from '../users/schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { maxNextFree } from './constants.ts';
import { checkFilters, idList, itemFilters } from './schemas.ts';

/** For one person without `people`. */
export const nextFreeQuery = z.object({ ids: idList(maxNextFree), people: itemFilters.people });

/** The next hours in which an item can be requested. See "Next free hours" in docs/product.md. */
export const nextFree = z.object({
  itemId: z.uuid(),
  /** Null if there are none within a week. */
  hours: z
    .object({
      start: instant,
      /** The end of the free hours that begin there, which are at least as long as the shortest booking. */
      end: instant,
      /** Whether they last until the item closes. */
      untilClosing: z.boolean(),
    })
    .nullable(),
});

export const freeTimesQuery = z.object({ ...itemFilters, day: marinaDate }).check(checkFilters);

/** When a search would find items that now finds none. See "Free at" in docs/product.md. */
export const freeTimes = z.object({
  /** The nearest starts on the same day, then the same on the next days. */
  times: z.array(
    z.object({
      day: z.string(),
      /** A start or a part of the day; null for any start. */
      from: z.string().nullable(),
      /** How many items are free, counted up to `maxFreeCount`. */
      count: z.int(),
    }),
  ),
  /** How many are free then for any number of people, counted in the same way; null if no number was asked for. */
  withoutPeople: z.int().nullable(),
});

export type NextFreeQuery = z.input<typeof nextFreeQuery>;
export type NextFree = z.output<typeof nextFree>;
export type FreeTimesQuery = z.output<typeof freeTimesQuery>;
export type FreeTimes = z.output<typeof freeTimes>;
