import { type FormEvent, useEffect, useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import type { CallOffCause } from '#features/bookings/limits.ts';
import { callOffHours } from '#features/calendar/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { useCalendarTexts } from '../page/calendar-texts.ts';
import { AffectedList } from './affected-list.tsx';
import {
  type CallOffChoice,
  callOffQuery,
  choiceError,
  choiceOf,
  intervalOf,
  toCallOffHours,
} from './call-off-choice.ts';
import { type Affected, useAffected, useOwnItems } from './call-off-data.ts';
import { CauseFields, controls, HoursField, ItemsField } from './choice-fields.tsx';

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
          {hasOwn && own === null ? (
            <OwnItemsState {...items} />
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
          {reading.state.status === 'failed' && isReady && (
            <ErrorState
              className="mt-4"
              title={t('callOff.affected.failed')}
              error={reading.state.error}
              busy={reading.isRetrying}
              onRetry={reading.retry}
            />
          )}
          {count === 0 && (
            <EmptyState
              className="mt-4"
              titleAs="h3"
              title={t('callOff.affected.none')}
              text={t('callOff.affected.noneText')}
            />
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

/** The user's items are being loaded, or why they could not be. */
function OwnItemsState({ state, isRetrying, retry }: ReturnType<typeof useOwnItems>) {
  const { t } = useTranslation();
  if (state.status !== 'failed') {
    return (
      <Loading>
        <Skeleton radius="button" className="h-[54px]" />
      </Loading>
    );
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-photo bg-error-ground p-5"
    >
      <p className="flex-1 basis-48 text-body">{t('callOff.items.failed')}</p>
      <Button size="small" busy={isRetrying} onClick={retry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}

/** The one button, with how many bookings it calls off and what else it does. It stays in view. */
function ConfirmBar({
  calledOff,
  choice,
  close,
  busy,
}: {
  calledOff: Affected;
  choice: CallOffChoice;
  close: boolean;
  busy: boolean;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  const requests = calledOff.filter(({ booking }) => booking.status === 'PENDING').length;
  const bookings = calledOff.length - requests;
  return (
    <div className="on-navy sticky bottom-2.5 z-10 -mx-2.5 mt-4 grid gap-2.5 rounded-card bg-navy p-3 text-foam shadow-float sm:mx-0 lg:ml-auto lg:max-w-[54%]">
      <p className="px-1.5 text-small leading-snug">
        {[
          requests > 0 && bookings > 0 && t('callOff.confirm.declined', { count: requests }),
          close && t('callOff.confirm.closed', { hours: texts.period(intervalOf(choice)) }),
          t('callOff.confirm.noUndo'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button type="submit" tone="coral" wide busy={busy} busyLabel={t('callOff.confirm.busy')}>
        {bookings > 0
          ? t('callOff.confirm.callOff', { count: bookings })
          : t('callOff.confirm.decline', { count: requests })}
      </Button>
    </div>
  );
}
