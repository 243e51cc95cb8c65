import { useCallback, useEffect, useRef, useState } from 'react';
import { call, firstCall } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';

export type AdminState<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; data: T };

/** What an endpoint of the administrator's answers, with another try and a quiet second reading. */
export function useAdminData<T>(endpoint: Endpoint<{ output: T }>) {
  const [state, setState] = useState<AdminState<T>>({ status: 'loading' });
  const [busy, setBusy] = useState(false);
  const run = useRef(0);
  const rightsLost = useRightsLost();

  const read = useCallback(
    async (ask = call) => {
      const mine = ++run.current;
      try {
        const data = await ask<{ output: T }>(endpoint);
        if (mine === run.current) setState({ status: 'ready', data });
      } catch (error) {
        if (mine !== run.current) return;
        rightsLost(error);
        // What is already there is worth more than an error in its place.
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', error }));
      }
    },
    [endpoint, rightsLost],
  );

  useEffect(() => {
    void read(firstCall);
    return () => {
      run.current++;
    };
  }, [read]);

  const refresh = useCallback(() => read(), [read]);
  const retry = useCallback(async () => {
    setBusy(true);
    await read();
    setBusy(false);
  }, [read]);

  return { state, busy, retry, refresh };
}

/** Asks again who is signed in when a call says that this is no administrator any more; the page then shows it. */
export function useRightsLost(): (error: unknown) => void {
  const { refresh } = useSession();
  return useCallback(
    (error) => {
      if (error instanceof AppError && error.status === 403) void refresh();
    },
    [refresh],
  );
}
