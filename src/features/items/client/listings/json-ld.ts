import { aboutWay, type JsonLdContext } from '#client/head/json-ld.ts';
import type { Shared } from '#client/head/shared-head.tsx';
import { paths } from '#client/paths.ts';
import type { ListingsFilters } from '#features/items/client/filters/filters.ts';
import type { ListingsResult } from './listings-data.ts';

/**
 * Where a list counts as a page of its own: the list of all and that of each type, however sorted. What somebody
 * searched for, or priced, is none (`noIndex`).
 */
export function listingsAddress({ search, minPrice, maxPrice, itemType }: ListingsFilters) {
  return {
    path: paths.listings(itemType === 'all' ? {} : { itemType }),
    noIndex: search !== '' || minPrice !== '' || maxPrice !== '',
  };
}

/** What the server alone writes of a list. */
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
        itemListElement: items.map(({ id, listingTitle }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: listingTitle,
          url: new URL(paths.rental(id), site.publicUrl).href,
        })),
      },
    ],
  };
}
