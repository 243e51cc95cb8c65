import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPages } from '#client/data/kept-pages.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useKeptData } from '#client/data/use-kept-data.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { getBoard } from '#features/quay/endpoints.ts';
import { paths } from '#shared/paths.ts';

/** Live updates show what happens on the site; these refetches show that the board is still up to date, in milliseconds. */
const refetchMs = { own: 60_000, marina: 30_000 } as const;

export type BoardOf = keyof typeof refetchMs;

/** The board of today, or the last one that this device has kept, which it also keeps for a reload without a signal. */
export function useBoard(of: BoardOf) {
  const { user } = useSession();
  const { language } = useLanguage();
  const query = useQuery({
    ...apiQuery(getBoard, { query: of === 'marina' ? { whole: true } : {} }),
    refetchInterval: refetchMs[of],
  });
  const state = useLoadState(query);
  const page = { path: paths.quay(), ...(of === 'marina' && { variant: of }) };
  const kept = useKeptData(page, state);
  const { data } = query;
  const userId = user?.id;
  useEffect(() => {
    // The development server has no files to keep.
    if (!import.meta.env.PROD || data === undefined || userId === undefined) return;
    const kept = { path: paths.quay(), data, ...(of === 'marina' && { variant: of }) };
    // Without a connection, or without room on the device, what is kept stays as it is.
    keepPages('board', [kept], { userId, language }).catch(() => undefined);
  }, [data, userId, language, of]);
  return {
    state: kept ? { status: 'ready' as const, data: kept.data } : state,
    /** The last try has failed, so the board may be older than it seems. */
    isStale: query.isError || kept !== null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
