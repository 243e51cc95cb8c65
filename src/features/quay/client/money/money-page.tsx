import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PeriodSteps } from '#client/kit/period-steps.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { getEarnings } from '#features/quay/endpoints.ts';
import { earningsFile } from '#features/quay/limits.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { addDays, instantToMarina, monthOf } from '#shared/marina-time.ts';
import { MonthChart } from './month-chart.tsx';
import { ItemEarnings, MonthTotals } from './month-figures.tsx';
import { Till } from './till.tsx';

/** The day's till, what is open, and what an owner's items earned in a month. See "The day's close" in docs/product.md. */
export default function MoneyPage() {
  const { t } = useTranslation();
  const title = t('money.title');
  return (
    <PrivatePage title={title} signedOut={{ text: t('money.signedOut') }}>
      {() => (
        <>
          <h1 className="display text-title max-sm:text-title-narrow">{title}</h1>
          <div className="mt-5 grid grid-cols-1 gap-14 md:mt-8 md:gap-18">
            <Till />
            <Month />
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
            <MonthTotals total={total} />
            <MonthChart key={month} days={days} />
            <ItemEarnings items={items} />
            <ButtonLink
              to={`${apiPrefix}${earningsFile}?month=${month}`}
              reloadDocument
              tone="outline"
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
