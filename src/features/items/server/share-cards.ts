import type { FastifyPluginAsync } from 'fastify';
import { coverOf } from '#features/images/cover.ts';
import { createDrawer } from '#features/images/server/drawer.ts';
import { drawShareCard } from '#features/images/server/share-card.ts';
import { type ItemDetail, itemId } from '#features/items/schemas.ts';
import { type CardItem, cardPath, cardVersion } from '#features/items/share-card.ts';
import { cardWords } from '#features/items/share-card-words.ts';
import type { Deps } from '#platform/deps.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { AppError } from '#shared/errors.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { formatCount, formatMad } from '#shared/money.ts';
import { formatRating } from '#shared/rating.ts';
import { getItem } from './service.ts';

/** By then those that wait now are drawn. */
const secondsToRetry = 15;

/**
 * `GET /rental/{id}/card-{version}-{language}.jpg`: the picture that a shared link to an item shows. Drawn when it is
 * first asked for, and only as the item is now: any other version leads there, so that nobody makes us draw at will.
 */
export function shareCards(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  draw = createDrawer(),
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string; card: string } }>(
      '/rental/:id/:card(^card-[0-9a-f]{16}-[a-z]{2}\\.jpg$)',
      { schema: { hide: true } },
      async (request, reply) => {
        const [, version, language] = /^card-(\w+)-(\w+)\.jpg$/.exec(request.params.card) ?? [];
        if (!isLanguage(language) || !itemId.safeParse(request.params).success)
          throw new AppError('not_found');
        const { text } = await getItem(db, request.params.id);
        const item: ItemDetail = JSON.parse(text);
        const current = cardVersion(item, language);
        if (version !== current) {
          return reply.header('cache-control', 'no-cache').redirect(cardPath(item, language), 302);
        }
        const etag = `"${current}"`;
        const keepForEver = { 'cache-control': 'public, max-age=31536000, immutable', etag };
        if (matchesEtag(request, etag)) return reply.headers(keepForEver).code(304).send();
        // By the item too: versions are short enough for one to be made up that equals another's.
        const jpeg = await draw(`${item.id} ${current}`, async () =>
          drawShareCard(wordsOf(item, language), await pictureOf(images, item)),
        );
        if (!jpeg) {
          // Not another picture in its place: networks keep for weeks what they are once shown.
          reply.header('retry-after', secondsToRetry);
          throw new AppError('unavailable');
        }
        return reply.headers(keepForEver).type('image/jpeg').send(jpeg);
      },
    );
  };
}

function wordsOf(item: CardItem, language: Language) {
  const words = cardWords[language];
  return {
    brand: 'Sillage',
    titles: [item.listingTitle, item.modelName, words.types[item.itemType]],
    lines: [item.modelName, `${words.types[item.itemType]} · ${words.place}`],
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

async function pictureOf(images: Deps['images'], item: CardItem): Promise<Buffer | null> {
  const name = coverOf(item)?.originalUrl.split('/').at(-1);
  return name === undefined ? null : images.get(name);
}
