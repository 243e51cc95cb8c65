import { useState } from 'react';
import { BackLink } from '#client/history/back-link.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { ArrowLeft } from '#client/ui/icons.tsx';

/**
 * The way back to the list: who came from it goes back in the history, to the same filters and the same place; others
 * go to the whole list.
 */
export function BackToList({ cameFrom }: { cameFrom: string | null }) {
  const { t } = useTranslation();
  // The page's data may be asked for again while it stands: the way here stays what it was.
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

/** The address of the list that the reader is leaving for a craft; null where they come from elsewhere. */
export function listBeingLeft(): string | null {
  return location.pathname === paths.listings() ? location.pathname + location.search : null;
}
