import { useState } from 'react';
import { BackLink } from '#client/history/back-link.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ArrowLeft } from '#client/ui/icons.tsx';

/**
 * Leads back to the listings. Users who came from there go back in the history, which restores filters and scroll
 * position; others get the unfiltered list.
 */
export function BackToList({ cameFrom }: { cameFrom: string | null }) {
  const { t } = useTranslation();
  // Reloading the page's data must not change where the link leads.
  const [list] = useState(cameFrom);
  return (
    <BackLink
      to={list ?? paths.listings()}
      back={list !== null}
      className="link inline-flex min-h-11 items-center gap-2.5 text-label max-md:size-11 max-md:justify-center max-md:rounded-nav max-md:bg-foam max-md:shadow-float max-md:text-navy"
    >
      <ArrowLeft size={20} />
      <span className="max-md:sr-only">{t('rental.back')}</span>
    </BackLink>
  );
}

/** In a `clientLoader`: the address of the listings that the user is leaving, or null on other pages. */
export function listBeingLeft(): string | null {
  return location.pathname === paths.listings() ? location.pathname + location.search : null;
}
