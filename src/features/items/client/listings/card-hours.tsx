import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { apiQuery, metaOf } from '#client/data/query-client.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import type { CardHours } from '#features/items/client/card/item-card.tsx';
import { type ListingsFilters, listingsPageSize } from '#features/items/client/filters/filters.ts';
import { isDayPart } from '#features/items/day-parts.ts';
import { listNextFree } from '#features/items/endpoints.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { ItemCardData } from '#features/items/schemas.ts';
import { isPerSeat, seatsFor } from '#features/items/sharing.ts';
import type { Format } from '#shared/format-in.ts';
import { openingHours } from '#shared/marina.ts';
import { unbroken } from '#shared/marina-format.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';

/** Of the items of a list, when each is free next: null until it is loaded, after the page. */
const NextFreeContext = createContext<ReadonlyMap<string, NextFree['hours']> | null>(null);

/**
 * Loads when the items of a list are free next, one call for each page of cards. The cards are not rendered again when the
 * answer is there: only their lines that say so.
 */
export function NextFreeHours({
  children,
  ...asked
}: Parameters<typeof useNextFree>[0] & { children: ReactNode }) {
  return <NextFreeContext value={useNextFree(asked)}>{children}</NextFreeContext>;
}

/** `Free on Saturday from 2:00 PM`, as soon as it is known. */
function NextFreeText({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const hours = use(NextFreeContext)?.get(itemId);
  return hours && nextFreeText(t, format, hours, now);
}

const nextFreeHours = { text: NextFreeText };

/**
 * What the cards say about hours: on a chosen day, when each is free then and what the searched hours cost; otherwise when it
 * is free next, which `NextFreeHours` loads. See "Free at" and "Next free hours" in docs/product.md.
 */
export function useCardHours(filters: ListingsFilters): (item: ItemCardData) => CardHours {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { daylight } = useSite();
  // Only searches by hours load how the sun is computed.
  const { data: sun } = useQuery({
    queryKey: ['daylight'],
    queryFn: () => import('#shared/daylight-text.ts'),
    enabled: !!filters.hours,
  });
  return (item) => {
    const { hours, people, day, from: searched } = filters;
    const seats = seatsFor(people ?? 1, item);
    const seatsQuery = seats > 1 && { seats: String(seats) };
    const units = people !== null && seats > 1 && !isPerSeat(item) && { units: seats, people };
    if (day === null) return { ...nextFreeHours, units, query: { ...seatsQuery } };
    const { free = [], total: price } = item;
    const isAnyStart = searched === null || isDayPart(searched);
    const start = isAnyStart ? free[0]?.start : marinaToInstant(day, searched);
    if (hours === null || price === undefined || start === undefined) {
      return {
        text: freeText(t, format, free),
        units,
        query: { day, ...seatsQuery },
      };
    }
    const from = new Date(start);
    const end = new Date(from.getTime() + hours * 3_600_000);
    return {
      text: [freeText(t, format, free), sun?.daylightText({ start: from, end }, daylight, language)]
        .filter(Boolean)
        .join('. '),
      total: { price, hours, people: people ?? (isPerSeat(item) ? 1 : null) },
      units,
      query: queryOfHours({ start: from, end }, seats),
    };
  };
}

/** `Free 8:00 AM–10:00 AM, 3:00 PM–7:00 PM`. */
function freeText(t: Translate, { time }: Format, free: NonNullable<ItemCardData['free']>): string {
  if (free.length === 0) return '';
  const isAllDay = free.some(({ start, end }) => {
    const { date, minutes } = instantToMarina(new Date(start));
    const { opens, closes } = openingHours(date);
    return minutes === opens && minutesAt(end) === closes;
  });
  const hours = free
    .map(({ start, end }) => [start, end].map((at) => unbroken(time(at))).join('–'))
    .join(', ');
  return isAllDay ? t('card.freeAllDay') : t('card.freeHours', { hours });
}

const minutesAt = (instant: string) => instantToMarina(new Date(instant)).minutes;

/** Of cards whose hours could not be loaded, nothing is known, and nothing is said. */
function useNextFree({
  items,
  people,
}: {
  items: readonly ItemCardData[];
  people: number | null;
}): Map<string, NextFree['hours']> {
  const ids = items.map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: [listNextFree.path, ids, people],
    queryFn: async ({ client }) => {
      const calls = Array.from({ length: Math.ceil(ids.length / listingsPageSize) }, (_, page) => {
        const ofPage = ids.slice(page * listingsPageSize, (page + 1) * listingsPageSize);
        const query = apiQuery(listNextFree, { query: { ids: ofPage.join(), ...(people && { people }) } });
        return client.query({ ...query, retry: false }).catch(() => []);
      });
      return (await Promise.all(calls)).flat();
    },
    meta: metaOf(listNextFree),
    enabled: ids.length > 0,
    // While the hours of more cards are loaded.
    placeholderData: keepPreviousData,
  });
  return new Map(data.map(({ itemId, hours }) => [itemId, hours]));
}

function nextFreeText(
  t: Translate,
  { day, nearDay, time }: Format,
  { start, end, untilClosing }: NonNullable<NextFree['hours']>,
  now: Date,
): string {
  const today = instantToMarina(now).date;
  const { date } = instantToMarina(new Date(start));
  const style = date < addDays(today, 7) ? 'weekday' : 'long';
  const times = {
    day: (date === today && nearDay(date)) || day(date, style),
    start: time(start),
    end: time(end),
  };
  return t(untilClosing ? 'card.freeFrom' : 'card.freeBetween', times);
}
