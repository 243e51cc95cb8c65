import { useMutationState, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { ErrorState, Skeleton } from '#client/ui/load-states.tsx';
import { type Category, categories, isOptional } from '#features/messages/constants.ts';
import { getChoices, updateChoice } from '#features/messages/endpoints.ts';
import type { Choice } from '#features/messages/schemas.ts';

/** One after the other, so that of two quick changes the last one stays. */
const inTurn = updateChoice.path;

const isSameSwitch = (a: Choice, b: Choice) => a.category === b.category && a.channel === b.channel;

/** A row per category with a switch per channel, which saves at once. */
export function ChoiceList() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const state = useLoadState(useQuery(apiQuery(getChoices)));
  /** They show at once, until they are saved or refused. */
  const changes = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => options.scope?.id === inTurn },
    select: (mutation) => (mutation.state.variables as { body: Choice }).body,
  });
  // Only owners get day sheets.
  const shown = categories.filter((category) => category !== 'DAY_SHEET' || seesOwnerPages);
  if (state.status === 'failed') return <ErrorState title={t('notifications.failed')} failed={state} />;
  if (state.status === 'loading')
    return (
      <div role="status" aria-label={t('ui.loading')} className="grid gap-2">
        <Skeleton count={shown.length} radius="row" className="h-28 sm:h-[92px]" />
      </div>
    );
  const choices = state.data.map(
    (choice) => changes.findLast((change) => isSameSwitch(change, choice)) ?? choice,
  );
  return (
    <ul className="grid gap-2">
      {shown.map((category) => (
        <li key={category}>
          <ChoiceRow category={category} choices={choices.filter((choice) => choice.category === category)} />
        </li>
      ))}
    </ul>
  );
}

function ChoiceRow({ category, choices }: { category: Category; choices: readonly Choice[] }) {
  const { t } = useTranslation();
  const [isSaved, setIsSaved] = useState(false);
  const { save, isSaving, errorText } = useSave(updateChoice, { inTurn, onSuccess: () => setIsSaved(true) });
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
        {/* The live region exists before there is anything to say, or screen readers would miss it. */}
        <div role="status" className="text-small font-label empty:hidden">
          {isSaving ? (
            <p className="mt-1.5 text-muted">{t('ui.saving')}</p>
          ) : errorText ? (
            <p className="mt-1.5 text-error">{t('notifications.notSaved', { reason: errorText })}</p>
          ) : (
            isSaved && <p className="mt-1.5 text-completed">{t('notifications.saved')}</p>
          )}
        </div>
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
              onChange={() => void save({ body: { ...choice, isOn: !isOn } })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
