import { skipToken, useQuery } from '@tanstack/react-query';
import type { LoadState } from '#client/kit/loaded.tsx';
import { AppError } from '#shared/errors.ts';
import { isTemporary, useSlowCalls } from './api.ts';
import { type PageToKeep, readKept } from './kept-pages.ts';
import { useSession } from './session.tsx';

/** What this device has kept of a page, while the server can't be reached or its response takes long; else null. */
export function useKeptData<Data>(
  { path, variant }: Pick<PageToKeep, 'path' | 'variant'>,
  state: LoadState<Data>,
): { data: Data; at: string } | null {
  // Also without a connection, when the user cannot be read.
  const { userId } = useSession();
  const slow = useSlowCalls();
  const isAway =
    state.status === 'failed' &&
    (isTemporary(state.error) || (state.error instanceof AppError && state.error.status >= 500));
  const isNeeded = isAway || (state.status === 'loading' && slow);
  const kept = useQuery({
    queryKey: ['kept', userId, path, variant],
    queryFn:
      isNeeded && userId !== null
        ? () => readKept<Data>(userId, { path, ...(variant && { variant }) })
        : skipToken,
    meta: { private: true },
  });
  return (isNeeded && kept.data) || null;
}
