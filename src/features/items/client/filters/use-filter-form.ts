import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { usePageQuery } from '#client/history/page-query.ts';
import { paths } from '#shared/paths.ts';
import {
  type ListingsFilters,
  noFilters,
  type PriceProblems,
  priceProblems,
  readFilters,
  writeFilters,
} from './filters.ts';

/** The id of the form; controls outside it refer to it. */
export const filterFormId = 'listings-form';

/** The id of the heading above the results, which says how many there are. */
export const headingId = 'results';

/** Scrolls to the heading of the results and focuses it, since the pressed control may be removed. */
export function showResults(): void {
  // Wait until a closing dialog has restored the focus.
  requestAnimationFrame(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  });
}

/** The filters of the listings. They are in the address, so that Back, reload and sharing work. */
export function useFilterForm() {
  const [address] = usePageQuery();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isPending = next?.pathname === paths.listings();
  const filters = readFilters(isPending ? new URLSearchParams(next.search) : address);
  const key = JSON.stringify(filters);
  const [draft, setDraft] = useState(filters);
  const [problems, setProblems] = useState(() => priceProblems(filters));
  const [isOpen, setIsOpen] = useState(false);
  const [filledFrom, setFilledFrom] = useState(key);
  const [requested, setRequested] = useState<string | null>(null);

  const fill = (values: ListingsFilters) => {
    setDraft(values);
    setProblems(priceProblems(values));
  };
  // Another address, e.g. after Back, refills the fields. One that they have requested does not: they may have been
  // edited again meanwhile.
  if (filledFrom !== key) {
    setFilledFrom(key);
    if (key !== requested) {
      fill(filters);
      setRequested(null);
    }
  }

  /** `control` is what was changed: changes of one control that follow one another share a history entry. */
  const goTo = (values: ListingsFilters, control?: string) => {
    const query = writeFilters(values);
    setRequested(JSON.stringify(readFilters(new URLSearchParams(query))));
    void navigate(paths.listings(query), {
      preventScrollReset: true,
      // Read the browser's history: quick changes follow one another before React has rendered the last navigation.
      replace: control !== undefined && history.state?.usr?.control === control,
      state: { control },
    });
  };
  const check = (values: ListingsFilters): PriceProblems => {
    setDraft(values);
    const found = priceProblems(values);
    setProblems(found);
    return found;
  };
  /** Applies a change at once, with what is typed in the other fields, but without invalid prices. */
  const change = (part: Partial<ListingsFilters>) => {
    const values = { ...draft, ...part };
    const { minPrice, maxPrice } = filters;
    const isValid = Object.keys(check(values)).length === 0;
    goTo(isValid ? values : { ...values, minPrice, maxPrice }, Object.keys(part).join());
  };

  return {
    /** The filters in the address, or those of a pending navigation. */
    filters,
    /** The values of the fields. */
    draft,
    problems,
    /** Whether another list is being loaded. */
    pending: isPending,
    /** Whether a phone shows the controls that it hides first. */
    isOpen,
    setIsOpen,
    change,
    /** Changes a field that applies with `submit`. A corrected price is no problem until then. */
    edit: (part: Partial<ListingsFilters>) => {
      setDraft({ ...draft, ...part });
      if (!('search' in part)) setProblems({});
    },
    /** Writes the fields into the address; returns the first invalid field instead, if there is one. */
    submit: (): keyof PriceProblems | null => {
      const { minPrice, maxPrice } = check(draft);
      if (!minPrice && !maxPrice) goTo(draft);
      return minPrice ? 'minPrice' : maxPrice ? 'maxPrice' : null;
    },
    /** Applies what was entered before hydration, which React does not report. */
    adopt: (form: HTMLFormElement) => {
      const fields = new FormData(form);
      const text = (name: string) => String(fields.get(name) ?? '');
      const chosen = readFilters(new URLSearchParams([...fields.keys()].map((name) => [name, text(name)])));
      const typed = { search: text('search'), minPrice: text('minPrice'), maxPrice: text('maxPrice') };
      const { search, minPrice, maxPrice } = draft;
      if (JSON.stringify({ ...chosen, search, minPrice, maxPrice }) !== JSON.stringify(draft)) {
        change({ ...chosen, ...typed });
      } else if (JSON.stringify({ ...draft, ...typed }) !== JSON.stringify(draft)) {
        setDraft({ ...draft, ...typed });
      }
    },
    clear: () => {
      fill(noFilters);
      goTo(noFilters);
    },
  };
}

export type FilterFormState = ReturnType<typeof useFilterForm>;
