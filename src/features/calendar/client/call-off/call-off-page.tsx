import { useEffect, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { FormFrame } from '#client/kit/save-form.tsx';
import { ShowMore, useAllRows } from '#client/kit/show-more.tsx';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import { CauseFields } from '#features/bookings/client/cause-fields.tsx';
import { callOffHours } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { paths } from '#shared/paths.ts';
import { NoItems } from '../page/calendar-head.tsx';
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
import { CallOffHeading, HoursField, ItemsField } from './choice-fields.tsx';

/** Calls off many bookings in one act, and then shows what was called off. See "Calling off" in docs/product.md. */
export default function CallOffPage() {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const now = useNow();
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
            <CallOffHeading
              isMarina={allowed(choiceOf(query, now), user).items === 'marina' && user.isAdmin}
            />
            {user.itemsOwned > 0 || user.isAdmin ? (
              <CallOffForm
                key={user.id}
                user={user}
                onDone={(id) => {
                  setConfirmed(id);
                  setQuery({ done: id }, { replace: true });
                }}
              />
            ) : seesOwnerPages ? (
              <NoItems />
            ) : (
              <EmptyState
                className="mt-8"
                title={t('callOff.notOwner.title')}
                text={t('callOff.notOwner.text')}
                action={<ButtonLink to={paths.bookings()}>{t('calendar.notOwner.bookings')}</ButtonLink>}
              />
            )}
          </>
        )
      }
    </PrivatePage>
  );
}

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
  const problem = choiceError(choice, now);
  const isReady = problem === null && (own !== null || choice.items === 'all' || choice.items === 'marina');
  const { affected, ...reading } = useAffected(choice, { own: own ?? [], enabled: isReady });
  const { begun, begunRows, coming, confirmed, guests, requests } = affected ?? affectedNow([], now);
  const hours = toCallOffHours(choice, own ?? []);
  const form = useSaveForm({
    endpoint: callOffHours,
    values: {
      cause: null as CallOffCause | null,
      note: '',
      close: true,
      areBack: null as 'yes' | 'no' | null,
    },
    // Another cause needs no words.
    checksAll: true,
    toBody: ({ areBack, ...values }, wrong) => {
      if (values.cause === 'OTHER' && values.note.trim() === '') wrong('note', 'required');
      if (begun > 0 && areBack === null) wrong('areBack', 'required');
      return { ...hours, ...values, keepBegun: areBack === 'no' };
    },
    problemText: ({ path }) => (path === 'areBack' ? t('callOff.begun.missing') : undefined),
    onSaved: ({ id }) => onDone(id),
  });
  const { controlled, field, values } = form;
  const areBack = controlled('areBack');
  const bookings = confirmed - (values.areBack === 'yes' ? 0 : begun);
  const count = affected && confirmed + requests;
  useEffect(() => {
    if (count !== null) announce(t('callOff.affected.count', { count }));
  }, [count, t]);

  const listed = { query: toAlternativesQuery(hours, values.cause), withOwners: choice.items === 'marina' };
  const choose = (change: Partial<CallOffChoice>) =>
    replaceQuery((query) => {
      for (const name of ['day', 'lastDay', 'from', 'to', 'item']) query.delete(name);
      for (const [name, value] of Object.entries(callOffQuery({ ...choice, ...change }, now))) {
        query.set(name, value);
      }
    });

  return (
    <FormFrame form={form} className="mt-5 md:mt-8 [&_:is(input,textarea)]:scroll-mb-44">
      <div className="grid items-start gap-x-[72px] gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 gap-6">
          <CauseFields cause={controlled('cause')} note={field('note')} />
          {isReady && begun > 0 && (
            <ChoiceGroup
              label={t('callOff.begun.title', { count: begun })}
              choices={(['yes', 'no'] as const).map((value) => ({
                value,
                label: t(`callOff.begun.${value}`, { count: begun }),
              }))}
              {...(areBack.value && { value: areBack.value })}
              onChange={areBack.onChange}
              error={areBack.error}
              firstId={areBack.id}
            />
          )}
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
            {...field('close')}
          />
        </div>
        <section aria-labelledby="affected" className="min-w-0">
          <h2 id="affected" className="display text-heading">
            {count ? t('callOff.affected.count', { count }) : t('callOff.affected.title')}
          </h2>
          {problem !== null && (
            <p className="mt-4 rounded-photo bg-wash px-5 py-5 text-body text-muted">
              {t(`callOff.affected.${problem === 'noItem' ? 'noItem' : 'noHours'}`)}
            </p>
          )}
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
                    <AffectedList {...listed} bookings={begunRows} stays={values.areBack === 'no'} />
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
                  {form.error && (
                    <FormErrors
                      key={form.attempt}
                      title={t('callOff.confirm.failed')}
                      text={errorText(t, form.error)}
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
        <ConfirmBar {...{ requests, bookings, choice }} close={values.close} busy={form.isSaving} />
      )}
    </FormFrame>
  );
}

/** Users without items, and those who are not administrators, have no choice between their own and all items. */
function allowed(choice: CallOffChoice, { itemsOwned, isAdmin }: CurrentUser): CallOffChoice {
  if (itemsOwned === 0) return { ...choice, items: 'marina' };
  return choice.items === 'marina' && !isAdmin ? { ...choice, items: 'all' } : choice;
}
