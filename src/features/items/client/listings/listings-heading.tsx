import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ListingsFound } from './listings-data.ts';

const headingId = 'results';

/** The number of rentals. Controls that change the list move the focus here (`showResults`). */
export function ListingsHeading({ found: { itemType, total } }: { found: ListingsFound }) {
  const { t } = useTranslation();
  return (
    <h2 id={headingId} tabIndex={-1} className="display text-heading max-md:text-price">
      {t(`listings.results.${itemType}`, { count: total })}
    </h2>
  );
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
