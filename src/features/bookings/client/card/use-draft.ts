import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOnline, NetworkError } from '#client/data/api.ts';
import { apiQuery, invalidate } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { instantsOf } from '#features/availability/day-offer.ts';
import { marinaHours } from '#features/availability/price.ts';
import { itemRuleCodes } from '#features/availability/refusal.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import type { ItemDetail, TakenHours } from '#features/items/schemas.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import {
  type BookingChoice,
  type Days,
  type FirstHours,
  stripDays,
  useBookingAddress,
} from './booking-address.ts';
import { bookingCard, brokenTimes, changeOfDate, type Failure, problemOf } from './booking-model.ts';

/** After these errors the item on the page is out of date. */
const staleItem: readonly ErrorCode[] = [
  'price_changed',
  'confirmation_changed',
  'item_unavailable',
  'item_removed',
  'item_not_found',
  // The owner has changed the rules meanwhile.
  ...itemRuleCodes,
];

/** What hours are chosen for: a request, or a change of a booking. */
interface Purpose {
  /** The choice while the address names none. */
  initial: BookingChoice;
  /** The query of the taken hours of these days. */
  takenQuery: (days: Days) => ReturnType<typeof apiQuery<{ output: TakenHours[] }>>;
  firstHours?: FirstHours | null;
  /** The booking that is to get other hours: those of `initial` now. */
  changedId?: string;
}

/** What is sent. */
export interface Wanted {
  startTime: string;
  endTime: string;
  seats?: number;
  totalPrice?: number;
}

/**
 * The day, hours and seats that are chosen in the booking card, the free hours, and what they cost. The choice itself is in
 * the address (`booking-address.ts`), and what follows from it in `booking-model.ts`.
 */
export function useDraft(item: ItemDetail, { initial, takenQuery, firstHours = null, changedId }: Purpose) {
  const { language } = useTranslation();
  const now = useNow();
  const { daylight } = useSite();
  const { user } = useSession();
  const client = useQueryClient();
  const [chosen, choose] = useBookingAddress({ initial, seatsOffered: seatsOffered(item) });
  const [stripFrom, setStripFrom] = useState(chosen.date);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wasOnline = useRef(true);

  const dates = stripDays(chosen, { rules: item.rules, now, stripFrom });
  const [from = initial.date, to = from] = [dates[0], dates.at(-1)];
  // The strip stays as it is while the chosen day is in it.
  if (from !== stripFrom) setStripFrom(from);
  const { taken, failed, reload } = useTakenHours(takenQuery, { from, to }, firstHours);
  const own = useOwnHours(item.id, user !== null && !!taken?.length, changedId);
  const situation = { item, now, daylight, taken };
  const view = bookingCard({
    ...situation,
    own,
    chosen,
    stripFrom: from,
    language,
    present: changedId === undefined ? null : initial,
    // After the session has ended, the next request is another user's.
    failure: user && failure,
  });
  const { stored } = view;

  const fail = (problem: Failure['problem']) =>
    setFailure((last) => ({ choice: stored, problem, count: (last?.count ?? 0) + 1 }));
  /** Whether the chosen times break no rule; else the card says which. */
  const check = (): boolean => {
    const problem = brokenTimes(view.choice, situation);
    if (problem) fail(problem);
    return problem === null;
  };
  const change = (part: Partial<BookingChoice>) => {
    setFailure(null);
    choose({ ...stored, ...part });
  };
  return {
    ...view,
    item,
    takenQuery,
    /** The choice of the booking that is to get other hours. */
    present: changedId === undefined ? null : initial,
    failed,
    reload,
    choose: change,
    /** Of a day outside the strip, the taken hours of its month say whether the chosen ones are free. */
    chooseDate: (date: MarinaDate, ofMonth: readonly TakenHours[] | null = taken) =>
      change(changeOfDate(stored, date, { ...situation, taken: ofMonth })),
    check,
    /** Saves the choice if it breaks no rule. */
    send: async (save: (wanted: Wanted) => Promise<unknown>) => {
      if (!check() || !view.hours) return;
      const { start, end } = instantsOf(view.choice.date, view.hours);
      wasOnline.current = isOnline();
      await save({
        startTime: start.toISOString(),
        endTime: end.toISOString(),
        ...(view.seats !== null && { seats: view.seats }),
        ...(view.total !== null && { totalPrice: view.total }),
      });
    },
    /** Shows why the choice was not saved. */
    fail: (error: Error) => {
      // Offline, the request certainly did not reach the server.
      const unsure = wasOnline.current && error instanceof NetworkError;
      fail(problemOf(error, unsure));
      if (error instanceof AppError && staleItem.includes(error.code)) void invalidate(client, ['items']);
      // The user's bookings say whether it arrived.
      if (unsure) void invalidate(client, ['bookings']);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** The taken hours of these days, refetched when they change and when the user returns to the page. */
export function useTakenHours(
  takenQuery: Purpose['takenQuery'],
  { from, to }: Days,
  /** What the page came with: shown until the first response is there. */
  firstHours: FirstHours | null,
) {
  const isFirst = firstHours?.from === from && firstHours.to === to;
  const { data, error, refetch } = useQuery({
    ...takenQuery({ from, to }),
    ...(isFirst && { initialData: firstHours.taken }),
    refetchOnMount: 'always',
  });
  return {
    /** Null until they are known. */
    taken: data ?? null,
    failed: data === undefined && error !== null,
    /** Fetches them again; what is known stays until the response is there. */
    reload: () => void refetch(),
  };
}

/** The hours of the user's other open bookings of an item. */
function useOwnHours(itemId: string, enabled: boolean, changedId: string | undefined) {
  const { data } = useQuery({ ...apiQuery(listMyBookings, { query: { limit: 100 } }), enabled });
  return (data?.items ?? [])
    .filter(({ id, rentableItem }) => rentableItem.id === itemId && id !== changedId)
    .filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED')
    .map(({ startTime, endTime }) => marinaHours(new Date(startTime), new Date(endTime)));
}
