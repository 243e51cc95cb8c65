import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { ActiveFilters, ClearFilters } from '#features/items/client/filters/active-filters.tsx';
import { SortSelect } from '#features/items/client/filters/filter-fields.tsx';
import type { FilterFormState } from '#features/items/client/filters/filter-form-state.ts';
import { noFilters, timeText, writeFilters } from '#features/items/client/filters/filters.ts';
import type { ListingsFailure, ListingsFound, ListingsQuery } from './listings-data.ts';
import { GridLoading, ListingsGrid } from './listings-grid.tsx';
import { ListingsHeading, showResults, useFoundText } from './listings-heading.tsx';

const freeTimes = lazyPart(() => import('./free-times.tsx'));

interface ResultsProps {
  result: ListingsFound | ListingsFailure;
  form: FilterFormState;
  query: ListingsQuery;
}

export function ListingsResults({ result, form, query }: ResultsProps) {
  const slow = useSlow(form.pending);
  useAnnouncedCount(result);
  return (
    <>
      <Bar form={form}>{!('failed' in result) && <ListingsHeading found={result} />}</Bar>
      {slow ? <GridLoading /> : <Outcome result={result} form={form} query={query} />}
    </>
  );
}

/** Shown while the first list loads. */
export function ListingsLoading({ form }: { form: FilterFormState }) {
  return (
    <>
      <Bar form={form}>
        <Skeleton className="h-9 w-40" />
      </Bar>
      <GridLoading />
    </>
  );
}

function Outcome({ result, form, query }: ResultsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { at } = form.filters;
  if ('failed' in result) {
    return (
      <ErrorState
        title={t(result.failed === 'format' ? 'listings.results.invalid' : 'listings.results.failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (result.total === 0) {
    return (
      <EmptyState
        title={t(at === null ? 'listings.results.emptyTitle' : 'listings.results.emptyAtTitle')}
        text={at === null ? t('listings.results.emptyText') : timeText(at, language)}
        action={
          <div className="grid justify-items-start gap-6">
            {at !== null && (
              <Lazy
                part={freeTimes}
                props={{ filters: form.filters, at }}
                waiting={<Skeleton className="h-11 w-64" />}
              />
            )}
            <ClearFilters
              onClear={() => {
                form.clear();
                // The pressed button is removed with the panel.
                showResults();
              }}
              className="grid"
            >
              <Button type="submit">{t('listings.filters.clear')}</Button>
            </ClearFilters>
          </div>
        }
      />
    );
  }
  return <ListingsGrid found={result} query={query} />;
}

/** The style of the clear button while no filter is set. */
const mutedClear = 'min-h-11 cursor-pointer rounded-badge text-small text-muted hover:text-navy';

function Bar({ form, children }: { form: FilterFormState; children: ReactNode }) {
  const { t } = useTranslation();
  const isSet = Object.keys(writeFilters({ ...form.filters, sort: noFilters.sort })).length > 0;
  return (
    <div className="mt-5 mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 md:mt-12 md:mb-7">
      {children}
      <ActiveFilters filters={form.filters} onRemove={showResults} />
      {/* On phones the sheet has this button too. */}
      <ClearFilters onClear={form.clear} className={isSet ? 'max-md:order-last' : 'max-md:hidden'}>
        <button type="submit" className={isSet ? 'link min-h-11 rounded-badge' : mutedClear}>
          {t('listings.filters.clear')}
        </button>
      </ClearFilters>
      <SortSelect sort={form.draft.sort} onChange={form.changeSort} className="ml-auto" />
    </div>
  );
}

/** Announces the count of a new result to screen readers; the first one is part of the page. */
function useAnnouncedCount(result: ListingsFound | ListingsFailure) {
  const { t } = useTranslation();
  const text = useFoundText();
  // A failure is rendered as an alert, which screen readers announce.
  const found = 'failed' in result ? null : result;
  const list = found && JSON.stringify([found.filters, found.total]);
  const announced = useRef(list);
  const announceFound = useEffectEvent(() => {
    if (found) announce(found.total === 0 ? t('listings.results.emptyTitle') : text(found));
  });
  useEffect(() => {
    if (announced.current !== list) announceFound();
    announced.current = list;
  }, [list]);
}

/** How long the old list stays before skeletons replace it, so that a quick response shows none. */
const delayMs = 250;

/** True once `pending` has lasted a moment. */
function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending && slow;
}
