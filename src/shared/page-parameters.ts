/** The query parameters that each page reads, by the first segment of its path. */
const parametersByPage = {
  listings: ['search', 'itemType', 'minPrice', 'maxPrice', 'people', 'day', 'from', 'hours', 'sort'],
  // The choice in the booking card, and the open tab of the reviews.
  rental: ['day', 'from', 'to', 'seats', 'reviews'],
  // `booking` is the one that a link leads to, `answer` what the link asks its owner: `confirm` or `decline`.
  bookings: ['tab', 'date', 'booking', 'answer'],
  // The owner's calendar: `week` or `month`, a day of it, and the one item that is shown.
  calendar: ['view', 'day', 'item'],
  // The path to open after saving the profile.
  profile: ['next'],
  // The role that the guide is for.
  guide: ['for'],
  // What has just ended, after which the user is signed out.
  account: ['ended'],
  // The kind of acts on the page of who did what, and which reviews are listed.
  admin: ['action', 'which'],
  // What to switch off, and for whom.
  unsubscribe: ['token'],
  // The result of a sign-in.
  auth: ['error'],
} as const;

const onEveryPage = ['lang'] as const;

export type PageParameter =
  | (typeof onEveryPage)[number]
  | (typeof parametersByPage)[keyof typeof parametersByPage][number];

/**
 * The parameters that the page at this path reads. For visitors, the server drops all others, so that parameters added
 * by mail programs, social networks or attackers don't create cache entries.
 */
export function pageParameters(pathname: string): readonly PageParameter[] {
  const page = pathname.split('/')[1]?.toLowerCase() ?? '';
  const own = Object.hasOwn(parametersByPage, page)
    ? parametersByPage[page as keyof typeof parametersByPage]
    : [];
  return [...onEveryPage, ...own];
}

/** The query of a page's address, limited to these parameters. */
export interface PageQuery {
  get(name: PageParameter): string | null;
  has(name: PageParameter): boolean;
  toString(): string;
}

/** The values for the query of a page's address. */
export type PageValues = { [Name in PageParameter]?: string };
