import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { ListingsActive } from '#features/items/client/filters/active-filters.tsx';
import { ListingsClear } from '#features/items/client/filters/clear-filters.tsx';
import type { ListingsFormState } from '#features/items/client/filters/filter-form-state.ts';
import { writeFilters } from '#features/items/client/filters/filters.ts';
import { ListingsSort } from '#features/items/client/filters/sort.tsx';
import type { ListingsResult } from './listings-data.ts';
import { ListingsHeading, showResults } from './listings-heading.tsx';
import { GridLoading, ListingsGrid } from './results-grid.tsx';
import { useSlow } from './use-slow.ts';

interface ResultsProps {
  result: ListingsResult;
  form: ListingsFormState;
  /** Fetches a list that could not be loaded again. */
  retry: () => void;
  busy: boolean;
}

/** How many there are, in which order, and the cards; or why there are none. */
export function ListingsResults({ result, form, ...again }: ResultsProps) {
  const slow = useSlow(form.pending);
  useNews(result);
  return (
    <>
      <Bar form={form}>{!('failed' in result) && <ListingsHeading found={result} />}</Bar>
      {slow ? <GridLoading /> : <Outcome result={result} form={form} {...again} />}
    </>
  );
}

/** While the first list is on its way. */
export function ListingsLoading({ form }: { form: ListingsFormState }) {
  return (
    <>
      <Bar form={form}>
        <Skeleton className="h-9 w-40" />
      </Bar>
      <GridLoading />
    </>
  );
}

function Outcome({ result, form, retry, busy }: ResultsProps) {
  const { t } = useTranslation();
  if ('failed' in result) {
    return (
      <ErrorState
        title={t(result.failed === 'format' ? 'listings.results.invalid' : 'listings.results.failed')}
        onRetry={retry}
        busy={busy}
      />
    );
  }
  if (result.total === 0) {
    return (
      <EmptyState
        title={t('listings.results.emptyTitle')}
        text={t('listings.results.emptyText')}
        action={
          <ListingsClear
            onClear={() => {
              form.clear();
              // This button goes with the panel.
              showResults();
            }}
            className="grid"
          >
            <Button type="submit">{t('listings.filters.clear')}</Button>
          </ListingsClear>
        }
      />
    );
  }
  return <ListingsGrid found={result} />;
}

/** Where nothing is set: still there, but not what one reads first. */
const quietClear = 'min-h-11 cursor-pointer rounded-badge text-small text-muted hover:text-navy';

function Bar({ form, children }: { form: ListingsFormState; children: ReactNode }) {
  const { t } = useTranslation();
  const isSet = Object.keys(writeFilters(form.filters)).length > 0;
  return (
    <div className="mt-6 mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 md:mt-12 md:mb-7">
      {children}
      <ListingsActive filters={form.filters} onRemove={showResults} />
      <ListingsClear onClear={form.clear} className="max-md:ml-auto">
        <button type="submit" className={isSet ? 'link min-h-11 rounded-badge' : quietClear}>
          {t('listings.filters.clear')}
        </button>
      </ListingsClear>
      <ListingsSort sort={form.draft.sort} onChange={form.changeSort} className="ml-auto hidden md:block" />
    </div>
  );
}

/** Says a new result to those who can't see it; the first comes with the page itself. */
function useNews(result: ListingsResult) {
  const { t } = useTranslation();
  const said = useRef(result);
  useEffect(() => {
    if (said.current === result) return;
    said.current = result;
    // A failure is an alert, and says itself.
    if ('failed' in result) return;
    const { total, itemType } = result;
    announce(
      total === 0 ? t('listings.results.emptyTitle') : t(`listings.results.${itemType}`, { count: total }),
    );
  }, [result, t]);
}
