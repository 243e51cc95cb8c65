import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPages, type PageKind } from '#client/data/kept-pages.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useKeptData } from '#client/data/use-kept-data.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { serverTimeOf } from '#client/server-time.ts';
import { getBoard, listFreeItems } from '#features/quay/endpoints.ts';
import type { FreeItem } from '#features/quay/schemas.ts';
import { paths } from '#shared/paths.ts';

// What the board's page reads. While the server can't be reached, it shows what this device has kept.

/** Live updates show what happens on the site; these refetches show that the board is still up to date, in milliseconds. */
const refetchMs = { own: 60_000, marina: 30_000 } as const;

export type BoardOf = keyof typeof refetchMs;

/** The board of today. */
export function useBoard(of: BoardOf) {
  const query = useQuery({
    ...apiQuery(getBoard, { query: of === 'marina' ? { whole: true } : {} }),
    refetchInterval: refetchMs[of],
  });
  const state = useLoadState(query);
  const variant = of === 'marina' ? { variant: of } : {};
  const kept = useKeptData({ path: paths.quay(), ...variant }, state);
  useKeep('board', query.data, variant);
  return {
    state: kept ? { status: 'ready' as const, data: kept.data } : state,
    /** The last try has failed, so the board may be older than it seems. */
    isStale: query.isError || kept !== null,
  };
}

/** The owner's items that are free now, or at `at`. Only the list for now is kept. */
export function useFreeItems(at?: Date) {
  const moment = at?.toISOString();
  const query = useQuery({
    ...apiQuery(listFreeItems, { query: moment === undefined ? {} : { at: moment } }),
    refetchOnMount: 'always',
  });
  const state = useLoadState(query);
  const kept = useKeptData<FreeItem[]>({ path: paths.quay(), variant: moment ?? 'items' }, state);
  useKeep('items', moment === undefined ? query.data : undefined, { variant: 'items' });
  const lastRead = query.isError && query.data ? serverTimeOf(query.dataUpdatedAt).toISOString() : null;
  return {
    state: kept ? { status: 'ready' as const, data: kept.data } : state,
    /** When the list was read, if it could not be read again since. */
    staleSince: kept?.at ?? lastRead,
  };
}

/** Keeps the data on this device, for a reload without a signal. */
function useKeep(kind: PageKind, data: unknown, { variant }: { variant?: string }): void {
  const userId = useSession().user?.id;
  const { language } = useTranslation();
  useEffect(() => {
    // The development server has no files to keep.
    if (!import.meta.env.PROD || data === undefined || userId === undefined) return;
    const kept = { path: paths.quay(), data, ...(variant && { variant }) };
    // Without a connection, or without room on the device, what is kept stays as it is.
    keepPages(kind, [kept], { userId, language }).catch(() => undefined);
  }, [kind, data, variant, userId, language]);
}
