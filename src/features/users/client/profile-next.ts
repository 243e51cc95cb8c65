import { paths } from '#client/paths.ts';
import { returnPath } from '#features/auth/client/return-path.ts';

/** An origin that no address can have by accident: only a path of this site survives it. */
const nowhere = 'https://site.invalid';

/** The page that sent somebody here for their number, from `?next=`; null without one, or for another site's. */
export function nextPath(asked: string | null): string | null {
  const path = returnPath(asked, nowhere);
  return path === paths.home() ? null : path;
}
