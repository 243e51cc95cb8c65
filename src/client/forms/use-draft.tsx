import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { serverClock } from '#client/now.tsx';
import { changedValues, fittingValues, keepDraft, readDraft } from './drafts.ts';

/**
 * Stores a form's state in the tab while it has unsaved input (null without), and restores it after a reload, a lost
 * page or a detour to the profile. Without a name nothing is stored.
 */
export function useDraft(
  name: string | null,
  state: object | null,
  restore: (kept: Record<string, unknown>, savedAt: Date) => void,
) {
  const userId = useSession().user?.id ?? '';
  const [restored, setRestored] = useState(false);
  const keeping = useRef(false);
  const onDraft = useEffectEvent(restore);
  const kept = JSON.stringify(state);
  useEffect(() => {
    if (name !== null && keeping.current) keepDraft({ name, userId }, JSON.parse(kept), serverClock.now());
  }, [kept, name, userId]);

  // After the effect above, which would otherwise find an empty form and remove the draft.
  useEffect(() => {
    const draft = name === null ? null : readDraft({ name, userId });
    if (draft) onDraft(draft.value, draft.savedAt);
    setRestored(draft !== null);
    keeping.current = true;
  }, [name, userId]);

  return {
    /** Whether the form was restored from a draft. */
    restored,
    /** Removes the draft and stops storing: the form is saved or abandoned. */
    forget: () => {
      keeping.current = false;
      setRestored(false);
      if (name !== null) keepDraft({ name, userId }, null, serverClock.now());
    },
    /** Resumes storing. */
    resume: () => {
      keeping.current = true;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** The same for a form of plain fields. `from` are the saved values; only values that differ are stored. */
export function useFieldsDraft<Values extends object>(
  name: string | null,
  from: Values,
  values: Values,
  setValue: (name: keyof Values & string, value: Values[keyof Values & string]) => void,
): Draft {
  return useDraft(name, changedValues(from, values), (kept) => {
    for (const [field, value] of Object.entries(fittingValues(kept, from))) {
      setValue(field as keyof Values & string, value as Values[keyof Values & string]);
    }
  });
}

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
