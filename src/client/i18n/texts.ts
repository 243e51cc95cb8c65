import type { Language } from '#shared/language.ts';
import { paths } from '../paths.ts';
import type { KeyOf } from './translator.ts';

/** The English by area, each a file that is fetched on demand; `shell` brings what every page may need. */
const english = {
  shell: () => import('./en.ts').then(({ en }) => en),
  admin: () => import('./en/admin.ts'),
  bookings: () => import('./en/bookings.ts'),
  codes: () => import('./en/codes.ts'),
  guide: () => import('./en/guide.ts'),
  head: () => import('./en/head.ts'),
  home: () => import('./en/home.ts'),
  listing: () => import('./en/listing.ts'),
  listings: () => import('./en/listings.ts'),
  profile: () => import('./en/profile.ts'),
  rental: () => import('./en/rental.ts'),
  terms: () => import('./en/terms.ts'),
};

export type Namespace = keyof typeof english;
type TextsOf<A extends Namespace> = Awaited<ReturnType<(typeof english)[A]>>;

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** The French, area by area in the shape of the English. */
const french: { [A in Namespace]: () => Promise<TextsOf<A>> } = {
  shell: () => import('./fr.ts').then(({ fr }) => fr),
  admin: () => import('./fr/admin.ts'),
  bookings: () => import('./fr/bookings.ts'),
  codes: () => import('./fr/codes.ts'),
  guide: () => import('./fr/guide.ts'),
  head: () => import('./fr/head.ts'),
  home: () => import('./fr/home.ts'),
  listing: () => import('./fr/listing.ts'),
  listings: () => import('./fr/listings.ts'),
  profile: () => import('./fr/profile.ts'),
  rental: () => import('./fr/rental.ts'),
  terms: () => import('./fr/terms.ts'),
};

const files: Record<Language, typeof french> = { en: english, fr: french };

/** Every text's key, in dotted form. */
export type TextKey = { [A in Namespace]: KeyOf<TextsOf<A>> }[Namespace];

export const allNamespaces = Object.keys(english) as Namespace[];

/** One language's texts of these areas. */
export async function loadTexts<A extends Namespace>(
  language: Language,
  areas: readonly A[],
): Promise<All<TextsOf<A>>> {
  return Object.assign({}, ...(await Promise.all(areas.map((area) => files[language][area]()))));
}

const ofPages: Record<string, Namespace[]> = {
  [paths.home()]: ['home'],
  [paths.listings()]: ['listings'],
  [paths.myListings()]: ['listing', 'codes'],
  [paths.addItem()]: ['listing', 'codes'],
  [paths.bookings()]: ['bookings', 'codes'],
  [paths.profile()]: ['profile', 'codes'],
  [paths.admin()]: ['admin', 'codes'],
  [paths.terms()]: ['terms'],
  [paths.guide()]: ['guide'],
  [paths.authCallback()]: ['codes'],
  [paths.styleguide()]: allNamespaces,
};

/** What the page at this path says: on the first view of it, or soon after. */
export function namespacesOf(pathname: string): Namespace[] {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (path.startsWith(paths.rental(''))) return ['shell', 'rental'];
  const page = path.startsWith(`${paths.bookings()}/`) ? paths.bookings() : path;
  return ['shell', ...(ofPages[page] ?? [])];
}
