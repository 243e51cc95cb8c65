/** What each page reads from the query of its address, by the first segment of its path. */
const parametersByPage = {
  listings: ['search', 'itemType', 'minPrice', 'maxPrice', 'sort'],
  // What is chosen in the booking card, and which tab of the reviews is open.
  rental: ['day', 'from', 'to', 'seats', 'reviews'],
  bookings: ['tab', 'date'],
  // Where to go on to once the profile is saved.
  profile: ['next'],
  // The way back from sign-in.
  auth: ['error'],
} as const;

const onEveryPage = ['lang'] as const;

/** Every parameter that a page reads from its address. */
export type PageParameter =
  | (typeof onEveryPage)[number]
  | (typeof parametersByPage)[keyof typeof parametersByPage][number];

/**
 * The parameters that the page at this path reads. For a visitor the server drops all others before it renders: what
 * mail and networks append to a link, or what an attacker writes there, does not render the page again.
 */
export function pageParameters(pathname: string): readonly PageParameter[] {
  const page = pathname.split('/')[1]?.toLowerCase() ?? '';
  const own = Object.hasOwn(parametersByPage, page)
    ? parametersByPage[page as keyof typeof parametersByPage]
    : [];
  return [...onEveryPage, ...own];
}

/** An address's query, for reading: of nothing but those. */
export interface PageQuery {
  get(name: PageParameter): string | null;
  has(name: PageParameter): boolean;
  toString(): string;
}

/** An address's query, for writing. */
export type PageValues = { [Name in PageParameter]?: string };
