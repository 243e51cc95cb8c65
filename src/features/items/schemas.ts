import { z } from 'zod';
import { isMarinaDate } from '#shared/marina-time.ts';
import { imageReference, itemImage } from '../images/schemas.ts';
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

/** MAD, to the centime. */
const hourlyRate = z.number().min(0).max(itemLimits.hourlyRate).multipleOf(0.01);
const listingTitle = z.string().trim().min(1).max(itemLimits.listingTitle);
const modelName = z.string().trim().min(1).max(itemLimits.modelName);
const description = z.string().trim().max(itemLimits.description);
const capacity = z.number().min(1).max(itemLimits.capacity).multipleOf(1);

/** A new item. How many images there are is judged after the fields, in the order of specification 5. */
export const createItemBody = z.object({
  itemType: z.enum(itemTypes),
  modelName,
  listingTitle,
  description: description.nullish(),
  hourlyRate,
  capacity: capacity.nullish(),
  rentalCategory: z.enum(rentalCategories).default('PRIVATE_HIRE'),
  isAvailable: z.boolean().default(true),
  /** Own uploads that no item has yet, in the order in which they are shown. */
  images: z.array(imageReference).default([]),
  /** One of the images; the first where it is left out. */
  thumbnailImageId: z.uuid().nullish(),
});

/** An item's new fields: what is left out stays, null or an empty text clears. Images have calls of their own. */
export const updateItemBody = z.object({
  itemType: z.enum(itemTypes).optional(),
  modelName,
  listingTitle,
  description: description.nullish(),
  hourlyRate,
  capacity: capacity.nullish(),
  rentalCategory: z.enum(rentalCategories).optional(),
  isAvailable: z.boolean().optional(),
});

export const addItemImagesBody = z.object({ images: z.array(imageReference).default([]) });
export const itemImageParams = z.object({ id: z.uuid(), imageId: z.uuid() });
export const thumbnailBody = z.object({ thumbnailImageId: z.uuid() });

/** The images of an item, in their order, after a change of them. */
export const itemGallery = z.object({
  images: z.array(itemImage),
  /** Null where there are none. */
  thumbnailImageId: z.uuid().nullable(),
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
export type CreateItem = z.input<typeof createItemBody>;
export type UpdateItem = z.input<typeof updateItemBody>;
export type AddItemImages = z.input<typeof addItemImagesBody>;
export type ThumbnailChoice = z.input<typeof thumbnailBody>;
export type ItemGallery = z.output<typeof itemGallery>;
export type ListItemsQuery = z.output<typeof listItemsQuery>;
export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type TakenHours = z.output<typeof takenHours>;
