import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, metaOf } from '#client/data/query-client.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import type { CardHours } from '#features/items/client/card/item-card.tsx';
import {
  type ListingsFilters,
  listingsPageSize,
  type SearchedTime,
} from '#features/items/client/filters/filters.ts';
import { listNextFree } from '#features/items/endpoints.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { ItemCardData } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';

/**
 * What the cards say about hours: in a search by time, what these hours cost; otherwise when the item is free next, which
 * is loaded after the page, one call for each page of cards. See "Next free hours" in docs/product.md.
 */
export function useCardHours(
  items: readonly ItemCardData[],
  { at, people }: ListingsFilters,
): (item: ItemCardData) => CardHours {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nextFree = useNextFree(at === null ? items : []);
  const text = useNextFreeText();
  return (item) => {
    if (at === null) {
      const hours = nextFree.get(item.id);
      return { text: hours ? text(hours) : '', query: {} };
    }
    const total = item.totalPrice === undefined ? null : formatMad(item.totalPrice, language);
    return {
      text:
        total === null
          ? ''
          : t('card.totalFor', { duration: formatDuration(at.hours * 60, language), total }),
      query: queryOfHours(intervalOf(at), isShared(item) ? (people ?? 1) : 1),
    };
  };
}

function intervalOf({ day, from, hours }: SearchedTime): { start: Date; end: Date } {
  const start = marinaToInstant(day, from);
  return { start, end: new Date(start.getTime() + hours * 3_600_000) };
}

/** Of cards whose hours could not be loaded, nothing is known, and nothing is said. */
function useNextFree(items: readonly ItemCardData[]): Map<string, NextFree['hours']> {
  const ids = items.map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: [listNextFree.path, ids],
    queryFn: async ({ client }) => {
      const calls = Array.from({ length: Math.ceil(ids.length / listingsPageSize) }, (_, page) => {
        const ofPage = ids.slice(page * listingsPageSize, (page + 1) * listingsPageSize);
        return client.query({ ...apiQuery(listNextFree, { query: { ids: ofPage.join() } }), retry: false });
      });
      const results = await Promise.allSettled(calls);
      return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
    meta: metaOf(listNextFree),
    enabled: ids.length > 0,
    // While the hours of more cards are loaded.
    placeholderData: keepPreviousData,
  });
  return new Map(data.map(({ itemId, hours }) => [itemId, hours]));
}

function useNextFreeText() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const today = instantToMarina(useNow()).date;
  return ({ start, end, untilClosing }: NonNullable<NextFree['hours']>): string => {
    const from = instantToMarina(new Date(start));
    const style = from.date < addDays(today, 7) ? 'weekday' : 'long';
    const day = from.date === today ? t('card.today') : formatMarinaDate(from.date, language, style);
    const times = {
      day,
      start: formatMarinaTime(from.time, language),
      end: formatMarinaTime(instantToMarina(new Date(end)).time, language),
    };
    return untilClosing ? t('card.freeFrom', times) : t('card.freeBetween', times);
  };
}
