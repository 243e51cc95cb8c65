import { type ReactNode, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';

const initialCount = 5;

/** The first entries of a ranking, and a button that shows all of them. */
export function ShowAll<T>({
  entries,
  children,
}: {
  entries: readonly T[];
  /** Renders the visible entries. */
  children: (visible: readonly T[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      {children(showsAll ? entries : entries.slice(0, initialCount))}
      {entries.length > initialCount && (
        <Button
          tone="sand"
          size="small"
          className="mt-6"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('admin.owners.showFewer') : t('admin.owners.showAll', { count: entries.length })}
        </Button>
      )}
    </>
  );
}
