import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { startText } from '#features/items/client/filters/filters.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import type { ListingsFound } from './listings-data.ts';

const headingId = 'results';

/** The number of rentals. Controls that change the list move the focus here (`showResults`). */
export function ListingsHeading({ found }: { found: ListingsFound }) {
  const text = useFoundText();
  return (
    <h2 id={headingId} tabIndex={-1} className="display shrink-0 text-heading max-md:text-large">
      {text(found)}
    </h2>
  );
}

/** How many rentals were found, in words. */
export function useFoundText() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const today = instantToMarina(useNow()).date;
  return ({ filters: { day, itemType }, total, isEstimated }: ListingsFound): string => {
    const isNear = day !== null && day >= today && day < addDays(today, 7);
    const found =
      day === null
        ? t(`listings.results.${itemType}`, { count: total })
        : t('listings.results.free', {
            count: total,
            day: isNear ? formatMarinaDate(day, language, 'weekday') : startText(day, null, language),
          });
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
