import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { NumberField, TextArea, TextField } from '#client/forms/field.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PeriodSteps } from '#client/kit/period-steps.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { bookingNoteLength, cashMeans } from '#features/bookings/constants.ts';
import { parsePrice, priceProblemText } from '#features/items/client/typed-price.ts';
import { closeDay, getDayClose, getEarnings } from '#features/quay/endpoints.ts';
import { earningsFile, maxCounted } from '#features/quay/limits.ts';
import type { DayClose } from '#features/quay/schemas.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { addDays, instantToMarina, isMarinaDate, monthOf } from '#shared/marina-time.ts';
import { madToCentimes } from '#shared/money.ts';
import { EarningsChart, EarningsTotals, ItemEarnings } from './month-figures.tsx';

/** What an owner's items earned in a month, and the day's close. See "Earnings of an owner" in docs/product.md. */
export default function MoneyPage() {
  const { t } = useTranslation();
  const title = t('money.title');
  return (
    <PrivatePage title={title} signedOut={{ text: t('money.signedOut') }}>
      {() => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <a href="#close" className="link mt-2 inline-flex min-h-11 items-center">
            {t('money.close.title')}
          </a>
          <div className="mt-4 grid gap-14 md:mt-6 md:gap-18">
            <Month />
            <div id="close" className="scroll-mt-[calc(var(--header-height)+12px)]">
              <DayCloseSection />
            </div>
          </div>
        </>
      )}
    </PrivatePage>
  );
}

function Month() {
  const { t } = useTranslation();
  const f = useFormat();
  const [search] = usePageQuery();
  const change = useReplaceQuery();
  const current = instantToMarina(useNow()).date.slice(0, 7);
  const asked = search.get('month') ?? '';
  const month = /^[1-8]\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : current;
  const { from, to } = monthOf(`${month}-01`);
  const show = (next: string) => change((parameters) => parameters.set('month', next.slice(0, 7)));
  return (
    <section aria-labelledby="money-month">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          id="money-month"
          aria-live="polite"
          className="text-card font-label first-letter:uppercase sm:text-entry"
        >
          {f.day(from, 'month')}
        </h2>
        <PeriodSteps
          labels={{
            previous: t('ui.month.previous'),
            present: t('money.thisMonth'),
            next: t('ui.month.next'),
          }}
          isPresent={month === current}
          onStep={(step) => show(step === -1 ? addDays(from, -1) : addDays(to, 1))}
          onPresent={() => show(current)}
        />
      </div>
      <Loaded
        of={useQuery(apiQuery(getEarnings, { query: { month } }))}
        className="mt-8"
        loading={t('money.loading')}
        skeleton={
          <>
            <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
              <Skeleton count={4} className="h-16" />
            </div>
            <Skeleton tone="wash" radius="photo" className="mt-10 h-80" />
          </>
        }
        failed={t('money.failed')}
        empty={<EmptyState title={t('money.empty.title')} text={t('money.empty.text')} />}
      >
        {({ total, days, items }) => (
          <>
            <EarningsTotals total={total} />
            <EarningsChart days={days} />
            <ItemEarnings items={items} />
            <ButtonLink
              to={`${apiPrefix}${earningsFile}?month=${month}`}
              reloadDocument
              tone="navy"
              className="mt-7 max-sm:w-full"
            >
              {t('money.file')}
            </ButtonLink>
            <p className="mt-2 max-w-[60ch] text-small text-muted">{t('money.fileText')}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The expected cash at the end of a day, and what the owner counted. See "The day's close" in docs/product.md. */
function DayCloseSection() {
  const { t } = useTranslation();
  const today = instantToMarina(useNow()).date;
  // Null for today, also after midnight.
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? today;
  const isValid = isMarinaDate(date) && date <= today;
  const close = useQuery({ ...apiQuery(getDayClose, { query: { date } }), enabled: isValid });
  return (
    <TitledSection title={t('money.close.title')} text={t('money.close.text')}>
      <div className="max-w-[480px]">
        <TextField
          type="date"
          label={t('money.close.day')}
          max={today}
          value={date}
          onChange={({ target }) => setChosen(target.value)}
          error={isValid ? undefined : t('money.close.dayProblem')}
        />
        {isValid && (
          <Loaded
            of={close}
            className="mt-6"
            loading={t('money.close.loading')}
            skeleton={<Skeleton tone="wash" radius="row" className="h-64" />}
            failed={t('money.close.failed')}
          >
            {(data) => (
              <>
                <Noted close={data} />
                <CountForm key={date} close={data} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </TitledSection>
  );
}

/** What was noted on the day. */
function Noted({ close }: { close: DayClose }) {
  const { t } = useTranslation();
  const f = useFormat();
  const rows = [
    ...cashMeans.map((means) => [t(`money.close.received.${means}`), close.received[means]] as const),
    [t('money.close.deposits'), close.deposits] as const,
  ];
  return (
    <dl className="mt-6 grid gap-1.5 rounded-row bg-wash px-5 py-4">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 text-label">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap">{f.price(amount)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4">
        <dt className="text-body font-label">{t('money.close.expected')}</dt>
        <dd className="figure text-total whitespace-nowrap">{f.price(close.expected)}</dd>
      </div>
    </dl>
  );
}

/** The fields of a new count, with the difference to what is expected now, and the latest count. */
function CountForm({ close }: { close: DayClose }) {
  const { t, language } = useTranslation();
  const form = useSaveForm({
    endpoint: closeDay,
    schema: async () => (await import('#features/quay/schemas.ts')).closeDayBody,
    values: { counted: '', note: '' },
    toBody: ({ counted, note }, wrong) => {
      const amount = parsePrice(counted, maxCounted);
      if (typeof amount === 'string') wrong('counted', amount);
      return { date: close.date, counted: typeof amount === 'number' ? amount : null, note };
    },
    problemText: ({ path, code }, value) =>
      priceProblemText({ t, language }, code, String(value), maxCounted) ??
      (path === 'counted' ? t('money.close.countedProblem') : undefined),
    savedValues: () => ({ counted: '', note: '' }),
    success: t('money.close.done'),
    failed: t('money.close.notSaved'),
  });
  const amount = parsePrice(form.values.counted, maxCounted);
  return (
    <FormFrame form={form} className="mt-6 grid gap-5">
      {close.count && <Count count={close.count} expected={close.expected} />}
      <FormNotices form={form} />
      <div>
        <NumberField {...form.field('counted')} label={t('money.close.counted')} unit="MAD" />
        <output htmlFor={form.idOf('counted')} className="mt-2 block text-body font-label">
          {typeof amount === 'number' && <Difference amount={amount - close.expected} />}
        </output>
      </div>
      <TextArea
        {...form.field('note')}
        label={t('money.close.note')}
        optional
        rows={2}
        maxLength={bookingNoteLength}
      />
      <Button type="submit" busy={form.isSaving}>
        {t(close.count ? 'money.close.again' : 'money.close.submit')}
      </Button>
    </FormFrame>
  );
}

function Count({ count, expected }: { count: NonNullable<DayClose['count']>; expected: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <div className="rounded-row bg-sand px-5 py-4 text-label on-sand">
      <p>
        <b className="font-label">
          {t('money.close.count', { time: f.time(count.at), amount: f.price(count.counted) })}
        </b>{' '}
        <Difference amount={count.difference} />
      </p>
      {count.expected !== expected && <p className="mt-1">{t('money.close.changed')}</p>}
      {count.note && <p className="mt-1 wrap-anywhere">{t('money.close.quote', { text: count.note })}</p>}
    </div>
  );
}

function Difference({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  // The difference of two amounts has binary noise.
  if (madToCentimes(Math.abs(amount)) === 0) return t('money.close.equal');
  return t(amount > 0 ? 'money.close.more' : 'money.close.less', { amount: f.price(Math.abs(amount)) });
}
