import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import { SortSelect } from '#features/items/client/filters/filter-fields.tsx';
import {
  type ListingsFilters,
  noFilters,
  timeText,
  writeFilters,
} from '#features/items/client/filters/filters.ts';
import type { FilterFormState } from '#features/items/client/filters/use-filter-form.ts';
import { parsePrice } from '#features/items/client/typed-price.ts';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
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

/**
 * The active search, prices, people and time, each with a link that removes it; the type has its own buttons. They are
 * links, so that they work before hydration.
 */
function ActiveFilters({ filters, onRemove }: { filters: ListingsFilters; onRemove: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const amount = (text: string) => {
    const price = parsePrice(text);
    return typeof price === 'number' ? formatMad(price, language) : null;
  };
  const min = amount(filters.minPrice);
  const max = amount(filters.maxPrice);
  const active: { label: string; without: Partial<ListingsFilters> }[] = [];
  if (filters.search !== '') {
    active.push({
      label: t('listings.active.search', { search: filters.search }),
      without: { search: '' },
    });
  }
  if (min !== null || max !== null) {
    const range = min === null ? 'upTo' : max === null ? 'from' : 'between';
    active.push({
      label: t(`listings.active.${range}`, { min: min ?? '', max: max ?? '' }),
      without: { minPrice: '', maxPrice: '' },
    });
  }
  if (filters.people !== null) {
    active.push({
      label: t('listings.filters.peopleAtLeast', { count: filters.people }),
      without: { people: null },
    });
  }
  if (filters.at !== null) active.push({ label: timeText(filters.at, language), without: { at: null } });
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={t('listings.active.label')}
      className="flex min-w-0 flex-wrap gap-2 max-lg:order-last max-lg:w-full"
    >
      {active.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={paths.listings(writeFilters({ ...filters, ...without }))}
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-nav bg-sand-2 px-3.5 text-label font-label text-navy no-underline transition-colors hover:bg-dune"
            onClick={onRemove}
          >
            <span className="sr-only">{t('listings.active.remove')}</span>
            <span className="truncate">{label}</span>
            <Cross size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Wraps a submit button that resets all filters: an empty form, so that it works before hydration. */
function ClearFilters({
  onClear,
  className,
  children,
}: {
  onClear: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      action={paths.listings()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {children}
    </form>
  );
}
