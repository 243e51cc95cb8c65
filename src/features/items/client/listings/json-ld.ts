import { aboutWay, type JsonLdContext } from '#client/head/json-ld.ts';
import type { Shared } from '#client/head/shared-head.tsx';
import { paths } from '#client/paths.ts';
import type { ListingsFilters } from '#features/items/client/filters/filters.ts';
import type { ListingsResult } from './listings-data.ts';

/**
 * The canonical path of a list. Search engines index the list of all items and that of each type, but no list that is
 * filtered by a search or prices (`noIndex`).
 */
export function listingsAddress({ search, minPrice, maxPrice, itemType }: ListingsFilters) {
  return {
    path: paths.listings(itemType === 'all' ? {} : { itemType }),
    noIndex: search !== '' || minPrice !== '' || maxPrice !== '',
  };
}

/** The head of a list that only the server renders: description and structured data. */
export function sharedListings(
  about: JsonLdContext,
  filters: ListingsFilters,
  result: ListingsResult,
): Shared {
  const { t, site } = about;
  const { path } = listingsAddress(filters);
  const items = 'items' in result ? result.items : [];
  return {
    description: t(`head.listings.${filters.itemType}`),
    things: [
      aboutWay(about, [[t('shell.nav.rentals'), path]]),
      {
        '@type': 'ItemList',
        name: t(`listings.headTitles.${filters.itemType}`),
        numberOfItems: items.length,
        itemListElement: items.map(({ id, listingTitle }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: listingTitle,
          url: new URL(paths.rental(id), site.publicUrl).href,
        })),
      },
    ],
  };
}
