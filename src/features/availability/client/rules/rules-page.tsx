import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { DraftNotice } from '#client/forms/use-draft.tsx';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { titleClasses } from '#client/ui/display-classes.ts';
import { ArrowLeft } from '#client/ui/icons.tsx';
import { ErrorState, Loading, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { getItem } from '#features/items/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { formatDuration } from '#shared/marina-format.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { PricePreview } from './price-preview.tsx';
import { RulesFields } from './rules-fields.tsx';
import { rulesFieldId, rulesFieldLabel, shortestPrice, useRulesForm } from './use-rules-form.ts';

/** When an item can be booked and what it costs, for its owner. See "Rules of an item" in docs/product.md. */
export default function RulesPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <PrivatePage title={t('shell.nav.itemRules')} signedOut={{ text: t('rules.signedOut.text') }}>
      {(user) => <LoadedRules key={`${user.id} ${id}`} id={id} userId={user.id} />}
    </PrivatePage>
  );
}

function LoadedRules({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation();
  const query = useQuery({ ...apiQuery(getItem, { params: { id } }), refetchOnMount: 'always' });
  // The form starts with the stored rules, not with those that another page has shown.
  const state = useLoadState({ ...query, data: query.isFetchedAfterMount ? query.data : undefined });
  if (state.status === 'loading')
    return (
      // With the layout of the form.
      <Loading label={t('rules.loading')} titleAs="h1">
        <Skeleton className="mt-3 h-5 w-36" />
        <Skeleton className="mt-5 h-10 w-4/5 sm:h-16 sm:w-1/2" />
        <Skeleton className="mt-5 h-5 w-full sm:w-3/5" />
        <div className="mt-12 grid max-w-[640px] gap-9">
          <Skeleton count={5} radius="button" className="h-16" />
        </div>
      </Loading>
    );
  const error = state.status === 'failed' ? state.error : null;
  const isMissing = error instanceof AppError && [400, 404, 410].includes(error.status);
  if (state.status === 'failed' && !isMissing)
    return <ErrorState title={t('rules.failed')} titleAs="h1" failed={state} />;
  if (state.status === 'ready' && state.data.owner.id === userId) return <RulesForm item={state.data} />;
  const reason = isMissing ? 'missing' : 'notYours';
  return (
    <StatePanel
      illustration="adrift"
      title={t(`rules.${reason}.title`)}
      titleAs="h1"
      text={t(`rules.${reason}.text`)}
      action={<ButtonLink to={paths.myListings()}>{t('shell.nav.myListings')}</ButtonLink>}
    />
  );
}

/** The form of an item's rules, with what a booking costs beside it. */
function RulesForm({ item }: { item: ItemDetail }) {
  const { t, language } = useTranslation();
  const id = useId();
  const rules = useRulesForm(item);
  const { form, draft, attempt, busy, failure, wrongPaths, isDirty, lowDay } = rules;
  const mad = (amount: number | null) => formatMadWithUnit(amount ?? 0, language);
  const duration = lowDay ? formatDuration(lowDay.rules.shortestMinutes, language) : '';
  const failed = failure === null ? null : failureTexts(t, failure, t('rules.saveFailed'));
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid gap-x-[76px] gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]"
      onSubmit={(event) => {
        event.preventDefault();
        rules.save();
      }}
    >
      <AskBeforeLeaving unsaved={{ typed: isDirty, uploading: 0, failed: 0 }} onLeave={draft.forget} />
      <div className="lg:col-span-2">
        <Link to={paths.myListings()} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={17} />
          {t('shell.nav.myListings')}
        </Link>
        <h1 id={`${id}-title`} className="display mt-2 text-heading sm:text-section">
          {t('shell.nav.itemRules')}
          {/* With classes of its own: the heading's word spacing, which is inherited in pixels, would remove the spaces. */}
          <span className={`${titleClasses(item.listingTitle)} mt-2 block fit-value sm:fit-total`}>
            {item.listingTitle}
          </span>
        </h1>
        <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('rules.lead')}</p>
        <DraftNotice draft={draft} className="mt-5" />
        {attempt > 0 && wrongPaths.length > 0 && (
          <FormErrors
            key={attempt}
            className="mt-5"
            title={t('codes.invalid')}
            fields={wrongPaths.map((path) => ({
              id: rulesFieldId(id, path),
              label: rulesFieldLabel(t, path),
            }))}
          />
        )}
        {failed && <FormErrors className="mt-5" title={failed.title} text={failed.description} />}
      </div>
      <fieldset disabled={busy} className="grid min-w-0 content-start gap-9">
        <RulesFields rules={rules} id={id} item={item} />
      </fieldset>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        <PricePreview item={item} values={form.watch()} />
      </aside>
      <div className="flex flex-col gap-2.5 sm:flex-row sm:items-center lg:col-start-1">
        <Button
          type="submit"
          tone={isDirty ? 'coral' : 'sand'}
          size="large"
          className="sm:min-w-[240px] not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:text-disabled"
          busy={busy}
          busyLabel={t('ui.saving')}
          // With `disabled`, it would lose the focus after it has saved.
          {...(!isDirty && { 'aria-disabled': true, 'aria-describedby': `${id}-unchanged` })}
        >
          {t('rules.save')}
        </Button>
        {isDirty ? (
          <Button tone="sand" size="large" disabled={busy} onClick={rules.discard}>
            {t('rules.discard')}
          </Button>
        ) : (
          <p id={`${id}-unchanged`} className="text-small text-muted">
            {t('rules.unchanged')}
          </p>
        )}
      </div>
      {lowDay && (
        <ConfirmDialog
          title={t('rules.low.title', { duration })}
          text={t('rules.low.text', {
            duration,
            day: mad(lowDay.rules.dayPrice),
            booking: mad(shortestPrice(item, lowDay.rules)),
          })}
          confirm={t('rules.low.yes')}
          confirmBusy={t('ui.saving')}
          cancel={t('rules.low.no')}
          onConfirm={lowDay.save}
          onClose={lowDay.close}
        />
      )}
    </form>
  );
}
