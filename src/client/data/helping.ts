import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePageQuery } from '#client/history/page-query.ts';
import { useNow } from '#client/now.tsx';
import { helpsForKey, keptQueries } from '#client/offline/kept-queries.ts';
import type { Helping } from '#features/helpers/helping.ts';
import { isAllowed, seesBookings, seesDay } from '#features/helpers/limits.ts';
import type { Switch } from '#features/helpers/switches.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from './session.tsx';

// The pages of an owner that helpers see, with `for` in their address. See "Helpers" in docs/product.md.

const pagesOfOwners: readonly string[] = [paths.quay(), paths.bookings(), paths.calendar()];
const none: readonly Helping[] = [];

/** The owners whom the user helps today; without a connection, those that this device keeps. */
export function useHelpsFor(): readonly Helping[] {
  const { user, userId } = useSession();
  const today = instantToMarina(useNow()).date;
  const { data = none } = useQuery<readonly Helping[]>({
    queryKey: helpsForKey,
    // Once the user is known, they say it.
    queryFn: () => Promise.reject(new Error('Not kept')),
    persister: keptQueries(userId),
    enabled: user === null && userId !== null,
    retry: false,
    meta: { private: true },
  });
  return (user?.helpsFor ?? data).filter(({ until }) => until === null || until >= today);
}

/** The owner whom the page's address names. */
function useOwnerId(): string | null {
  const { userId } = useSession();
  const { pathname } = useLocation();
  const ownerId = usePageQuery()[0].get('for');
  return pagesOfOwners.includes(pathname) && ownerId !== userId ? ownerId : null;
}

/** What links to the pages of the same owner and calls of the API say of it; nothing for the user's own. */
export function useForQuery(): { for?: string } {
  const ownerId = useOwnerId();
  return ownerId === null ? {} : { for: ownerId };
}

/** For whom the page is shown: `ownerId` is null for the user's own, `helping` also if the user does not help them. */
export function useHelping() {
  const ownerId = useOwnerId();
  const helping = useHelpsFor().find((one) => one.ownerId === ownerId) ?? null;
  const given = ownerId === null ? null : (helping?.switches ?? []);
  return {
    ...{ ownerId, helping, given },
    /** Whether the page shows what needs one of these switches. */
    may: (...needed: Switch[]) => isAllowed(needed, given),
  };
}

/** The pages of an owner, as far as a helper sees them. */
export const placesOf = ({ ownerId, switches }: Pick<Helping, 'ownerId' | 'switches'>) => ({
  quay: isAllowed(seesDay, switches) && paths.quay({ for: ownerId }),
  bookings: isAllowed(seesBookings, switches) && paths.bookings({ tab: 'items', for: ownerId }),
  calendar: isAllowed(['calendar'], switches) && paths.calendar({ for: ownerId }),
});

/** Where a helper begins. */
export function helpedPath(helping: Parameters<typeof placesOf>[0]): string {
  const { quay, bookings, calendar } = placesOf(helping);
  return quay || bookings || calendar || paths.home();
}
