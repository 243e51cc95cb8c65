import type { FastifyPluginAsync } from 'fastify';
import { coverOf } from '#features/images/cover.ts';
import { type ItemDetail, itemId } from '#features/items/schemas.ts';
import { getItem } from '#features/items/server/service.ts';
import type { Deps } from '#platform/deps.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { AppError } from '#shared/errors.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { marina } from '#shared/marina.ts';
import { formatCount, formatMad } from '#shared/money.ts';
import { formatRating } from '#shared/rating.ts';
import { type CardItem, cardPath, cardVersion } from '../share-card.ts';
import { cardWords } from '../share-card-words.ts';
import type { CardWords } from './card-svg.ts';
import { createCardLoader } from './stored-cards.ts';

/** By then the cards that wait now are drawn. */
const secondsToRetry = 15;

/**
 * `GET /rental/{id}/card-{version}-{language}.jpg`: the picture that a shared link to an item shows. Drawn on the first
 * request, and only as the item is now: any other version redirects to the current one, so clients cannot have cards
 * drawn at will.
 */
export function shareCards(
  deps: Pick<Deps, 'db' | 'images' | 'clock'>,
  loadCard = createCardLoader(deps),
): FastifyPluginAsync {
  const { images } = deps;
  return async (app) => {
    app.get<{ Params: { id: string; card: string } }>(
      '/rental/:id/:card(^card-[0-9a-f]{16}-[a-z]{2}\\.jpg$)',
      { schema: { hide: true } },
      async (request, reply) => {
        const [, version, language] = /^card-(\w+)-(\w+)\.jpg$/.exec(request.params.card) ?? [];
        if (!isLanguage(language) || !itemId.safeParse(request.params).success)
          throw new AppError('not_found');
        const { text } = await getItem(deps, request.params.id);
        const item: ItemDetail = JSON.parse(text);
        const current = cardVersion(item, language);
        if (version !== current) {
          return reply.header('cache-control', 'no-cache').redirect(cardPath(item, language), 302);
        }
        const etag = `"${current}"`;
        const immutable = { 'cache-control': 'public, max-age=31536000, immutable', etag };
        if (matchesEtag(request, etag)) return reply.headers(immutable).code(304).send();
        const log = (message: string) => (err: unknown) => request.log.error({ err }, message);
        const jpeg = await loadCard({
          item,
          language,
          countDrawing: () => request.server.requestLimits.countExpensive(request),
          draw: async () => {
            const { drawShareCard } = await import('./draw-card.ts');
            const photo = await photoOf(images, item);
            return drawShareCard(
              wordsOf(item, language),
              photo,
              log('the photo of a share card cannot be read'),
            );
          },
          onNotStored: log('a share card was drawn but not stored'),
        });
        if (!jpeg) {
          // Networks keep the first picture they get for weeks, so a substitute would be worse than none.
          reply.header('retry-after', secondsToRetry);
          throw new AppError('unavailable');
        }
        return reply.headers(immutable).type('image/jpeg').send(jpeg);
      },
    );
  };
}

function wordsOf(item: CardItem, language: Language): CardWords {
  const words = cardWords[language];
  const type = words.types[item.itemType];
  return {
    brand: 'Sillage',
    titles: [item.listingTitle, item.modelName, type],
    lines: [
      item.modelName,
      `${item.units > 1 ? `${item.units}\u00a0× ` : ''}${type} · ${marina.city[language]}`,
    ],
    price: {
      figure: formatMad(item.hourlyRate, language),
      unit: 'MAD',
      per: item.rentalCategory === 'PER_SEAT' ? words.perSeat : words.perHour,
    },
    rating:
      item.reviewCount > 0
        ? {
            average: formatRating(item.averageRating, language),
            count: `(${formatCount(item.reviewCount, language)})`,
          }
        : null,
  };
}

async function photoOf(images: Deps['images'], item: CardItem): Promise<Buffer | null> {
  const name = coverOf(item)?.originalUrl.split('/').at(-1);
  return name === undefined ? null : images.get(name);
}
