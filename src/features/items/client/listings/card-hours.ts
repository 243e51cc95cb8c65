import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '#client/data/api-query.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import type { CardHours } from '#features/items/client/card/item-card.tsx';
import { type ListingsFilters, listingsPageSize } from '#features/items/client/filters/filters.ts';
import { listNextFree } from '#features/items/endpoints.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import type { ItemCardData } from '#features/items/schemas.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';

/**
 * What the cards say about hours: in a search by time, what these hours cost; otherwise when the craft is free next, which
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
    const isShared = item.rentalCategory === 'PER_SEAT' && item.capacity !== null;
    return {
      text:
        total === null
          ? ''
          : t('card.totalFor', { duration: formatDuration(at.hours * 60, language), total }),
      query: {
        day: at.day,
        from: at.from,
        to: timeOfMinutes(minutesOf(at.from) + at.hours * 60),
        ...(isShared && people !== null && { seats: String(people) }),
      },
    };
  };
}

/** Of cards whose hours could not be loaded, nothing is known, and nothing is said. */
function useNextFree(items: readonly ItemCardData[]): Map<string, NextFree['hours']> {
  const pages = Array.from({ length: Math.ceil(items.length / listingsPageSize) }, (_, page) =>
    items.slice(page * listingsPageSize, (page + 1) * listingsPageSize),
  );
  return useQueries({
    queries: pages.map((page) => ({
      ...apiQuery(listNextFree, { query: { ids: page.map(({ id }) => id).join() } }),
      retry: false,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data ?? []).map(({ itemId, hours }) => [itemId, hours])),
  });
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
