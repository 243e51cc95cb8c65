import { useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { paths } from '#client/paths.ts';
import type { ItemSort } from '../limits.ts';
import {
  type ListingsFilters,
  type ListingsType,
  noFilters,
  type PriceProblem,
  priceProblems,
  readFilters,
  writeFilters,
} from './listings-filters.ts';

type PriceField = 'minPrice' | 'maxPrice';

export interface ListingsFormState {
  /** What the address says, or will say once the list on its way is there. */
  filters: ListingsFilters;
  /** What the fields hold. */
  draft: ListingsFilters;
  problems: Partial<Record<PriceField, PriceProblem>>;
  /** Whether another list is on its way. */
  pending: boolean;
  edit: (part: Partial<ListingsFilters>) => void;
  /** Puts the fields into the address; or says which of them must be mended first. */
  submit: () => PriceField | null;
  changeType: (itemType: ListingsType) => void;
  changeSort: (sort: ItemSort) => void;
  /** Takes back what was not submitted. */
  revert: () => void;
  clear: () => void;
}

/** The filters of the listings: the address holds them, so that back, reload and sharing work (specification 4). */
export function useListingsForm(): ListingsFormState {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const shown = address.toString();
  const next = navigation.location?.pathname === paths.listings() ? navigation.location : null;
  const filters = readFilters(next ? new URLSearchParams(next.search) : address);
  const [draft, setDraft] = useState(filters);
  const [problems, setProblems] = useState(() => priceProblems(filters));
  const [filledFrom, setFilledFrom] = useState(shown);

  const fill = (values: ListingsFilters) => {
    setDraft(values);
    setProblems(priceProblems(values));
  };
  // A new address, by the back button too, fills the fields anew.
  if (filledFrom !== shown) {
    setFilledFrom(shown);
    fill(readFilters(address));
  }

  const goTo = (wanted: ListingsFilters) =>
    void navigate(paths.listings(writeFilters(wanted)), { preventScrollReset: true });
  const submit = (part: Partial<ListingsFilters> = {}) => {
    const wanted = { ...draft, ...part };
    const found = priceProblems(wanted);
    setProblems(found);
    const wrong = found.minPrice ? 'minPrice' : found.maxPrice ? 'maxPrice' : null;
    if (wrong === null) goTo(wanted);
    return wrong;
  };
  // Type and order act at once; prices that can't be taken are taken back.
  const change = (part: Partial<ListingsFilters>) => {
    setDraft({ ...draft, ...part });
    if (submit(part) !== null) goTo({ ...filters, ...part });
  };

  return {
    filters,
    draft,
    problems,
    pending: next !== null,
    edit: (part) => setDraft({ ...draft, ...part }),
    submit: () => submit(),
    changeType: (itemType) => change({ itemType }),
    changeSort: (sort) => change({ sort }),
    revert: () => fill(filters),
    clear: () => {
      fill(noFilters);
      goTo(noFilters);
    },
  };
}
