import { type FormEvent, useEffect, useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import type { CallOffCause } from '#features/bookings/limits.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { AffectedList } from './affected-list.tsx';
import {
  type CallOffChoice,
  callOffQuery,
  choiceError,
  choiceOf,
  toCallOffHours,
} from './call-off-choice.ts';
import { type Affected, useAffected, useOwnItems } from './call-off-data.ts';
import { CauseFields, controls, HoursField, ItemsField } from './choice-fields.tsx';
import { ConfirmBar } from './confirm-bar.tsx';

/** Why, which hours of which items, who is affected, and one button. The hours and items are in the address. */
export function CallOffForm({ user, onDone }: { user: CurrentUser; onDone: (id: string) => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const [search] = usePageQuery();
  const replaceQuery = useReplaceQuery();
  const hasOwn = user.itemsOwned > 0;
  const items = useOwnItems({ enabled: hasOwn });
  const own = items.state.status === 'ready' ? items.state.data : null;
  const choice = allowed(choiceOf(search, now), user);
  const [cause, setCause] = useState<CallOffCause | null>(null);
  const [note, setNote] = useState('');
  const [close, setClose] = useState(true);
  const [keepBegun, setKeepBegun] = useState<boolean | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const problem = choiceError(choice, now);
  const isReady = problem === null && (own !== null || choice.items === 'all' || choice.items === 'marina');
  const { affected, ...reading } = useAffected(choice, { own: own ?? [], cause, enabled: isReady });
  const saving = useSave(callOffHours, { onSuccess: ({ id }) => onDone(id) });

  const begun = affected?.filter((one) => hasBegun(one, now)) ?? [];
  const calledOff = affected?.filter((one) => !hasBegun(one, now) || keepBegun === false) ?? [];
  const count = affected?.length ?? null;
  useEffect(() => {
    if (count !== null) announce(t('callOff.affected.count', { count }));
  }, [count, t]);

  const missing = {
    ...(cause === null && { cause: t('callOff.cause.missing') }),
    ...(cause === 'OTHER' && note.trim() === '' && { note: t('callOff.note.missing') }),
    ...(begun.length > 0 && keepBegun === null && { begun: t('callOff.begun.missing') }),
  };
  const errors: typeof missing = isAsked ? missing : {};
  const choose = (change: Partial<CallOffChoice>) =>
    replaceQuery((query) => {
      for (const name of ['day', 'lastDay', 'from', 'to', 'item']) query.delete(name);
      for (const [name, value] of Object.entries(callOffQuery({ ...choice, ...change }, now))) {
        query.set(name, value);
      }
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const first = (['cause', 'note', 'begun'] as const).find((name) => missing[name]);
    if (first) {
      const control = document.getElementById(controls[first]);
      control?.focus({ preventScroll: true });
      control?.closest('fieldset, div')?.scrollIntoView({ block: 'center' });
    } else if (cause !== null) {
      const hours = toCallOffHours(choice, own ?? []);
      const body = { ...hours, cause, close, note: note.trim() || null, keepBegun: keepBegun === true };
      void saving.save({ body });
    }
  };

  return (
    <form noValidate aria-label={t('callOff.title')} className="mt-5 md:mt-8" onSubmit={submit}>
      <div className="grid items-start gap-x-[72px] gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 gap-6">
          <CauseFields {...{ cause, note, errors }} onCause={setCause} onNote={setNote} />
          <HoursField choice={choice} onChoice={choose} />
          {items.state.status === 'failed' ? (
            <LoadFailure
              title={t('callOff.items.failed')}
              error={items.state.error}
              isRetrying={items.isRetrying}
              onRetry={items.retry}
            />
          ) : hasOwn && own === null ? (
            <Loading>
              <Skeleton radius="button" className="h-[54px]" />
            </Loading>
          ) : (
            <ItemsField
              own={own ?? []}
              mayCallOffMarina={user.isAdmin}
              items={choice.items}
              onItems={(chosen) => choose({ items: chosen })}
              hasError={problem === 'noItem'}
            />
          )}
          <Checkbox
            label={t('callOff.close')}
            hint={t('callOff.closeHint')}
            checked={close}
            onChange={({ target }) => setClose(target.checked)}
          />
        </div>
        <section aria-labelledby="affected" className="min-w-0">
          <h2 id="affected" className="display text-heading">
            {count ? t('callOff.affected.count', { count }) : t('callOff.affected.title')}
          </h2>
          {isReady && reading.state.status === 'loading' && (
            <Loading label={t('callOff.affected.loading')}>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} tone="wash" radius="row" className="mt-3 h-28" />
              ))}
            </Loading>
          )}
          {isReady && reading.state.status === 'failed' && (
            <LoadFailure
              title={t('callOff.affected.failed')}
              error={reading.state.error}
              isRetrying={reading.isRetrying}
              onRetry={reading.retry}
            />
          )}
          {count === 0 && (
            <div className="mt-4 rounded-photo bg-wash px-5 py-5">
              <p className="text-large font-label">{t('callOff.affected.none')}</p>
              <p className="mt-1 text-body text-muted">{t('callOff.affected.noneText')}</p>
            </div>
          )}
          {affected && count !== 0 && (
            <>
              {begun.length > 0 && (
                <div className="mt-4">
                  <ChoiceGroup
                    label={t('callOff.begun.title', { count: begun.length })}
                    choices={(['yes', 'no'] as const).map((value) => ({
                      value,
                      label: t(`callOff.begun.${value}`, { count: begun.length }),
                    }))}
                    {...(keepBegun !== null && { value: keepBegun ? 'no' : 'yes' })}
                    onChange={(value) => setKeepBegun(value === 'no')}
                    error={errors.begun}
                    firstId={controls.begun}
                  />
                  <AffectedList
                    affected={begun}
                    stays={keepBegun === true}
                    withOwners={choice.items === 'marina'}
                  />
                </div>
              )}
              <AffectedList
                affected={affected.filter((one) => !hasBegun(one, now))}
                withOwners={choice.items === 'marina'}
              />
              {saving.errorText !== null && (
                <FormErrors title={t('callOff.confirm.failed')} text={saving.errorText} className="mt-5" />
              )}
              <p className="mt-4 text-small text-muted">
                {t(choice.items === 'marina' ? 'callOff.confirm.marina' : 'callOff.confirm.owner')}
              </p>
            </>
          )}
        </section>
      </div>
      {calledOff.length > 0 && <ConfirmBar {...{ calledOff, choice, close }} busy={saving.isSaving} />}
    </form>
  );
}

/** Users without items, and those who are not administrators, have no choice between their own and all items. */
function allowed(choice: CallOffChoice, { itemsOwned, isAdmin }: CurrentUser): CallOffChoice {
  if (itemsOwned === 0) return { ...choice, items: 'marina' };
  return choice.items === 'marina' && !isAdmin ? { ...choice, items: 'all' } : choice;
}

const hasBegun = ({ booking: { status, startTime } }: Affected[number], now: Date) =>
  status === 'CONFIRMED' && new Date(startTime) <= now;

/** Why something could not be loaded, small enough for a column, with a button that tries again. */
function LoadFailure({
  title,
  error,
  isRetrying,
  onRetry,
}: {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-photo bg-error-ground px-5 py-4"
    >
      <div className="flex-1 basis-56 text-body leading-snug">
        <p className="font-label">{title}</p>
        <p>{errorText(t, error)}</p>
      </div>
      <Button size="small" busy={isRetrying} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
