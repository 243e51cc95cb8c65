import type { CurrentUser } from './schemas.ts';

/**
 * Readable cookie that selects the parts of a page for a user until `/auth/me` responds. It contains no secret and grants no
 * rights. See "Pages for everybody" in docs/product.md.
 */
export const markCookie = 'sillage_signed_in';

type User = CurrentUser | null;

/** The audiences of a page's parts. */
const roles = {
  visitor: (user: User) => !user,
  member: (user: User) => user,
  owner: (user: User) => user && (user.canListItems || user.itemsOwned > 0),
  lister: (user: User) => user?.canListItems,
  admin: (user: User) => user?.isAdmin,
  /** Users must give a phone number before they book. */
  numberless: (user: User) => user && !user.phoneNumber,
  numbered: (user: User) => !user || user.phoneNumber,
};

export type Role = keyof typeof roles;

export const rolesOf = (user: User): Role[] =>
  (Object.keys(roles) as Role[]).filter((role) => roles[role](user));

/** The cookie's value: id, initials, the two colours of their ground, and roles. */
export const markOf = (user: CurrentUser): string =>
  [user.id, initialsOf(user.displayName), ...inkOf(user.displayName), ...rolesOf(user)].join(' ');

/** The same of a member of whom no more is known. */
export const unreadMark = 'unread    member';

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  // Not by index, which would split letters outside the Basic Multilingual Plane.
  const letters = [words[0], last].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

/** Names of colours in `styles.css`. */
type Ink = readonly [ground: string, letters: string];

const inks: readonly Ink[] = [
  ['aqua', 'navy'],
  ['ochre', 'navy'],
  ['teal', 'foam'],
  ['sun', 'navy'],
  ['deep', 'foam'],
  ['sand-2', 'navy'],
  ['dusk', 'foam'],
];

/** The colours of initials, always the same for a name. */
export function inkOf(name: string): Ink {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return inks[sum % inks.length] ?? ['aqua', 'navy'];
}
