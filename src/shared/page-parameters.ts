/**
 * Every parameter that a page reads from its address. For a visitor the server drops all others before it renders: what
 * mail and networks put behind a link, or anybody writes there at will, makes no other copy of the page.
 */
export const pageParameters = [
  'lang',
  // The listings.
  'search',
  'itemType',
  'minPrice',
  'maxPrice',
  'sort',
  // A craft: what is chosen in its booking card, and which of its reviews' tabs is open.
  'day',
  'from',
  'to',
  'seats',
  'reviews',
  // The bookings.
  'tab',
  'date',
  // The profile, and the way back from sign-in.
  'next',
  'error',
] as const;
export type PageParameter = (typeof pageParameters)[number];

/** An address's query, for reading: of nothing but those. */
export interface PageQuery {
  get(name: PageParameter): string | null;
  has(name: PageParameter): boolean;
  toString(): string;
}

/** An address's query, for writing. */
export type PageValues = { [Name in PageParameter]?: string };
