import { type FormEvent, useEffect, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { ShowMore, useAllRows } from '#client/kit/show-more.tsx';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { CauseFields, causeControls, useCause } from '#features/bookings/client/cause-fields.tsx';
import { callOffHours } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { paths } from '#shared/paths.ts';
import { AffectedList, ConfirmBar, useAffected } from './affected-list.tsx';
import {
  affectedNow,
  type CallOffChoice,
  callOffQuery,
  choiceError,
  choiceOf,
  toAlternativesQuery,
  toCallOffHours,
} from './call-off-choice.ts';
import { CalledOff } from './called-off.tsx';
import { HoursField, ItemsField } from './choice-fields.tsx';

/** Calls off many bookings in one act, and then shows what was called off. See "Calling off" in docs/product.md. */
export default function CallOffPage() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const [query, setQuery] = usePageQuery();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const title = t('callOff.title');
  const done = query.get('done');
  return (
    <PrivatePage title={title} signedOut={{ text: t('callOff.signedOut') }}>
      {(user) =>
        done !== null ? (
          <CalledOff key={`${user.id} ${done}`} id={done} user={user} isNew={done === confirmed} />
        ) : (
          <>
            <h1 className="display text-title max-md:text-title-narrow">{title}</h1>
            {user.itemsOwned > 0 || user.isAdmin ? (
              <CallOffForm
                key={user.id}
                user={user}
                onDone={(id) => {
                  setConfirmed(id);
                  setQuery({ done: id }, { replace: true });
                }}
              />
            ) : (
              <EmptyState
                className="mt-8"
                title={t(seesOwnerPages ? 'calendar.noItems.title' : 'callOff.notOwner.title')}
                text={t(seesOwnerPages ? 'calendar.noItems.text' : 'callOff.notOwner.text')}
                action={
                  seesOwnerPages ? (
                    <ButtonLink to={paths.addItem()} tone="coral">
                      {t('calendar.noItems.add')}
                    </ButtonLink>
                  ) : (
                    <ButtonLink to={paths.bookings()}>{t('calendar.notOwner.bookings')}</ButtonLink>
                  )
                }
              />
            )}
          </>
        )
      }
    </PrivatePage>
  );
}

/** Focused if it is missing. */
const begunControl = 'call-off-begun';

/** Why, which hours of which items, who is affected, and one button. The hours and items are in the address. */
function CallOffForm({ user, onDone }: { user: CurrentUser; onDone: (id: string) => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const [search] = usePageQuery();
  const replaceQuery = useReplaceQuery();
  const hasOwn = user.itemsOwned > 0;
  const read = useLoadState(useAllRows(listMyItems, { limit: 100 }, { enabled: hasOwn }));
  const items: typeof read = hasOwn ? read : { status: 'ready', data: [] };
  const own = items.status === 'ready' ? items.data : null;
  const choice = allowed(choiceOf(search, now), user);
  const [close, setClose] = useState(true);
  const [keepBegun, setKeepBegun] = useState<boolean | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const why = useCause({ showMissing: isAsked });
  const problem = choiceError(choice, now);
  const isReady = problem === null && (own !== null || choice.items === 'all' || choice.items === 'marina');
  const { affected, ...reading } = useAffected(choice, { own: own ?? [], enabled: isReady });
  const saving = useSave(callOffHours, { onSuccess: ({ id }) => onDone(id) });

  const hours = toCallOffHours(choice, own ?? []);
  const { begun, begunRows, coming, confirmed, guests, requests } = affected ?? affectedNow([], now);
  const bookings = confirmed - (keepBegun === false ? 0 : begun);
  const count = affected && confirmed + requests;
  useEffect(() => {
    if (count !== null) announce(t('callOff.affected.count', { count }));
  }, [count, t]);

  const listed = { query: toAlternativesQuery(hours, why.cause), withOwners: choice.items === 'marina' };
  const isBegunMissing = begun > 0 && keepBegun === null;
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
    if (why.given && !isBegunMissing) {
      void saving.save({ body: { ...hours, ...why.given, close, keepBegun: keepBegun === true } });
      return;
    }
    const control = document.getElementById(why.missing ? causeControls[why.missing] : begunControl);
    control?.focus({ preventScroll: true });
    control?.closest('fieldset, div')?.scrollIntoView({ block: 'center' });
  };

  return (
    <form noValidate aria-label={t('callOff.title')} className="mt-5 md:mt-8" onSubmit={submit}>
      <div className="grid items-start gap-x-[72px] gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 gap-6">
          <CauseFields {...why.fields} />
          <HoursField choice={choice} onChoice={choose} />
          <Loaded
            of={items}
            skeleton={<Skeleton radius="button" className="h-12" />}
            failed={({ retry }) => <RetryLine text={t('callOff.items.failed')} onRetry={retry} />}
          >
            {(all) => (
              <ItemsField
                own={all}
                mayCallOffMarina={user.isAdmin}
                items={choice.items}
                onItems={(chosen) => choose({ items: chosen })}
                hasError={problem === 'noItem'}
              />
            )}
          </Loaded>
          <Checkbox
            label={t('bookings.callOff.closeHours')}
            hint={t('bookings.callOff.closeHint')}
            checked={close}
            onChange={({ target }) => setClose(target.checked)}
          />
        </div>
        <section aria-labelledby="affected" className="min-w-0">
          <h2 id="affected" className="display text-heading">
            {count ? t('callOff.affected.count', { count }) : t('callOff.affected.title')}
          </h2>
          {isReady && (
            <Loaded
              of={reading.state}
              loading={t('callOff.affected.loading')}
              skeleton={<Skeleton count={3} tone="wash" radius="row" className="mt-3 h-28" />}
              failed={({ retry }) => (
                <RetryLine text={t('callOff.affected.failed')} onRetry={retry} className="mt-4" />
              )}
              empty={() =>
                count === 0 && (
                  <div className="mt-4 rounded-photo bg-wash px-5 py-5">
                    <p className="text-large font-label">{t('callOff.affected.none')}</p>
                    <p className="mt-1 text-body text-muted">{t('callOff.affected.noneText')}</p>
                  </div>
                )
              }
            >
              {() => (
                <>
                  {begun > 0 && (
                    <div className="mt-4">
                      <ChoiceGroup
                        label={t('callOff.begun.title', { count: begun })}
                        choices={(['yes', 'no'] as const).map((value) => ({
                          value,
                          label: t(`callOff.begun.${value}`, { count: begun }),
                        }))}
                        {...(keepBegun !== null && { value: keepBegun ? 'no' : 'yes' })}
                        onChange={(value) => setKeepBegun(value === 'no')}
                        error={isAsked && isBegunMissing ? t('callOff.begun.missing') : undefined}
                        firstId={begunControl}
                      />
                      <AffectedList {...listed} bookings={begunRows} stays={keepBegun === true} />
                    </div>
                  )}
                  <AffectedList {...listed} bookings={coming} />
                  <ShowMore
                    className="mt-5"
                    list={reading.list}
                    showing={t('bookings.showing', {
                      shown: begunRows.length + coming.length,
                      total: count ?? 0,
                    })}
                    failed={t('bookings.moreFailed')}
                  />
                  {saving.errorText !== null && (
                    <FormErrors
                      title={t('callOff.confirm.failed')}
                      text={saving.errorText}
                      className="mt-5"
                    />
                  )}
                  <p className="mt-4 text-small text-muted">
                    {t(choice.items === 'marina' ? 'callOff.confirm.marina' : 'callOff.confirm.owner')}{' '}
                    {guests > 0 && t('callOff.guests')}
                  </p>
                </>
              )}
            </Loaded>
          )}
        </section>
      </div>
      {requests + bookings > 0 && (
        <ConfirmBar {...{ requests, bookings, choice, close }} busy={saving.isSaving} />
      )}
    </form>
  );
}

/** Users without items, and those who are not administrators, have no choice between their own and all items. */
function allowed(choice: CallOffChoice, { itemsOwned, isAdmin }: CurrentUser): CallOffChoice {
  if (itemsOwned === 0) return { ...choice, items: 'marina' };
  return choice.items === 'marina' && !isAdmin ? { ...choice, items: 'all' } : choice;
}
