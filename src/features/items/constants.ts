export const itemTypes = ['JETSKI', 'BOAT'] as const;
export type ItemType = (typeof itemTypes)[number];

export const rentalCategories = ['PRIVATE_HIRE', 'PER_SEAT'] as const;
export type RentalCategory = (typeof rentalCategories)[number];

/** The orders of the public list. See "Search and sorting" in docs/product.md. */
export const itemSorts = ['newest', 'rating', 'price_asc', 'price_desc'] as const;
export type ItemSort = (typeof itemSorts)[number];
export const defaultItemSort: ItemSort = 'newest';

/** Maximum characters of texts, MAD of the rate and people of the capacity. See "Listing an item". */
export const itemLimits = {
  listingTitle: 80,
  modelName: 80,
  description: 2000,
  hourlyRate: 100_000,
  capacity: 200,
  units: 20,
  unitName: 20,
  search: 100,
} as const;

/** Maximum days per availability request. */
export const availabilityDays = 62;

/** How many favourites an account or a browser has at most. See "Favourites" in docs/product.md. */
export const maxFavourites = 200;

/** The lengths, in hours, by which free items are searched. See "Free at" in docs/product.md. */
export const searchHours = { min: 1, max: 11, step: 0.5 } as const;

/** How many items a request for the next free hours may name. */
export const maxNextFree = 48;

/** The count of free items for an offered time stops here. */
export const maxFreeCount = 100;
