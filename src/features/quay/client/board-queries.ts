import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSlowCalls } from '#client/data/api.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { keepPages } from '#client/offline/kept-pages.ts';
import { keptQueries } from '#client/offline/kept-queries.ts';
import { serverTimeOf } from '#client/server-time.ts';
import { getBoard, listFreeItems } from '#features/quay/endpoints.ts';
import { paths } from '#shared/paths.ts';

// What the board's page reads. It shows what this device has kept until the server answers.

/** Live updates show what happens on the site; these refetches show that the board is still up to date, in milliseconds. */
const refetchMs = { own: 60_000, marina: 30_000 } as const;

export type BoardOf = keyof typeof refetchMs;

/** The board of today. Once it is read, this device keeps it for a reload without a signal. */
export function useBoard(of: BoardOf) {
  const { userId } = useSession();
  const { language } = useTranslation();
  const isSlow = useSlowCalls();
  const query = useQuery({
    ...apiQuery(getBoard, { query: of === 'marina' ? { whole: true } : {} }),
    refetchInterval: refetchMs[of],
    persister: keptQueries(userId),
  });
  useEffect(() => {
    if (!query.isSuccess || userId === null) return;
    // Without a connection, or without room on the device, what is kept stays as it is.
    keepPages('board', [{ path: paths.quay() }], { userId, language }).catch(() => undefined);
  }, [query.isSuccess, userId, language]);
  return {
    state: useLoadState(query),
    /** The last try has failed or takes long, so the board may be older than it seems. */
    isStale: query.isError || (isSlow && query.isFetching),
  };
}

/** The owner's items that are free now, or at `at`. Only the list for now is kept. */
export function useFreeItems(at?: Date) {
  const { userId } = useSession();
  const isSlow = useSlowCalls();
  const query = useQuery({
    ...apiQuery(listFreeItems, { query: at === undefined ? {} : { at: at.toISOString() } }),
    refetchOnMount: 'always',
    persister: keptQueries(at === undefined ? userId : null),
  });
  const isStale = query.data !== undefined && (query.isError || (isSlow && query.isFetching));
  return {
    state: useLoadState(query),
    /** When the list was read, if it could not be read again since. */
    staleSince: isStale ? serverTimeOf(query.dataUpdatedAt).toISOString() : null,
  };
}
