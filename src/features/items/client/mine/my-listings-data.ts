import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#client/data/api-query.ts';
import { loadState } from '#client/data/load-state.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemGallery, ItemSummary } from '#features/items/schemas.ts';

/** The user's own items, the unavailable ones too. */
export function useMyListings() {
  const client = useQueryClient();
  const query = apiQuery(listMyItems);
  const read = useQuery(query);
  const edit = (change: (items: ItemSummary[]) => ItemSummary[]) =>
    client.setQueryData(query.queryKey, (items) => items && change(items));
  return {
    state: loadState(read),
    reload: () => read.refetch(),
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
