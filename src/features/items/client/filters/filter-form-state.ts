import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { usePageQuery } from '#client/history/page-query.ts';
import { paths } from '#client/paths.ts';
import type { ItemSort } from '#features/items/limits.ts';
import {
  type ListingsFilters,
  type ListingsType,
  listingsTypes,
  noFilters,
  type PriceProblem,
  priceProblems,
  readFilters,
  sortOrder,
  writeFilters,
} from './filters.ts';

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
  /** What a released handle of the price range sets. */
  changePrices: (prices: Pick<ListingsFilters, PriceField>) => void;
  /** Takes over what was typed and chosen before the page was awake, which nobody has heard of. */
  adopt: (held: FormData) => void;
  /** Takes back what was not submitted. */
  revert: () => void;
  clear: () => void;
}

/** Of the form in the page: the order, which stands apart from it, belongs to it too. */
export const listingsFormId = 'listings-form';

/** Controls that are tried out, one position after the other: all their tries are one step of the history. */
type TriedControl = 'sort' | 'prices';

/** The filters of the listings: the address holds them, so that back, reload and sharing work (specification 4). */
export function useListingsForm(): ListingsFormState {
  const [address] = usePageQuery();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const shown = address.toString();
  const next = navigation.location?.pathname === paths.listings() ? navigation.location : null;
  const filters = readFilters(next ? new URLSearchParams(next.search) : address);
  const [draft, setDraft] = useState(filters);
  const [problems, setProblems] = useState(() => priceProblems(filters));
  const [filledFrom, setFilledFrom] = useState(shown);
  const [asked, setAsked] = useState<string | null>(null);

  const fill = (values: ListingsFilters) => {
    setDraft(values);
    setProblems(priceProblems(values));
  };
  // Another address, by the back button too, fills the fields anew; one that these fields asked for does not: they may
  // hold more by the time its list is there.
  if (filledFrom !== shown) {
    setFilledFrom(shown);
    if (asked !== shown) fill(readFilters(address));
    setAsked(null);
  }

  const goTo = (wanted: ListingsFilters, control?: TriedControl) => {
    const query = writeFilters(wanted);
    setAsked(new URLSearchParams(query).toString());
    void navigate(paths.listings(query), {
      preventScrollReset: true,
      // The browser's own record: a quick hand moves on before the last step has been rendered.
      replace: control !== undefined && history.state?.usr?.control === control,
      state: { control },
    });
  };
  const submit = (part: Partial<ListingsFilters> = {}, control?: TriedControl) => {
    const wanted = { ...draft, ...part };
    const found = priceProblems(wanted);
    setProblems(found);
    const wrong = found.minPrice ? 'minPrice' : found.maxPrice ? 'maxPrice' : null;
    if (wrong === null) goTo(wanted, control);
    return wrong;
  };
  // Type, order and the range act at once; prices that can't be taken are taken back.
  const change = (part: Partial<ListingsFilters>, control?: TriedControl) => {
    setDraft({ ...draft, ...part });
    if (submit(part, control) !== null) goTo({ ...filters, ...part }, control);
  };

  return {
    filters,
    draft,
    problems,
    pending: next !== null,
    edit: (part) => setDraft({ ...draft, ...part }),
    submit: () => submit(),
    changeType: (itemType) => change({ itemType }),
    changeSort: (sort) => change({ sort }, 'sort'),
    changePrices: (prices) => change(prices, 'prices'),
    adopt: (held) => {
      const found: ListingsFilters = {
        ...draft,
        search: String(held.get('search')),
        minPrice: String(held.get('minPrice')),
        maxPrice: String(held.get('maxPrice')),
        itemType: listingsTypes.find((type) => type === held.get('itemType')) ?? draft.itemType,
        sort: sortOrder.find((sort) => sort === held.get('sort')) ?? draft.sort,
      };
      if (found.itemType !== draft.itemType || found.sort !== draft.sort) change(found);
      else if (JSON.stringify(found) !== JSON.stringify(draft)) setDraft(found);
    },
    revert: () => fill(filters),
    clear: () => {
      fill(noFilters);
      goTo(noFilters);
    },
  };
}
