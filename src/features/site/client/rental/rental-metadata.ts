import type { BreadcrumbList, Product, Review as ReviewThing } from 'schema-dts';
import {
  breadcrumbsJsonLd,
  type JsonLdContext,
  marinaJsonLd,
  type PageMetadata,
} from '#client/head/page-head.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { Review } from '#features/reviews/schemas.ts';
import { cardPath } from '#features/share-cards/share-card.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { formatRating } from '#shared/rating.ts';

/** About how much of a description search engines show, in characters. */
const maxDescription = 165;
/** A shorter excerpt of the owner's description says too little to be included. */
const minExcerpt = 20;

export function rentalMetadata(
  context: JsonLdContext,
  item: ItemDetail,
  reviews: readonly Review[],
): PageMetadata {
  const { t, language } = context;
  const title = item.listingTitle;
  const price = priceOf(context, item);
  return {
    description: descriptionOf(context, item),
    card: {
      path: cardPath(item, language),
      alt: t('head.card.rental', { title, model: item.modelName, price }),
    },
    jsonLd: [productJsonLd(context, item, reviews), rentalBreadcrumbs(context, item)],
  };
}

function priceOf({ t, language }: JsonLdContext, { rentalCategory, hourlyRate }: ItemDetail): string {
  const price = formatMadWithUnit(hourlyRate, language);
  return t(rentalCategory === 'PER_SEAT' ? 'head.rental.seat' : 'head.rental.hour', { price });
}

/** Rating, model, price and marina, then as much of the owner's description as fits. */
function descriptionOf(context: JsonLdContext, item: ItemDetail): string {
  const { t, language } = context;
  const marina = marinaJsonLd(context).name;
  const facts = t('head.rental.facts', {
    model: item.modelName,
    price: priceOf(context, item),
    marina,
  });
  const rating = formatRating(item.averageRating, language);
  const count = item.reviewCount;
  const withText = (text: string) =>
    count > 0
      ? t('head.rental.rated', { rating, count, facts, text })
      : t('head.rental.unrated', { facts, text });
  const excerpt = item.description?.replace(/\s+/g, ' ').trim() || t('head.rental.ask');
  const room = maxDescription - withText('').length;
  return room < minExcerpt ? withText('').trimEnd() : withText(shorten(excerpt, room));
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\s,;:.]*\s\S*$/, '')}…`;
}

function productJsonLd(context: JsonLdContext, item: ItemDetail, reviews: readonly Review[]): Product {
  const { site, t } = context;
  const url = new URL(paths.rental(item.id), site.publicUrl).href;
  const price = { price: item.hourlyRate, priceCurrency: 'MAD' } as const;
  return {
    '@type': 'Product',
    '@id': `${url}#craft`,
    name: item.listingTitle,
    description: item.description ?? descriptionOf(context, item),
    sku: item.id,
    model: item.modelName,
    category: t(`rental.types.${item.itemType}`),
    url,
    image:
      item.images.length > 0
        ? item.images.map(({ originalUrl }) => new URL(originalUrl, site.publicUrl).href)
        : new URL(cardPath(item, context.language), site.publicUrl).href,
    offers: {
      '@type': 'Offer',
      url,
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        // The UN/CEFACT code of an hour.
        unitCode: 'HUR',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'HUR' },
      },
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      availability: item.isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Person', name: item.owner.displayName },
      availableAtOrFrom: marinaJsonLd(context),
    },
    ...(item.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(formatRating(item.averageRating, 'en')),
        reviewCount: item.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map(reviewJsonLd),
    }),
  };
}

function reviewJsonLd({ rating, comment, createdAt, reviewer }: Review): ReviewThing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewer.displayName },
    datePublished: createdAt,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(comment !== null && { reviewBody: comment }),
  };
}

function rentalBreadcrumbs(context: JsonLdContext, item: ItemDetail): BreadcrumbList {
  return breadcrumbsJsonLd(context, [
    [context.t('shell.nav.rentals'), paths.listings()],
    [item.listingTitle, paths.rental(item.id)],
  ]);
}
