import { personalPages, privatePages, publicPages, tokenPages } from '#shared/page-paths.ts';

const fixed = new Set<string>(
  [publicPages, personalPages, privatePages, tokenPages].flatMap((pages) => Object.values<string>(pages)),
);

/** The pattern in `src/routes.ts` of the page at this path, for metrics. */
export function pageName(path: string): string {
  if (fixed.has(path) || /^\/admin\/(reviews|health|audit)$/.test(path)) return path;
  if (path.startsWith('/rental/')) return '/rental/:id';
  if (/^\/my-listings\/[^/]+\/rules$/.test(path)) return '/my-listings/:id/rules';
  return /^\/bookings\/[^/]+\/slip$/.test(path) ? '/bookings/:id/slip' : '/*';
}
