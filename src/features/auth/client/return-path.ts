/** Where to go after sign-in: the stored path if it lies on this site, else home (D16). */
export function returnPath(stored: string | null, origin: string): string {
  if (stored === null || !stored.startsWith('/')) return '/';
  const url = new URL(stored, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}
