import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { usePageQuery } from '#client/history/page-query.ts';
import type { ItemSort } from '#features/items/limits.ts';
import { paths } from '#shared/paths.ts';
import {
  type ListingsFilters,
  type ListingsType,
  listingsTypes,
  noFilters,
  type Prices,
  parsePeople,
  parseTime,
  priceProblems,
  readFilters,
  remainingProblems,
  type SearchedTime,
  sortOrder,
  writeFilters,
} from './filters.ts';

/** The id of the form in the page; the sort select, which is outside it, refers to it. */
export const filterFormId = 'listings-form';

/** Controls that users change several times in a row: consecutive changes share one history entry. */
type RepeatedControl = 'people' | 'time' | 'sort' | 'prices';

/** The filters of the listings. They are in the address, so that Back, reload and sharing work. */
export function useFilterForm() {
  const [address] = usePageQuery();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const shown = address.toString();
  const next = navigation.location?.pathname === paths.listings() ? navigation.location : null;
  const filters = readFilters(next ? new URLSearchParams(next.search) : address);
  const [draft, setDraft] = useState(filters);
  const [problems, setProblems] = useState(() => priceProblems(filters));
  const [filledFrom, setFilledFrom] = useState(shown);
  const [requested, setRequested] = useState<readonly string[]>([]);

  const fill = (values: ListingsFilters) => {
    setDraft(values);
    setProblems(priceProblems(values));
  };
  // Another address, e.g. after Back, refills the fields. The addresses that they requested themselves do not: they may
  // have been edited again before the list was loaded, and have requested the next one.
  if (filledFrom !== shown) {
    setFilledFrom(shown);
    const isOwn = requested.includes(shown);
    if (!isOwn) fill(readFilters(address));
    setRequested(isOwn ? requested.slice(requested.indexOf(shown) + 1) : []);
  }

  const goTo = (target: ListingsFilters, control?: RepeatedControl) => {
    const query = writeFilters(target);
    setRequested((earlier) => [...earlier, new URLSearchParams(query).toString()]);
    void navigate(paths.listings(query), {
      preventScrollReset: true,
      // Read the browser's history: quick changes follow one another before React has rendered the last navigation.
      replace: control !== undefined && history.state?.usr?.control === control,
      state: { control },
    });
  };
  /** Writes the fields into the address; returns the first invalid field instead, if there is one. */
  const submit = (part: Partial<ListingsFilters> = {}, control?: RepeatedControl) => {
    const values = { ...draft, ...part };
    const found = priceProblems(values);
    setProblems(found);
    const invalid = found.minPrice ? 'minPrice' : found.maxPrice ? 'maxPrice' : null;
    if (invalid === null) goTo(values, control);
    return invalid;
  };
  // Type, people, time, order and the slider apply at once, without any invalid prices that are still in the fields.
  const change = (part: Partial<ListingsFilters>, control?: RepeatedControl) => {
    setDraft({ ...draft, ...part });
    if (submit(part, control) !== null) goTo({ ...filters, ...part }, control);
  };

  return {
    /** The filters in the address, or those of a pending navigation. */
    filters,
    /** The values of the fields. */
    draft,
    problems,
    /** Whether another list is being loaded. */
    pending: next !== null,
    edit: (part: Partial<ListingsFilters>) => {
      const values = { ...draft, ...part };
      setDraft(values);
      setProblems(remainingProblems(problems, values));
    },
    submit: () => submit(),
    changeType: (itemType: ListingsType) => change({ itemType }),
    changePeople: (people: number | null) => change({ people }, 'people'),
    changeTime: (at: SearchedTime | null) => change({ at }, 'time'),
    changeSort: (sort: ItemSort) => change({ sort }, 'sort'),
    /** Called when a handle of the price slider is released. */
    changePrices: (prices: Prices) => change(prices, 'prices'),
    /** Applies what was entered before hydration, which React does not report. */
    adopt: (fields: FormData) => {
      const found: ListingsFilters = {
        ...draft,
        search: String(fields.get('search')),
        minPrice: String(fields.get('minPrice')),
        maxPrice: String(fields.get('maxPrice')),
        itemType: listingsTypes.find((type) => type === fields.get('itemType')) ?? draft.itemType,
        people: parsePeople(fields.get('people')),
        at: parseTime(fields.get('day'), fields.get('from'), fields.get('hours')),
        sort: sortOrder.find((sort) => sort === fields.get('sort')) ?? draft.sort,
      };
      const applies = (['itemType', 'people', 'at', 'sort'] as const).some(
        (name) => JSON.stringify(found[name]) !== JSON.stringify(draft[name]),
      );
      if (applies) change(found);
      else if (JSON.stringify(found) !== JSON.stringify(draft)) setDraft(found);
    },
    /** Resets the fields to the filters in the address. */
    revert: () => fill(filters),
    clear: () => {
      fill(noFilters);
      goTo(noFilters);
    },
  };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;
