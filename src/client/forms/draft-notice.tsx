import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { Draft } from './use-draft.ts';

/** Says that a form contains an unsaved draft, so that users do not take it for saved values. */
export function DraftNotice({ draft, className }: { draft: Draft; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="contents">
      {draft.restored && (
        <p className={classNames('rounded-row on-sand bg-sand px-5 py-3 text-label', className)}>
          {t('ui.draftRestored')}
        </p>
      )}
    </div>
  );
}
