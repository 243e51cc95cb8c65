import { useQuery } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { instantsOf } from '#features/availability/day-offer.ts';
import { createWait, deleteWait, listWaits } from '#features/availability/endpoints.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import type { Wait } from '#features/availability/schemas.ts';

const query = apiQuery(listWaits);

/** What the signed-in user waits for, by start, without what they have been told of. See "Waiting list" in docs/product.md. */
export function useWaits() {
  const isSignedIn = useSession().user !== null;
  const read = useQuery({ ...query, enabled: isSignedIn });
  const state = useLoadState(read);
  return {
    state,
    waits: state.status === 'ready' ? state.data.filter(({ toldAt }) => toldAt === null) : [],
    reload: () => void read.refetch(),
  };
}

/** Waits for hours of an item. Rejects with the errors of the call. */
export async function beginWait(itemId: string, hours: DayHours, seats: number): Promise<void> {
  const { start, end } = instantsOf(hours.date, hours);
  const body = { startTime: start.toISOString(), endTime: end.toISOString(), seats };
  const begun = await call(createWait, { params: { id: itemId }, body });
  queryClient.setQueryData(query.queryKey, (waits = []) =>
    [...waits.filter(({ id }) => id !== begun.id), begun].sort((a, b) =>
      a.startTime < b.startTime ? -1 : 1,
    ),
  );
}

export async function endWait({ id }: Wait): Promise<void> {
  await call(deleteWait, { params: { id } });
  queryClient.setQueryData(query.queryKey, (waits) => waits?.filter((wait) => wait.id !== id));
}
