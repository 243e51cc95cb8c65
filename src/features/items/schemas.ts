import { z } from 'zod';
import { isMarinaDate } from '#shared/marina-time.ts';
import { itemImage } from '../images/schemas.ts';
import { contactUser, instant, publicUser } from '../users/schemas.ts';
import { itemLimits, itemSorts, itemTypes, pageLimit, rentalCategories } from './limits.ts';

/** An item as lists show it: without its owner's number (D13), with its rating (D22). */
export const itemSummary = z.object({
  id: z.uuid(),
  listingTitle: z.string(),
  modelName: z.string(),
  description: z.string().nullable(),
  itemType: z.enum(itemTypes),
  /** MAD. */
  hourlyRate: z.number(),
  capacity: z.number().int().nullable(),
  rentalCategory: z.enum(rentalCategories),
  isAvailable: z.boolean(),
  thumbnailImageId: z.uuid().nullable(),
  images: z.array(itemImage),
  owner: publicUser,
  /** 0 when there are no reviews. */
  averageRating: z.number(),
  reviewCount: z.number().int(),
  createdAt: instant,
});

export const itemDetail = itemSummary.extend({ owner: contactUser });

/** MAD. An empty field of a form is no bound, not a bound of 0. */
const price = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.coerce.number().min(0).max(itemLimits.hourlyRate).optional(),
);

export const listItemsQuery = z
  .object({
    search: z.string().trim().max(itemLimits.search).optional(),
    itemType: z.enum(itemTypes).optional(),
    minPrice: price.optional(),
    maxPrice: price.optional(),
    sort: z.enum(itemSorts).optional(),
    limit: z.coerce.number().int().min(1).max(pageLimit).optional(),
    cursor: z.string().max(500).optional(),
  })
  .refine(({ minPrice = 0, maxPrice = minPrice }) => minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: 'The highest price is below the lowest',
  });

export const itemId = z.object({ id: z.uuid() });

const marinaDate = z.string().refine(isMarinaDate, 'A date as YYYY-MM-DD');

/** Marina dates, both included; at most 62 days. */
export const availabilityQuery = z.object({ from: marinaDate, to: marinaDate });

/** Hours that are not wholly free: sorted, and not overlapping (D8). */
export const takenHours = z.object({
  start: instant,
  end: instant,
  seatsTaken: z.number().int(),
  seatsLeft: z.number().int(),
  /** True while an unanswered request is what holds (some of) it. */
  pending: z.boolean(),
});

export type ItemSummary = z.output<typeof itemSummary>;
export type ItemDetail = z.output<typeof itemDetail>;
export type ListItemsQuery = z.output<typeof listItemsQuery>;
export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type TakenHours = z.output<typeof takenHours>;
