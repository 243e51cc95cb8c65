import { z } from 'zod';
import { pageLimit } from '#shared/lists.ts';
import { imageReference, itemImage, itemImageUrls } from '../images/schemas.ts';
import { madUpTo } from '../users/money-schema.ts';
import { chosenId, instant, publicUser, rowId } from '../users/schemas.ts';
import { plainLine, plainText } from '../users/text-schemas.ts';
import { marinaDate, marinaTime } from '../users/time-schemas.ts';
import { itemLimits, itemSorts, itemTypes, rentalCategories, searchHours } from './constants.ts';
import { dayParts } from './day-parts.ts';
import { itemRules } from './rule-schemas.ts';

export const itemSummary = z.object({
  id: z.uuid(),
  listingTitle: z.string(),
  modelName: z.string(),
  description: z.string().nullable(),
  itemType: z.enum(itemTypes),
  /** MAD. */
  hourlyRate: z.number(),
  /** How many people one unit takes. */
  capacity: z.number().int().nullable(),
  /** How many identical craft it has. See "Fleets" in docs/product.md. */
  units: z.int(),
  rentalCategory: z.enum(rentalCategories),
  isAvailable: z.boolean(),
  /** Why an administrator has taken it down; only in the owner’s own list. */
  takenDownReason: z.string().nullish(),
  /** What the owner calls each unit, only in their own list; an empty one has its number. */
  unitNames: z.array(z.string()).nullish(),
  thumbnailImageId: z.uuid().nullable(),
  images: z.array(itemImage),
  owner: publicUser,
  /** 0 when there are no reviews. */
  averageRating: z.number(),
  reviewCount: z.number().int(),
  createdAt: instant,
});

/** Has no phone number, since visitors see it. See "Who sees personal data" in docs/product.md. */
export const itemDetail = itemSummary.extend({
  owner: publicUser.extend({ hasPhoneNumber: z.boolean() }),
  rules: itemRules,
});

/** How signed-in users reach the owner of an item. */
export const itemContact = z.object({
  /** Null if the owner has none. */
  phoneNumber: z.string().nullable(),
});

/** What a search by day says of an item. See "Free at" in docs/product.md. */
const found = {
  /** When it can be requested on the day, for the searched length and people. */
  free: z.array(z.object({ start: instant, end: instant })).optional(),
  /** What the searched hours cost, for the searched people if it is booked per seat, in MAD; only with `hours`. */
  total: z.number().optional(),
};

/** An item in the public list, whose images have only their addresses. */
export const listedItem = itemSummary.extend({ images: z.array(itemImageUrls), ...found });

/** The part of an item that a card shows. */
export const itemCard = itemSummary
  .pick({
    id: true,
    listingTitle: true,
    modelName: true,
    hourlyRate: true,
    capacity: true,
    units: true,
    rentalCategory: true,
    averageRating: true,
    reviewCount: true,
  })
  .extend({
    /** See "Thumbnails" in docs/product.md; null without images. */
    cover: itemImage.nullable(),
    photoCount: z.number().int(),
    ...found,
  });

/** What the filters leave to choose from. See "Search and sorting" in docs/product.md. */
export const itemFacets = z.object({
  /** How many items each type has under all filters but the type. */
  counts: z.record(z.enum(itemTypes), z.number().int()),
  /** The lowest and highest hourly rate, in MAD, under all filters but the prices; null without items. */
  prices: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
});

/** An optional query parameter. Forms send empty fields as empty text, which counts as left out. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
      schema.optional(),
    )
    .optional();

/** At most so many ids, separated by commas. */
export const idList = (max: number) =>
  z
    .string()
    .max(37 * max)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(rowId).max(max));

/** MAD. */
const price = z.coerce.number().min(0).max(itemLimits.hourlyRate);

/** A marina day, a start or a part of the day, and a length. */
const searchedHours = {
  day: marinaDate,
  from: z.union([marinaTime, z.enum(dayParts)]),
  hours: z.coerce
    .number()
    .min(searchHours.min)
    .max(searchHours.max)
    .refine((hours) => Number.isInteger(hours / searchHours.step), 'Full or half hours')
    .meta({ multipleOf: searchHours.step }),
};

export const itemFilters = {
  search: filter(z.string().trim().max(itemLimits.search)),
  itemType: filter(z.enum(itemTypes)),
  minPrice: filter(price),
  maxPrice: filter(price),
  /** Items that take at least so many people; with a day, that have so many free seats. */
  people: filter(z.coerce.number().int().min(1).max(itemLimits.capacity)),
  /** Items that can be requested on this day; at this start or within this part, for this length, or both. */
  day: filter(searchedHours.day),
  from: filter(searchedHours.from),
  hours: filter(searchedHours.hours),
};

type Filters = z.output<z.ZodObject<typeof itemFilters>>;

/** Adds the fields of filters that contradict each other. */
export function checkFilters({ value, issues }: z.core.ParsePayload<Filters>): void {
  const { minPrice = 0, maxPrice = minPrice } = value;
  const wrong = (path: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message });
  if (minPrice > maxPrice) wrong('maxPrice', 'The maximum price is lower than the minimum');
  if (value.day === undefined && (value.from ?? value.hours) !== undefined) {
    wrong('day', 'from and hours need a day');
  }
}

export const itemFacetsQuery = z.object(itemFilters).check(checkFilters);

export const listItemsQuery = z
  .object({
    ...itemFilters,
    sort: filter(z.enum(itemSorts)),
    limit: filter(z.coerce.number().int().min(1).max(pageLimit)),
    cursor: filter(z.string().max(500)),
  })
  .check(checkFilters);

const hourlyRate = madUpTo(itemLimits.hourlyRate);
const listingTitle = plainLine(itemLimits.listingTitle);
const modelName = plainLine(itemLimits.modelName);
const description = plainText(itemLimits.description);
const capacity = z
  .number()
  .min(1)
  .max(itemLimits.capacity)
  .refine(Number.isInteger, 'A whole number')
  .meta({ multipleOf: 1 });

/** See "Fleets" in docs/product.md. A name without a comma for each unit, in order; those left out have numbers. */
const units = z.number().int().min(1).max(itemLimits.units);
const unitName = z.union([z.literal(''), plainLine(itemLimits.unitName).regex(/^[^,،]*$/)]);
const unitNames = z.array(unitName.nullable().transform((name) => name ?? '')).max(itemLimits.units);

/** A new item. The number of images is checked after the fields. See "Order of checks" in docs/product.md. */
export const createItemBody = z.object({
  /** Chosen by the caller. See "Repeated requests" in docs/product.md. */
  id: chosenId.optional(),
  itemType: z.enum(itemTypes),
  modelName,
  listingTitle,
  description: description.nullish(),
  hourlyRate,
  capacity: capacity.nullish(),
  units: units.default(1),
  unitNames: unitNames.nullish(),
  rentalCategory: z.enum(rentalCategories).default('PRIVATE_HIRE'),
  isAvailable: z.boolean().default(true),
  /** Unattached uploads of the user, in display order. */
  images: z.array(imageReference).default([]),
  /** One of the images; defaults to the first. */
  thumbnailImageId: rowId.nullish(),
});

/** The id of the copy. */
export const duplicateItemBody = createItemBody.pick({ id: true });

/** Omitted fields stay unchanged; null or empty text clears a field. Images have their own endpoints. */
export const updateItemBody = z.object({
  itemType: z.enum(itemTypes).optional(),
  modelName,
  listingTitle,
  description: description.nullish(),
  hourlyRate,
  capacity: capacity.nullish(),
  units: units.optional(),
  unitNames: unitNames.nullish(),
  rentalCategory: z.enum(rentalCategories).optional(),
  isAvailable: z.boolean().optional(),
});

/** What owners change without the form, so that other fields keep what another tab or device has saved. */
export const changeItemBody = updateItemBody
  .pick({ hourlyRate: true, isAvailable: true })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'names no field that can be changed');

export const addItemImagesBody = z.object({ images: z.array(imageReference).default([]) });
export const thumbnailBody = z.object({ thumbnailImageId: rowId });

/** The images of an item after a change, in their order. */
export const itemGallery = z.object({
  images: z.array(itemImage),
  /** Null without images. */
  thumbnailImageId: z.uuid().nullable(),
});

export const itemId = z.object({ id: rowId });

/** Marina dates, both included. */
export const availabilityQuery = z.object({ from: marinaDate, to: marinaDate });

/** Hours with taken seats, sorted and without overlap. See "Free hours" in docs/product.md. */
export const takenHours = z.object({
  start: instant,
  end: instant,
  seatsTaken: z.number().int(),
  seatsLeft: z.number().int(),
  /** Whether unanswered requests hold some of the seats. */
  pending: z.boolean(),
  /** Closed by the owner or another calendar, kept free after a booking, or neither. */
  reason: z.enum(['booked', 'turnaround', 'closed']),
});

export type ItemSummary = z.output<typeof itemSummary>;
export type ListedItem = z.output<typeof listedItem>;
export type ItemCardData = z.output<typeof itemCard>;
export type ItemFacets = z.output<typeof itemFacets>;
export type ItemDetail = z.output<typeof itemDetail>;
export type ItemContact = z.output<typeof itemContact>;
export type CreateItem = z.input<typeof createItemBody>;
export type UpdateItem = z.input<typeof updateItemBody>;
export type ChangeItem = z.input<typeof changeItemBody>;
export type AddItemImages = z.input<typeof addItemImagesBody>;
export type ThumbnailChoice = z.input<typeof thumbnailBody>;
export type ItemGallery = z.output<typeof itemGallery>;
export type ItemFacetsQuery = z.output<typeof itemFacetsQuery>;
export type ListItemsQuery = z.output<typeof listItemsQuery>;
export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type TakenHours = z.output<typeof takenHours>;
