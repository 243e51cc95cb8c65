import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ListingsFound } from './listings-data.ts';

const headingId = 'results';

/** The number of rentals. Controls that change the list move the focus here (`showResults`). */
export function ListingsHeading({ found }: { found: ListingsFound }) {
  const text = useFoundText();
  return (
    <h2 id={headingId} tabIndex={-1} className="display text-heading max-md:text-price">
      {text(found)}
    </h2>
  );
}

/** How many rentals were found, in words. */
export function useFoundText() {
  const { t } = useTranslation();
  return ({ filters, total, isEstimated }: ListingsFound): string => {
    const found = t(`listings.results.${filters.itemType}`, { count: total });
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
