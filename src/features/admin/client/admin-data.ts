import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { apiQuery } from '#client/data/api-query.ts';
import { type LoadState, useLoadState } from '#client/data/load-state.ts';
import { useSession } from '#client/data/session.tsx';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

export type AdminState<T> = LoadState<T>;

/** Returns the state of a call to one of the administrators' endpoints. */
export function useAdminData<T>(endpoint: Endpoint<{ output: T }>) {
  const query = useQuery(apiQuery<{ output: T }>(endpoint));
  useRightsLost(query.error);
  return {
    state: useLoadState(query),
    busy: query.isFetching,
    refresh: () => void query.refetch(),
  };
}

/** Refetches the session after an error that says that this user is no longer an administrator. */
export function useRightsLost(error: Error | null): void {
  const checkRights = useRightsCheck();
  useEffect(() => {
    if (error !== null) checkRights(error);
  }, [error, checkRights]);
}

export function useRightsCheck(): (error: unknown) => void {
  const { refresh } = useSession();
  return useCallback(
    (error) => {
      if (error instanceof AppError && error.status === 403) void refresh();
    },
    [refresh],
  );
}
