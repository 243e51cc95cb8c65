import { useId } from 'react';
import { useSession } from '#client/data/session.tsx';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { type Category, categories, isOptional } from '#features/notifications/limits.ts';
import type { Choice } from '#features/notifications/schemas.ts';
import { type Saving, useChoices } from './use-choices.ts';

/** A row per category with a switch per channel, which saves at once. */
export function ChoiceList() {
  const { t } = useTranslation();
  const { isOwner } = useSession();
  const { state, retry, isRetrying, savings, change } = useChoices();
  // Only owners get day sheets.
  const shown = categories.filter((category) => category !== 'DAY_SHEET' || isOwner);
  if (state.status === 'failed')
    return (
      <ErrorState title={t('notifications.failed')} error={state.error} onRetry={retry} busy={isRetrying} />
    );
  if (state.status === 'loading') return <RowSkeletons shown={shown} />;
  return (
    <ul className="grid gap-2">
      {shown.map((category) => (
        <li key={category}>
          <ChoiceRow
            category={category}
            choices={state.data.filter((choice) => choice.category === category)}
            saving={savings[category]}
            onChange={change}
          />
        </li>
      ))}
    </ul>
  );
}

function ChoiceRow({
  category,
  choices,
  saving,
  onChange,
}: {
  category: Category;
  choices: readonly Choice[];
  saving: Saving | undefined;
  onChange: (choice: Choice) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const hasAlways = choices.some(({ channel }) => !isOptional(category, channel));
  return (
    <fieldset
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="grid gap-x-8 gap-y-2 rounded-row bg-wash px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="leading-snug">
        <h3 id={`${id}-title`} className="text-large leading-snug font-label">
          {t(`notifications.categories.${category}.title`)}
        </h3>
        <p id={`${id}-text`} className="mt-0.5 text-small text-muted">
          {t(`notifications.categories.${category}.text`)}
        </p>
        {hasAlways && (
          <p id={`${id}-always`} className="mt-1.5 text-small">
            {t('notifications.always')}
          </p>
        )}
        <SavingText saving={saving} />
      </div>
      <div className="flex flex-wrap gap-x-7 sm:grid sm:grid-cols-[6.5rem_10.5rem] sm:gap-x-4">
        {choices.map((choice) => {
          const { channel, isOn } = choice;
          const optional = isOptional(category, channel);
          return (
            <Checkbox
              key={channel}
              label={t(`notifications.channels.${channel}`)}
              checked={isOn}
              disabled={!optional}
              aria-describedby={optional ? undefined : `${id}-always`}
              onChange={() => onChange({ ...choice, isOn: !isOn })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The live region exists before there is anything to say, or screen readers would miss it. */
function SavingText({ saving }: { saving: Saving | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="text-small font-label empty:hidden">
      {saving?.status === 'saving' && <p className="mt-1.5 text-muted">{t('notifications.saving')}</p>}
      {saving?.status === 'saved' && <p className="mt-1.5 text-completed">{t('notifications.saved')}</p>}
      {saving?.status === 'failed' && (
        <p className="mt-1.5 text-error">
          {t('notifications.notSaved', { reason: errorText(t, saving.error) })}
        </p>
      )}
    </div>
  );
}

function RowSkeletons({ shown }: { shown: readonly Category[] }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')} className="grid gap-2">
      {shown.map((category) => (
        <Skeleton key={category} radius="row" className="h-28 sm:h-[92px]" />
      ))}
    </div>
  );
}
