import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cross } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState, ErrorState, Skeleton } from '#client/ui/load-states.tsx';
import { TimeAndOrder } from '#features/items/client/filters/filter-fields.tsx';
import {
  isFiltered,
  type ListingsFilters,
  startName,
  writeFilters,
} from '#features/items/client/filters/filters.ts';
import {
  type FilterFormState,
  headingId,
  showResults,
} from '#features/items/client/filters/use-filter-form.ts';
import { unbroken } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { parsePrice } from '../typed-price.ts';
import type { ListingsFailure, ListingsFound, ListingsQuery } from './listings-data.ts';
import { GridLoading, ListingsGrid } from './listings-grid.tsx';

const freeTimes = lazyPart(() => import('./free-times.tsx'));

interface ResultsProps {
  /** Null while the first list loads. */
  result: ListingsFound | ListingsFailure | null;
  form: FilterFormState;
  query: ListingsQuery;
}

export function ListingsResults({ result, form, query }: ResultsProps) {
  const foundText = useFoundText();
  const found = result === null || 'failed' in result ? null : result;
  useAnnouncedCount(found);
  return (
    <>
      <Bar form={form}>
        {result === null && <Skeleton className="h-9 w-40" />}
        {found && (
          <h2 id={headingId} tabIndex={-1} className="display shrink-0 text-heading max-md:text-large">
            {foundText(found)}
          </h2>
        )}
      </Bar>
      {/* The old list stays until the next has loaded; after a moment, it shows the wait. */}
      <div aria-busy={form.pending} className="transition-opacity aria-busy:opacity-40 aria-busy:delay-200">
        {result === null ? <GridLoading /> : <Outcome result={result} form={form} query={query} />}
      </div>
    </>
  );
}

function Outcome({ result, form, query }: ResultsProps & { result: object }) {
  const { t } = useTranslation();
  if ('failed' in result) {
    return (
      <ErrorState
        title={t(result.failed === 'format' ? 'listings.results.invalid' : 'listings.results.failed')}
        failed={{ retry: () => void query.refetch(), isRetrying: query.isFetching }}
      />
    );
  }
  if (result.total === 0) {
    const isAnyDay = form.filters.day === null;
    return (
      <EmptyState
        title={t(isAnyDay ? 'listings.results.emptyTitle' : 'listings.results.emptyAtTitle')}
        text={isAnyDay ? t('listings.results.emptyText') : undefined}
        action={
          <div className="grid grid-cols-1 justify-items-start gap-6">
            {form.filters.day !== null && (
              <Lazy
                part={freeTimes}
                props={{ filters: form.filters, day: form.filters.day }}
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

/** The count, the filters that are set, and the start, the length and the order, which a phone shows with the other filters. */
function Bar({ form, children }: { form: FilterFormState; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 max-md:mb-2 md:mt-7 md:mb-6 lg:mt-9 lg:mb-7 max-md:data-open:my-3"
      data-open={form.isOpen || undefined}
    >
      {children}
      {!form.isOpen && <ActiveFilters filters={form.filters} />}
      <ClearFilters onClear={form.clear} className={classNames('shrink-0', !form.isOpen && 'max-md:hidden')}>
        <button
          type="submit"
          className={isFiltered(form.filters) ? 'link min-h-11 rounded-badge' : mutedClear}
        >
          {t('listings.filters.clear')}
        </button>
      </ClearFilters>
      <TimeAndOrder
        form={form}
        className={form.isOpen ? 'max-md:order-first max-md:w-full' : 'max-md:hidden'}
      />
    </div>
  );
}

/** Announces the count of a new result to screen readers; the first one is part of the page. */
function useAnnouncedCount(found: ListingsFound | null) {
  const { t } = useTranslation();
  const text = useFoundText();
  // A failure is rendered as an alert, which screen readers announce.
  const list = found && JSON.stringify([found.filters, found.total]);
  const announced = useRef(list);
  const announceFound = useEffectEvent(() => {
    if (found) announce(found.total === 0 ? t('listings.results.emptyTitle') : text(found));
  });
  useEffect(() => {
    if (announced.current !== list && announced.current !== null) announceFound();
    announced.current = list ?? announced.current;
  }, [list]);
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
      className={classNames('print:hidden', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {children}
    </form>
  );
}

/** How many rentals were found, in words. */
function useFoundText() {
  const { t } = useTranslation();
  const format = useFormat();
  const today = instantToMarina(useNow()).date;
  return ({ filters: { day, itemType }, total, isEstimated }: ListingsFound): string => {
    const isNear = day !== null && day >= today && day < addDays(today, 7);
    const count = { count: total };
    const found =
      day === null
        ? t(`listings.results.${itemType}`, count)
        : isNear
          ? t('listings.results.free', { ...count, day: format.day(day, 'weekday') })
          : t('listings.results.freeOn', { ...count, date: unbroken(format.day(day, 'brief')) });
    return isEstimated ? t('listings.results.about', { found }) : found;
  };
}

/** The filters that are set and that a phone hides behind "Filters", each with what is left without it. */
export function useActiveFilters({ itemType, minPrice, maxPrice, people, from, hours }: ListingsFilters) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mad, duration } = format;
  const amount = (text: string) => {
    const price = parsePrice(text);
    return typeof price === 'number' ? mad(price) : '';
  };
  const [min, max] = [amount(minPrice), amount(maxPrice)];
  const range = !min ? 'upTo' : !max ? 'from' : 'between';
  const set: [label: string | false, without: Partial<ListingsFilters>][] = [
    [itemType !== 'all' && t(`listings.filters.${itemType}`), { itemType: 'all' }],
    [people !== null && t('listings.filters.peopleAtLeast', { count: people }), { people: null }],
    [from !== null && startName(t, format, from), { from: null }],
    [hours !== null && duration(hours * 60), { hours: null }],
    [(min || max) !== '' && t(`listings.active.${range}`, { min, max }), { minPrice: '', maxPrice: '' }],
  ];
  return set.flatMap(([label, without]) => (label === false ? [] : [{ label, without }]));
}

/** On phones, these filters, each as a link that removes it: links work before hydration. */
export function ActiveFilters({ filters }: { filters: ListingsFilters }) {
  const { t } = useTranslation();
  const active = useActiveFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label={t('listings.active.label')}
      className="flex w-full flex-wrap gap-2 md:hidden print:hidden"
    >
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={paths.listings(writeFilters({ ...filters, ...without }))}
            preventScrollReset
            className="hit-44 relative flex items-center gap-2 rounded-nav bg-sand-2 px-3.5 py-1.5 text-label font-label whitespace-nowrap text-navy no-underline transition-colors hover:bg-dune"
            onClick={showResults}
          >
            <span className="sr-only">{t('listings.active.remove')}</span>
            {label}
            <Cross size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
