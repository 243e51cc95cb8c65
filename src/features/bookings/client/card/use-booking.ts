import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { NetworkError } from '#client/data/api.ts';
import { isOnline } from '#client/data/online.ts';
import { apiQuery, invalidate } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import {
  type BookingChoice,
  choiceFromQuery,
  type FirstHours,
  firstBookableDate,
  writeChoice,
} from '#features/availability/client/hours/booking-choice.ts';
import { instantsOf } from '#features/availability/day-offer.ts';
import { daylightText } from '#features/availability/daylight-text.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { marinaHours } from '#features/availability/price.ts';
import { priceTexts } from '#features/availability/price-text.ts';
import { itemRuleCodes } from '#features/availability/refusal.ts';
import { createBooking, listMyBookings } from '#features/bookings/endpoints.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import { daylightOf, minutesOutsideDaylight } from '#shared/daylight.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
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

/**
 * What the booking card shows and does. The choice is stored in the address, so that it survives a reload and signing in,
 * and can be shared.
 */
export function useBooking(item: ItemDetail, firstHours: FirstHours | null) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const { daylight } = useSite();
  const { user } = useSession();
  const client = useQueryClient();
  const [query] = usePageQuery();
  const [state, dispatch] = useReducer(bookingReducer, null, () => {
    const first = firstBookableDate(now, item.rules);
    return initialState(choiceFromQuery(query, { first, seatsOffered: seatsOffered(item) }));
  });
  const dates = stripDays(state, item, now);
  const [from = now.toISOString().slice(0, 10), to = from] = [dates[0], dates.at(-1)];
  const { taken, failed, reload } = useAvailability(item.id, from, to, firstHours);
  const own = useOwnHours(item.id, user !== null && !!taken?.length);
  const situation = { item, now, daylight, taken, own };
  // After the session has ended, the next request is another user's.
  const { stored, ...view } = bookingView(user ? state : { ...state, problem: null }, situation);
  useAddress(view.booking ? null : stored, view.first);

  const wasOnline = useRef(true);
  const { save, isSaving } = useSave(createBooking, {
    sameIf: ({ body: { rentableItemId, startTime, endTime, seats } }) =>
      [rentableItemId, startTime, endTime, seats].join(),
    onSuccess: (booking) => dispatch({ type: 'book', booking }),
    onFailure: (error) => {
      const code = error instanceof AppError ? error.code : null;
      // Offline, the request certainly did not reach the server.
      const unsure = wasOnline.current && error instanceof NetworkError;
      dispatch({ type: 'fail', problem: problemOf(error, unsure) });
      if (code === 'phone_required') toast.warning(t('rental.booking.phoneToast'));
      if (code !== null && staleItem.includes(code)) void invalidate(client, ['items']);
      // The user's bookings say whether it arrived.
      if (unsure) void invalidate(client, ['bookings']);
    },
  });

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
    /** How the total is made up; empty if it is only the item's rate. */
    priceParts: priceTexts(
      { lines: view.priceLines, hourlyRate: item.hourlyRate, seats: view.seats ?? 1 },
      language,
    ),
    /** How far the chosen hours reach out of daylight. */
    daylightWarning:
      view.hours && daylight === 'warn'
        ? daylightWarning({ date: view.choice.date, ...view.hours }, language)
        : null,
    failed,
    reload,
    choose,
    chooseDate: (date: MarinaDate) => choose(changeOfDate(stored, date, situation)),
    check,
    isSending: isSaving,
    send: async () => {
      if (!check() || !view.hours) return;
      const { start, end } = instantsOf(view.choice.date, view.hours);
      wasOnline.current = isOnline();
      await save({
        body: {
          rentableItemId: item.id,
          startTime: start.toISOString(),
          endTime: end.toISOString(),
          confirmsAtOnce: item.rules.confirmsAtOnce,
          ...(view.seats !== null && { seats: view.seats }),
          ...(view.total !== null && { totalPrice: view.total }),
        },
      });
    },
    beginAgain: () => dispatch({ type: 'beginAgain' }),
  };
}

export type BookingDraft = ReturnType<typeof useBooking>;

/** The taken hours of an item on these days, refetched when they change and when the user returns to the page. */
export function useAvailability(
  itemId: string,
  from: MarinaDate,
  to: MarinaDate,
  /** What the page came with: shown until the first response is there. */
  firstHours: FirstHours | null,
) {
  const isFirst = firstHours?.from === from && firstHours.to === to;
  const { data, error, refetch } = useQuery({
    ...apiQuery(getAvailability, { params: { id: itemId }, query: { from, to } }),
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

/** The hours of the user's open bookings of an item. */
function useOwnHours(itemId: string, enabled: boolean) {
  const { data } = useQuery({ ...apiQuery(listMyBookings, { query: { limit: 100 } }), enabled });
  const ofItem = (data?.items ?? []).filter(({ rentableItem }) => rentableItem.id === itemId);
  return ofItem
    .filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED')
    .map(({ startTime, endTime }) => marinaHours(new Date(startTime), new Date(endTime)));
}

/** Writes the choice into the address; null removes it. */
function useAddress(choice: BookingChoice | null, first: MarinaDate): void {
  const replaceQuery = useReplaceQuery();
  const write = useEffectEvent((shown: BookingChoice | null) =>
    replaceQuery((query) => writeChoice(query, shown, first)),
  );
  useEffect(() => write(choice), [choice]);
}

/** `Ends 40 minutes after sunset (5:42 PM)`; null in daylight. See "Daylight" in docs/product.md. */
function daylightWarning({ date, ...hours }: DayHours, language: Language): string | null {
  const instants = instantsOf(date, hours);
  const text = daylightText(instants, 'warn', language);
  if (text === null) return null;
  const { sunrise, sunset } = daylightOf(date);
  const { time } = instantToMarina(minutesOutsideDaylight(instants).afterSunset > 0 ? sunset : sunrise);
  return `${text} (${formatMarinaTime(time, language)})`;
}
