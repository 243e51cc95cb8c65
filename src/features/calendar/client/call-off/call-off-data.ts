import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byCursor, metaOf, requestWith } from '#client/data/query-client.ts';
import { useDebounced } from '#client/data/use-debounced.ts';
import { useLoadState } from '#client/kit/loaded.tsx';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { useNow } from '#client/now.tsx';
import { deviceStorage } from '#client/storage.ts';
import { listItemBookings } from '#features/bookings/endpoints.ts';
import type { AffectedBookings } from '#features/calendar/call-off-schemas.ts';
import { findAffected, getCallOff } from '#features/calendar/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { type CallOffChoice, toCallOffHours } from './call-off-choice.ts';

const debounceMs = 250;
const pageSize = 50;

/** Who is affected by a choice, without requests that have expired since; nothing is read while it is not valid. */
export function useAffected(
  choice: CallOffChoice,
  { own, enabled }: { own: readonly ItemSummary[]; enabled: boolean },
) {
  const now = useNow();
  const wanted = JSON.stringify(toCallOffHours(choice, own));
  const settled = useDebounced(wanted, debounceMs);
  const list = useInfiniteQuery({
    ...pagesQuery(findAffected, { ...JSON.parse(settled), limit: pageSize }),
    enabled,
  });
  const state = useLoadState(list);
  const isCurrent = settled === wanted;
  return {
    state: isCurrent ? state : ({ status: 'loading' } as const),
    affected: enabled && isCurrent && state.status === 'ready' ? affectedNow(state.data.pages, now) : null,
    list,
  };
}

/** The rows and counts of pages, as they are now. Those that have begun come first. */
export function affectedNow(pages: readonly AffectedBookings[], now: Date) {
  const [{ requests, confirmed, guests, begun } = noneAffected] = pages;
  const read = pages.flatMap(({ bookings }) => bookings);
  const rows = read.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now);
  const coming = rows.filter(({ startTime }) => new Date(startTime) > now);
  const begunRows = rows.filter((row) => !coming.includes(row));
  return {
    requests: requests - (read.length - rows.length),
    ...{ confirmed, guests, coming, begunRows, begun: Math.max(begun, begunRows.length) },
  };
}

const noneAffected = { requests: 0, confirmed: 0, guests: 0, begun: 0 };

/** The bookings that one act has called off or declined, by their start, and their numbers. */
export function useCalledOff(callOff: string) {
  const list = useInfiniteQuery({
    queryKey: ['called off', callOff],
    queryFn: async ({ pageParam, signal }) => {
      const call = requestWith(signal);
      const from = pageParam === null ? {} : { cursor: pageParam };
      const [page, counts] = await Promise.all([
        call(listItemBookings, { query: { callOff, limit: pageSize, ...from } }),
        call(getCallOff, { params: { id: callOff } }),
      ]);
      return { ...page, counts };
    },
    ...byCursor,
    meta: metaOf(listItemBookings),
  });
  return { state: useLoadState(list), list };
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
