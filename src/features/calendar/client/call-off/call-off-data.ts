import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery, metaOf, requestWith } from '#client/data/query-client.ts';
import { readAll } from '#client/data/read-all.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { useNow } from '#client/now.tsx';
import { deviceStorage } from '#client/storage.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { CallOffCause } from '#features/bookings/limits.ts';
import type { AffectedQuery } from '#features/calendar/call-off-schemas.ts';
import { findAffected } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { type CallOffChoice, toAffectedQuery, toCallOffHours } from './call-off-choice.ts';

/** All items of the user, who may have more than one call returns. */
export function useOwnItems({ enabled }: { enabled: boolean }) {
  const items = useQuery({
    queryKey: [listMyItems.path, 'all'],
    queryFn: ({ signal }) => {
      const call = requestWith(signal);
      return readAll((from) => call(listMyItems, { query: { limit: 100, ...from } }));
    },
    meta: metaOf(listMyItems),
    enabled,
  });
  return { state: useLoadState(items), isRetrying: items.isFetching, retry: () => void items.refetch() };
}

const debounceMs = 250;

/** Who is affected by a choice, without requests that have expired since; nothing is read while it is not valid. */
export function useAffected(
  choice: CallOffChoice,
  { own, cause, enabled }: { own: readonly ItemSummary[]; cause: CallOffCause | null; enabled: boolean },
) {
  const now = useNow();
  const wanted = JSON.stringify(toAffectedQuery(toCallOffHours(choice, own), cause));
  const settled = useDebounced(wanted, debounceMs);
  const query: AffectedQuery = JSON.parse(settled);
  const affected = useQuery({
    ...apiQuery(findAffected, { query }),
    enabled,
    // Another cause changes only the alternatives.
    placeholderData: (previous, before) =>
      before && hoursOf(Object(before.queryKey[1]).query) === hoursOf(query) ? previous : undefined,
  });
  const state = useLoadState(affected);
  const isCurrent = hoursOf(query) === hoursOf(JSON.parse(wanted));
  return {
    state: isCurrent ? state : ({ status: 'loading' } as const),
    affected:
      enabled && isCurrent && state.status === 'ready'
        ? state.data
            .map(({ booking, alternatives }) => ({
              booking: withEffectiveStatus(booking, now),
              alternatives,
            }))
            .filter(({ booking }) => booking.status !== 'CANCELLED')
        : null,
    isRetrying: affected.isFetching,
    retry: () => void affected.refetch(),
  };
}

export type Affected = NonNullable<ReturnType<typeof useAffected>['affected']>;

const hoursOf = ({ cause, ...hours }: AffectedQuery) => JSON.stringify(hours);

/** The bookings that one act has called off or declined, by their start. */
export function useCalledOff(callOff: string) {
  const bookings = useQuery({
    queryKey: ['called off', callOff],
    queryFn: ({ signal }) => {
      const call = requestWith(signal);
      return readAll((from) => call(listItemBookings, { query: { callOff, limit: 100, ...from } }));
    },
    meta: metaOf(listItemBookings),
  });
  return {
    state: useLoadState(bookings),
    isRetrying: bookings.isFetching,
    retry: () => void bookings.refetch(),
  };
}

/** Of the last act only, so that nothing piles up. */
const openedKey = 'calledOffMessages';

/** The bookings of an act whose messages were opened on this device, and a function that adds one. */
export function useOpenedMessages(callOff: string) {
  const [opened, setOpened] = useState(() => readOpened(callOff));
  return {
    opened,
    addOpened: (id: string) => {
      const next = [...new Set([...readOpened(callOff), ...opened, id])];
      deviceStorage.set(openedKey, JSON.stringify({ callOff, opened: next }));
      setOpened(next);
    },
  };
}

function readOpened(callOff: string): readonly string[] {
  try {
    const stored = Object(JSON.parse(deviceStorage.get(openedKey) ?? 'null'));
    return stored.callOff === callOff && Array.isArray(stored.opened) ? stored.opened : [];
  } catch {
    return [];
  }
}
