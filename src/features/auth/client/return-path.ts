import { paths } from '#shared/paths.ts';

/** Returns where to go after sign-in: the stored path if it is on this site, otherwise home. */
export function returnPath(stored: string | null, origin: string): string {
  if (stored === null || !stored.startsWith('/')) return '/';
  if (!URL.canParse(stored, origin)) return '/';
  const url = new URL(stored, origin);
  // `/.//elsewhere` is on this site, but its normalized path, `//elsewhere`, would lead to another one.
  const isSameSite = url.origin === origin && !url.pathname.startsWith('//');
  return isSameSite ? url.pathname + url.search + url.hash : '/';
}

/** A reserved origin, so that absolute addresses never pass as paths of this site. */
const placeholderOrigin = 'https://site.invalid';

/** Returns the page to go back to once the phone number is saved, from `?next=`; null unless it is on this site. */
export function nextPath(next: string | null): string | null {
  const path = returnPath(next, placeholderOrigin);
  return path === paths.home() ? null : path;
}
