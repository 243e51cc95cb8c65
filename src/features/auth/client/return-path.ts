/** Where to go after sign-in: the stored path if it lies on this site, else home (D16). */
export function returnPath(stored: string | null, origin: string): string {
  if (stored === null || !stored.startsWith('/')) return '/';
  if (!URL.canParse(stored, origin)) return '/';
  const url = new URL(stored, origin);
  // `/.//elsewhere` lies on this site, but what is left of it, `//elsewhere`, would lead to another.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : '/';
}
