import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { startText } from '#features/items/client/filters/filters.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import type { ListingsFound } from './listings-data.ts';

/** Of the number of rentals, the heading of the list. Controls that change the list move the focus there (`showResults`). */
export const headingId = 'results';

/** How many rentals were found, in words. */
export function useFoundText() {
  const { t, language } = useTranslation();
  const today = instantToMarina(useNow()).date;
  return ({ filters: { day, itemType }, total, isEstimated }: ListingsFound): string => {
    const isNear = day !== null && day >= today && day < addDays(today, 7);
    const count = { count: total };
    const found =
      day === null
        ? t(`listings.results.${itemType}`, count)
        : isNear
          ? t('listings.results.free', { ...count, day: formatMarinaDate(day, language, 'weekday') })
          : t('listings.results.freeOn', { ...count, date: startText(day, null, language) });
    return isEstimated ? t('listings.results.about', { found }) : found;
  };
}

/** Scrolls to the count and focuses it, since the pressed control may be removed. */
export function showResults(): void {
  // Wait until a closing dialog has restored the focus.
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  });
}
