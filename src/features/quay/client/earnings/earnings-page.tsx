import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink, IconButton } from '#client/ui/button.tsx';
import { ArrowLeft, ArrowRight } from '#client/ui/icons.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { getEarnings } from '#features/quay/endpoints.ts';
import { earningsFile } from '#features/quay/limits.ts';
import type { OwnerEarnings } from '#features/quay/schemas.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays, instantToMarina, monthOf } from '#shared/marina-time.ts';
import { DayCloseSection } from './day-close.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { EarningsTotals, ItemEarnings } from './earnings-figures.tsx';

/** What an owner's items earned in a month, and the day's close. See "Earnings of an owner" in docs/product.md. */
export default function EarningsPage() {
  const { t } = useTranslation();
  const title = t('earnings.title');
  return (
    <PrivatePage title={title} signedOut={{ text: t('earnings.signedOut') }}>
      {() => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <a href="#close" className="link mt-2 inline-flex min-h-11 items-center">
            {t('earnings.close.title')}
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
  const { t, language } = useTranslation();
  const [search] = usePageQuery();
  const change = useReplaceQuery();
  const current = instantToMarina(useNow()).date.slice(0, 7);
  const asked = search.get('month') ?? '';
  const month = /^[1-8]\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : current;
  const { from, to } = monthOf(`${month}-01`);
  const query = useQuery(apiQuery(getEarnings, { query: { month } }));
  const state = useLoadState(query);
  const show = (next: string) => change((parameters) => parameters.set('month', next.slice(0, 7)));
  return (
    <section aria-labelledby="earnings-month">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          id="earnings-month"
          aria-live="polite"
          className="text-card font-label first-letter:uppercase sm:text-entry"
        >
          {formatMarinaDate(from, language, 'month')}
        </h2>
        <div className="flex gap-2.5 max-sm:w-full">
          <IconButton
            label={t('ui.month.previous')}
            icon={<ArrowLeft />}
            onClick={() => show(addDays(from, -1))}
          />
          <Button
            tone={month === current ? 'navy' : 'sand'}
            size="small"
            className="max-sm:grow"
            aria-pressed={month === current}
            onClick={() => show(current)}
          >
            {t('earnings.thisMonth')}
          </Button>
          <IconButton label={t('ui.month.next')} icon={<ArrowRight />} onClick={() => show(addDays(to, 1))} />
        </div>
      </div>
      {state.status === 'loading' && <MonthSkeleton />}
      {state.status === 'failed' && (
        <div className="mt-8">
          <ErrorState title={t('earnings.failed')} failed={state} />
        </div>
      )}
      {state.status === 'ready' && <MonthEarnings earnings={state.data} />}
    </section>
  );
}

function MonthEarnings({ earnings }: { earnings: OwnerEarnings }) {
  const { t } = useTranslation();
  if (earnings.items.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState title={t('earnings.empty.title')} text={t('earnings.empty.text')} />
      </div>
    );
  }
  return (
    <>
      <EarningsTotals total={earnings.total} />
      <EarningsChart days={earnings.days} />
      <ItemEarnings items={earnings.items} />
      <ButtonLink
        to={`${apiPrefix}${earningsFile}?month=${earnings.month}`}
        reloadDocument
        tone="navy"
        className="mt-7 max-sm:w-full"
      >
        {t('earnings.file')}
      </ButtonLink>
      <p className="mt-2 max-w-[60ch] text-small text-muted">{t('earnings.fileText')}</p>
    </>
  );
}

/** Blocks in the size of the figures and the chart. */
function MonthSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('earnings.loading')} className="mt-8">
      <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
        <Skeleton count={4} className="h-16" />
      </div>
      <Skeleton tone="wash" radius="photo" className="mt-10 h-80" />
    </Loading>
  );
}
