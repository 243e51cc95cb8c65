import { breadcrumbsJsonLd, type JsonLdContext } from '#client/head/json-ld.ts';
import type { PageMetadata } from '#client/head/page-metadata.tsx';
import type { ListingsFilters } from '#features/items/client/filters/filters.ts';
import { paths } from '#shared/paths.ts';
import type { ListingsResult } from './listings-data.ts';

/**
 * The canonical path of a list. Search engines index the list of all items and that of each type, but no list that is
 * filtered by a search, prices, people or time (`noIndex`).
 */
export function listingsAddress({ search, minPrice, maxPrice, people, at, itemType }: ListingsFilters) {
  return {
    path: paths.listings(itemType === 'all' ? {} : { itemType }),
    noIndex: search !== '' || minPrice !== '' || maxPrice !== '' || people !== null || at !== null,
  };
}

/** The metadata of a list, which only the server renders. */
export function listingsMetadata(
  context: JsonLdContext,
  filters: ListingsFilters,
  result: ListingsResult,
): PageMetadata {
  const { t, site } = context;
  const { path } = listingsAddress(filters);
  const items = 'items' in result ? result.items : [];
  return {
    description: t(`head.listings.${filters.itemType}`),
    jsonLd: [
      breadcrumbsJsonLd(context, [[t('shell.nav.rentals'), path]]),
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
