import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import type { useQuayActs } from './quay-acts.ts';

/** Says how many acts wait to be sent, whether they are lost with the tab, and that some can't be read. */
export function KeptNotes({
  acts: { kept, isOnlyHere, hasUnreadable, dropUnreadable },
}: {
  acts: ReturnType<typeof useQuayActs>;
}) {
  const { t } = useTranslation();
  const count = kept.filter(({ refused }) => refused === null).length;
  return (
    <>
      {hasUnreadable && (
        <div role="alert" data-contrast="edge" className="rounded-photo bg-error-ground px-5 py-4">
          <p className="text-body font-medium">{t('quay.board.kept.unreadable')}</p>
          <Button size="large" tone="outline" className="mt-2.5" onClick={dropUnreadable}>
            {t('quay.board.kept.dropUnreadable')}
          </Button>
        </div>
      )}
      {count > 0 && (
        <p role="status" className="rounded-photo bg-sand px-5 py-4 text-body font-medium">
          {t(isOnlyHere ? 'quay.board.kept.onlyHere' : 'quay.board.kept.waiting', { count })}
        </p>
      )}
    </>
  );
}
