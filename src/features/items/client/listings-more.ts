import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#client/api.ts';
import type { ItemCardData } from './item-card-data.ts';
import { type ListingsFound, loadMoreListings } from './listings-data.ts';
import type { ListingsFilters } from './listings-filters.ts';

interface Shown {
  found: ListingsFound;
  items: ItemCardData[];
  nextCursor: string | null;
}

/** What was shown at each entry of the history, so that coming back from a craft finds the same list. */
const shownAt = new Map<string, Omit<Shown, 'found'>>();

/** The cards of the first page and of all that were asked for after it. */
export function useMoreListings(found: ListingsFound, filters: ListingsFilters) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => recall(key, found));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (shown.found !== found) {
    setShown(recall(key, found));
    setState('idle');
  }
  const loadMore = async () => {
    if (shown.nextCursor === null || state === 'loading') return;
    setState('loading');
    try {
      const page = await loadMoreListings(call, filters, shown.nextCursor);
      const next = { items: withNew(shown.items, page.items), nextCursor: page.nextCursor };
      shownAt.set(key, next);
      // Another list may have come meanwhile: this page belongs to the one before.
      setShown((current) => (current.found === found ? { found, ...next } : current));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { items: shown.items, hasMore: shown.nextCursor !== null, state, loadMore };
}

function recall(key: string, found: ListingsFound): Shown {
  const kept = shownAt.get(key);
  return kept
    ? { found, items: withNew(found.items, kept.items), nextCursor: kept.nextCursor }
    : { found, items: found.items, nextCursor: found.nextCursor };
}

/** An item whose place has changed between two pages is shown once. */
function withNew(items: ItemCardData[], more: ItemCardData[]): ItemCardData[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id))];
}
