import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { ListingsFound } from './listings-data.ts';

const headingId = 'results';

/** How many rentals there are. What changes the list from elsewhere on the page leads the focus here. */
export function ListingsHeading({ found: { itemType, total } }: { found: ListingsFound }) {
  const { t } = useTranslation();
  return (
    <h2 id={headingId} tabIndex={-1} className="display text-heading">
      {t(`listings.results.${itemType}`, { count: total })}
    </h2>
  );
}

/** Brings the count into view where it is not, and the focus to it: what was pressed may leave the page. */
export function showResults(): void {
  // A dialog that closes gives the focus back first.
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  });
}
