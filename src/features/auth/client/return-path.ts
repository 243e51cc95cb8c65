/** Returns where to go after sign-in: the stored path if it is on this site, otherwise home. */
export function returnPath(stored: string | null, origin: string): string {
  if (stored === null || !stored.startsWith('/')) return '/';
  if (!URL.canParse(stored, origin)) return '/';
  const url = new URL(stored, origin);
  // `/.//elsewhere` is on this site, but its normalized path, `//elsewhere`, would lead to another one.
  const isSameSite = url.origin === origin && !url.pathname.startsWith('//');
  return isSameSite ? url.pathname + url.search + url.hash : '/';
}
