import { useCallback, useEffect, useRef, useState } from 'react';
import { call, firstCall } from '#client/data/api.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemGallery, ItemSummary } from '#features/items/schemas.ts';

export type MyListingsState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; items: ItemSummary[] };

/** One's own items, the unavailable ones too; kept as they are while they are read anew. */
export function useMyListings() {
  const [state, setState] = useState<MyListingsState>({ status: 'loading' });
  const run = useRef(0);
  const read = useCallback(async (ask = call) => {
    const mine = ++run.current;
    try {
      const items = await ask(listMyItems);
      if (mine === run.current) setState({ status: 'ready', items });
    } catch (error) {
      if (mine !== run.current) return;
      // A list that is already there is worth more than an error in its place.
      setState((before) => (before.status === 'ready' ? before : { status: 'failed', error }));
    }
  }, []);
  useEffect(() => {
    void read(firstCall);
    return () => {
      run.current++;
    };
  }, [read]);

  const edit = (change: (items: ItemSummary[]) => ItemSummary[]) =>
    setState((before) => (before.status === 'ready' ? { ...before, items: change(before.items) } : before));
  return {
    state,
    reload: () => read(),
    retry: () => {
      setState({ status: 'loading' });
      void read();
    },
    replace: (changed: ItemSummary) =>
      edit((items) => items.map((item) => (item.id === changed.id ? changed : item))),
    setGallery: (id: string, gallery: (before: ItemGallery) => ItemGallery) =>
      edit((items) =>
        items.map((item) =>
          item.id === id
            ? { ...item, ...gallery({ images: item.images, thumbnailImageId: item.thumbnailImageId }) }
            : item,
        ),
      ),
    drop: (id: string) => edit((items) => items.filter((item) => item.id !== id)),
  };
}

export type MyListings = ReturnType<typeof useMyListings>;
