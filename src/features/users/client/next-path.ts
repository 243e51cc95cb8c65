import { returnPath } from '#features/auth/client/return-path.ts';
import { paths } from '#shared/paths.ts';

/** A reserved origin, so that absolute addresses never pass as paths of this site. */
const placeholderOrigin = 'https://site.invalid';

/** Returns the page to go back to once the phone number is saved, from `?next=`; null unless it is on this site. */
export function nextPath(next: string | null): string | null {
  const path = returnPath(next, placeholderOrigin);
  return path === paths.home() ? null : path;
}
