import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { NetworkError } from '#client/data/api.ts';
import { isOnline } from '#client/data/online.ts';
import { apiQuery, invalidate } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import {
  type BookingChoice,
  choiceFromQuery,
  type FirstHours,
  writeChoice,
} from '#features/availability/client/hours/booking-choice.ts';
import { instantsOf } from '#features/availability/day-offer.ts';
import { marinaHours } from '#features/availability/price.ts';
import { priceTexts } from '#features/availability/price-text.ts';
import { itemRuleCodes } from '#features/availability/refusal.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail, TakenHours } from '#features/items/schemas.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import {
  bookingReducer,
  bookingView,
  brokenTimes,
  changeOfDate,
  initialState,
  problemOf,
  stripDays,
} from './booking-state.ts';

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

export interface Days {
  from: MarinaDate;
  to: MarinaDate;
}

/** What hours are chosen for: a request, or a change of a booking. */
interface Purpose {
  /** The choice while the address names none. */
  initial: BookingChoice;
  /** The query of the taken hours of these days. */
  takenQuery: (days: Days) => ReturnType<typeof apiQuery<{ output: TakenHours[] }>>;
  firstHours: FirstHours | null;
  /** The booking that is to get other hours. */
  changed: Booking | null;
}

/** What is sent of a choice. */
interface Wanted {
  startTime: string;
  endTime: string;
  seats?: number;
  totalPrice?: number;
}

/**
 * The choice of day, hours and seats in the booking card, for a request or a change: what it shows and does. It is stored in
 * the address (`useAddress`), so that it survives a reload and signing in, and can be shared.
 */
export function useChoice(item: ItemDetail, { initial, takenQuery, firstHours, changed }: Purpose) {
  const { language } = useTranslation();
  const now = useNow();
  const { daylight } = useSite();
  const { user } = useSession();
  const client = useQueryClient();
  const [query] = usePageQuery();
  const [state, dispatch] = useReducer(bookingReducer, null, () =>
    initialState(choiceFromQuery(query, { initial, seatsOffered: seatsOffered(item) })),
  );
  const dates = stripDays(state, item, now);
  const [from = initial.date, to = from] = [dates[0], dates.at(-1)];
  const { taken, failed, reload } = useTakenHours(takenQuery, { from, to }, firstHours);
  const own = useOwnHours(item.id, user !== null && !!taken?.length, changed?.id);
  const situation = { item, now, daylight, taken, own };
  // After the session has ended, the next request is another user's.
  const view = bookingView(user ? state : { ...state, problem: null }, situation);
  const { stored } = view;
  const wasOnline = useRef(true);

  /** Whether the chosen times break no rule; else the card says which. */
  const check = (): boolean => {
    const problem = brokenTimes(view.conflict ? view.choice : stored, situation);
    if (problem) dispatch({ type: 'fail', problem });
    return problem === null;
  };
  const choose = (change: Partial<BookingChoice>) =>
    dispatch({ type: 'choose', choice: { ...stored, anchor: null, ...change } });
  return {
    ...view,
    item,
    takenQuery,
    /** The present hours of the booking that is to get others. */
    present: changed && marinaHours(new Date(changed.startTime), new Date(changed.endTime)),
    /** How the total is made up; empty if it is only the item's rate. */
    priceParts: priceTexts(
      { lines: view.priceLines, hourlyRate: item.hourlyRate, seats: view.seats ?? 1 },
      language,
    ),
    /** How far the chosen hours reach out of daylight. */
    daylightWarning:
      view.hours && daylightWarning(instantsOf(view.choice.date, view.hours), daylight, language),
    failed,
    reload,
    choose,
    /** Of a day outside the strip, the taken hours of its month say whether the chosen ones are free. */
    chooseDate: (date: MarinaDate, ofMonth: readonly TakenHours[] | null = taken) =>
      choose(changeOfDate(stored, date, { ...situation, taken: ofMonth })),
    /** Forgets the hours and seats. */
    clear: () => dispatch({ type: 'clear' }),
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
      dispatch({ type: 'fail', problem: problemOf(error, unsure) });
      if (error instanceof AppError && staleItem.includes(error.code)) void invalidate(client, ['items']);
      // The user's bookings say whether it arrived.
      if (unsure) void invalidate(client, ['bookings']);
    },
  };
}

export type ChoiceDraft = ReturnType<typeof useChoice>;

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

/** Writes the choice into the address, as far as it differs from the initial one; null removes it. */
export function useAddress(
  choice: BookingChoice | null,
  initial: Pick<BookingChoice, 'date' | 'seats'>,
): void {
  const replaceQuery = useReplaceQuery();
  const write = useEffectEvent((shown: BookingChoice | null) =>
    replaceQuery((query) => writeChoice(query, shown, initial)),
  );
  useEffect(() => write(choice), [choice]);
}
