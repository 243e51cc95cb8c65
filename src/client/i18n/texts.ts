import type { Language } from '#shared/language.ts';
import { pageAt } from '#shared/pages.ts';
import type { MessagesOf, Translated } from './translator.ts';

/** The English texts by namespace, each a chunk that is loaded on demand; `shell` has what every page may need. */
const english = {
  shell: () => import('./en/shell.ts'),
  account: () => import('./en/account.ts'),
  admin: () => import('./en/admin.ts'),
  bookings: () => import('./en/bookings.ts'),
  calendar: () => import('./en/calendar.ts'),
  calendars: () => import('./en/calendars.ts'),
  cash: () => import('./en/cash.ts'),
  proposal: () => import('./en/proposal.ts'),
  callOff: () => import('./en/call-off.ts'),
  codes: () => import('./en/codes.ts'),
  marina: () => import('./en/marina.ts'),
  money: () => import('./en/money.ts'),
  favourites: () => import('./en/favourites.ts'),
  guide: () => import('./en/guide.ts'),
  privacy: () => import('./en/privacy.ts'),
  head: () => import('./en/head.ts'),
  helpers: () => import('./en/helpers.ts'),
  handover: () => import('./en/handover.ts'),
  home: () => import('./en/home.ts'),
  listing: () => import('./en/listing.ts'),
  listings: () => import('./en/listings.ts'),
  notifications: () => import('./en/notifications.ts'),
  ownerNav: () => import('./en/owner-nav.ts'),
  profile: () => import('./en/profile.ts'),
  quay: () => import('./en/quay.ts'),
  rental: () => import('./en/rental.ts'),
  rules: () => import('./en/rules.ts'),
  terms: () => import('./en/terms.ts'),
  waitlist: () => import('./en/waitlist.ts'),
};

export type Namespace = keyof typeof english;
type TextsOf<N extends Namespace> = Awaited<ReturnType<(typeof english)[N]>>;

/** All members of a union at once. */
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The French texts, with the same keys as the English. */
const french: { [N in Namespace]: () => Promise<Translated<TextsOf<N>>> } = {
  shell: () => import('./fr/shell.ts'),
  account: () => import('./fr/account.ts'),
  admin: () => import('./fr/admin.ts'),
  bookings: () => import('./fr/bookings.ts'),
  calendar: () => import('./fr/calendar.ts'),
  calendars: () => import('./fr/calendars.ts'),
  cash: () => import('./fr/cash.ts'),
  proposal: () => import('./fr/proposal.ts'),
  callOff: () => import('./fr/call-off.ts'),
  codes: () => import('./fr/codes.ts'),
  marina: () => import('./fr/marina.ts'),
  money: () => import('./fr/money.ts'),
  favourites: () => import('./fr/favourites.ts'),
  guide: () => import('./fr/guide.ts'),
  privacy: () => import('./fr/privacy.ts'),
  head: () => import('./fr/head.ts'),
  helpers: () => import('./fr/helpers.ts'),
  handover: () => import('./fr/handover.ts'),
  home: () => import('./fr/home.ts'),
  listing: () => import('./fr/listing.ts'),
  listings: () => import('./fr/listings.ts'),
  notifications: () => import('./fr/notifications.ts'),
  ownerNav: () => import('./fr/owner-nav.ts'),
  profile: () => import('./fr/profile.ts'),
  quay: () => import('./fr/quay.ts'),
  rental: () => import('./fr/rental.ts'),
  rules: () => import('./fr/rules.ts'),
  terms: () => import('./fr/terms.ts'),
  waitlist: () => import('./fr/waitlist.ts'),
};

const loaders: Record<Language, typeof french> = { en: english, fr: french };

/** Every text by its dotted key, with the English text as its type. */
export type Messages = MessagesOf<Intersection<{ [N in Namespace]: TextsOf<N> }[Namespace]>>;

export type TextKey = keyof Messages;

/** The keys of the texts without variables. */
export type PlainTextKey = {
  [Key in keyof Messages]: Messages[Key] extends `${string}{${string}` ? never : Key;
}[keyof Messages];

export const allNamespaces = Object.keys(english) as Namespace[];

/** Loads the texts of these namespaces in one language. */
export async function loadTexts<N extends Namespace>(
  language: Language,
  namespaces: readonly N[],
): Promise<Translated<Intersection<TextsOf<N>>>> {
  return Object.assign(
    {},
    ...(await Promise.all(namespaces.map((namespace) => loaders[language][namespace]()))),
  );
}

/** The namespaces that the page at this path uses, on its first view or soon after. */
export function namespacesOf(pathname: string): readonly Namespace[] {
  return ['shell', ...(pageAt(pathname)?.texts ?? [])];
}
