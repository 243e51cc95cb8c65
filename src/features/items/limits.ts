/** The closed sets and the bounds of an item: one place for contract, forms, server and database (specification 9). */
export const itemTypes = ['JETSKI', 'BOAT'] as const;
export type ItemType = (typeof itemTypes)[number];

export const rentalCategories = ['PRIVATE_HIRE', 'PER_SEAT'] as const;
export type RentalCategory = (typeof rentalCategories)[number];

/** Orders of the public list: best rated first (D22), newest first, by price. */
export const itemSorts = ['newest', 'rating', 'price_asc', 'price_desc'] as const;
export type ItemSort = (typeof itemSorts)[number];
export const defaultItemSort: ItemSort = 'newest';

/** Characters for texts, MAD for the rate, people for the capacity. */
export const itemLimits = {
  listingTitle: 80,
  modelName: 80,
  description: 2000,
  hourlyRate: 100_000,
  capacity: 200,
  search: 100,
} as const;

/** Most entries of one page of a list, and the number when none is asked for (D22). */
export const pageLimit = 100;

/** Longest range of one availability call, in days. */
export const availabilityDays = 62;
