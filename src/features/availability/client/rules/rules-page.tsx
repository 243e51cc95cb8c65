import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { titleClasses } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { Options, SelectField, TextField } from '#client/forms/field.tsx';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { FormFrame, FormNotices, SaveButtons } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { ErrorState, Loading, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { quote } from '#features/availability/price.ts';
import { priceLineText } from '#features/availability/price-text.ts';
import { getItem } from '#features/items/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { AppError } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { addDays, dayOfWeek, instantToMarina, isMarinaDate, minutesOf } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { RulesFields } from './rules-fields.tsx';
import { type RulesValues, readRules, ruleTimes, useRulesForm } from './rules-form.ts';

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
  if (state.status === 'ready' && state.data.owner.id === userId) return <RulesEditor item={state.data} />;
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
function RulesEditor({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const form = useRulesForm(item);
  return (
    <FormFrame
      form={form}
      titleId={form.id}
      className="grid gap-x-[76px] gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]"
    >
      <AskBeforeLeaving
        unsaved={{ typed: form.isDirty, uploading: 0, failed: 0 }}
        onLeave={form.draft.forget}
      />
      <div className="lg:col-span-2">
        <Link to={paths.myListings()} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={17} />
          {t('shell.nav.myListings')}
        </Link>
        <h1 id={form.id} className="display mt-2 text-heading sm:text-section">
          {t('shell.nav.itemRules')}
          {/* With classes of its own: the heading's word spacing, which is inherited in pixels, would remove the spaces. */}
          <span className={`${titleClasses(item.listingTitle)} mt-2 block fit-value sm:fit-total`}>
            {item.listingTitle}
          </span>
        </h1>
        <p className="mt-3 max-w-[60ch] text-lead text-muted">{t('rules.lead')}</p>
        <Link to={paths.itemHandover(item.id)} className="link mt-2 inline-flex min-h-11 items-center gap-2">
          {t('rules.handover')}
          <ArrowRight size={17} />
        </Link>
        <FormNotices form={form} className="mt-5" />
      </div>
      <fieldset disabled={form.isSaving} className="grid min-w-0 content-start gap-9">
        <RulesFields form={form} item={item} />
      </fieldset>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        <PricePreview item={item} values={form.values} />
      </aside>
      <SaveButtons
        form={form}
        tone="coral"
        size="large"
        reset={t('rules.discard')}
        className="max-sm:*:w-full sm:[&>[type=submit]]:min-w-[240px] lg:col-start-1"
      />
    </FormFrame>
  );
}

const saturday = 6;

/**
 * What a booking costs by the rules in the form, for hours that the owner picks: the first rule that applies sets the price.
 * See "Price rules" in docs/product.md.
 */
function PricePreview({ item, values }: { item: ItemDetail; values: RulesValues }) {
  const { t, language } = useTranslation();
  const f = useFormat();
  const id = useId();
  const today = instantToMarina(useNow()).date;
  const [{ date, from, to }, setHours] = useState(() => ({
    date: addDays(today, (saturday - dayOfWeek(today) + 7) % 7),
    from: '16:00',
    to: marina.hours.closesAt,
  }));
  const options = ruleTimes().map((time) => [time, f.time(time)] as const);
  const isComplete = isMarinaDate(date) && from < to;
  const rules = readRules(values);
  const quoted =
    isComplete && rules
      ? quote(
          { date, start: minutesOf(from), end: minutesOf(to) },
          { hourlyRate: madToCentimes(item.hourlyRate), rules, seats: 1 },
        )
      : null;
  const change = (name: 'date' | 'from' | 'to') => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setHours((hours) => ({ ...hours, [name]: value }));
  };
  return (
    <section aria-labelledby={id} className="on-paper rounded-card bg-paper p-5 shadow-float sm:p-7">
      <h2 id={id} className="display text-value">
        {t('rules.preview.title')}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField
          type="date"
          className="col-span-2"
          label={t('rules.priceRules.day')}
          value={date}
          onChange={change('date')}
        />
        {(['from', 'to'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(`rules.priceRules.${name}Time`)}
            value={name === 'from' ? from : to}
            onChange={change(name)}
          >
            <Options of={name === 'from' ? options.slice(0, -1) : options.slice(1)} />
          </SelectField>
        ))}
      </div>
      <output className="mt-5 block">
        {quoted === null ? (
          <span className="text-label text-muted">
            {t(isComplete ? 'rules.preview.invalid' : 'rules.preview.choose')}
          </span>
        ) : (
          <>
            <span className="block text-label text-muted">
              {t('rules.preview.costs', {
                day: f.day(date, 'full'),
                from: f.time(from),
                to: f.time(to),
              })}
            </span>
            <span className="figure mt-1 block text-total leading-tight">
              {f.price(centimesToMad(quoted.total), { decimals: 2 })}
              {(isPerSeat(item) || item.units > 1) && (
                <span className="text-label font-body">
                  {' '}
                  {t(`rules.preview.${isPerSeat(item) ? 'perSeat' : 'perCraft'}`)}
                </span>
              )}
            </span>
            {quoted.lines.map((line) => (
              <span key={`${line.label} ${line.hourlyRate}`} className="mt-1 block text-label">
                {priceLineText(line, language)}
              </span>
            ))}
          </>
        )}
      </output>
    </section>
  );
}
