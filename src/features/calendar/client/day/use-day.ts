import { useQuery } from '@tanstack/react-query';
import { useSlowCalls } from '#client/data/api.ts';
import { useForQuery } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { keptQueries } from '#client/offline/kept-queries.ts';
import { getDay } from '#features/calendar/endpoints.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

/** Live updates show what happens on the site; these refetches show that today is still up to date, in milliseconds. */
const refetchMs = { own: 60_000, marina: 30_000 } as const;

/** Whose items: the user's own, or for administrators those of the whole marina. */
export type DayOf = keyof typeof refetchMs;

/** Without a date: today. `owner`: the one whom the user helps. */
export const dayQuery = (of: DayOf, date?: MarinaDate, owner: { for?: string } = {}) =>
  apiQuery(getDay, {
    query: { ...(date && { date }), ...(of === 'marina' ? { whole: true } : owner) },
  });

/** A day. Once today is read, this device keeps it for a reload without a signal, and shows it until the server answers. */
export function useDay(of: DayOf, date?: MarinaDate) {
  const { userId } = useSession();
  const isSlow = useSlowCalls();
  const query = useQuery({
    ...dayQuery(of, date, useForQuery()),
    refetchInterval: date === undefined && refetchMs[of],
    persister: keptQueries(date === undefined ? userId : null),
  });
  return {
    state: useLoadState(query),
    /** The last try has failed or takes long, so the day may be older than it seems. */
    isStale: query.isError || (isSlow && query.isFetching),
  };
}
