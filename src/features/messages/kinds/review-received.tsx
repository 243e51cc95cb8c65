import { look } from '#features/messages/layouts/look.ts';
import { Paragraph, Quote } from '#features/messages/layouts/parts.tsx';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

export const reviewReceived = plainMessage({
  name: 'REVIEW_RECEIVED',
  label: { en: 'New review', fr: 'Nouvel avis' },
  ...{ channels: ['EMAIL'], category: 'REVIEWS' },
  why: {
    en: 'You received this e-mail because the review is about one of your listings on Sillage.',
    fr: 'Vous recevez cet e-mail parce que l’avis concerne l’une de vos annonces sur Sillage.',
  },
  follows: {
    REVIEWED: ({ id, ownerId, at }) => ({ to: ownerId, due: at, once: id, about: { review_id: id } }),
  },
  /** Null if it was deleted or hidden. */
  async read(db, { review_id: id }) {
    const row = await db
      .selectFrom('reviews')
      .innerJoin('items', 'items.id', 'reviews.item_id')
      .innerJoin('users', 'users.id', 'reviews.reviewer_id')
      .select(['rating', 'comment', 'users.display_name as reviewer', 'items.id as itemId'])
      .select('items.listing_title as title')
      .where('reviews.id', '=', id)
      .where('reviews.hidden_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },
  applies: always,
  itemTitle: ({ title }) => title,
  path: ({ itemId }) => paths.rental(itemId, { reviews: 'all' }),
  tag: ({ itemId }) => `item-${itemId}`,
  words({ say, reviewer, rating, named, nameOf }) {
    const name = named(nameOf({ displayName: reviewer ?? '' }));
    return {
      heading: say(`${name} has left a review`, `${name} a donné son avis`),
      summary: say(`${rating} out of 5 stars`, `${rating} ${rating < 2 ? 'étoile' : 'étoiles'} sur 5`),
      action: say('See the review and reply', 'Voir l’avis et répondre'),
    };
  },
  middle: ({ title, comment }, { summary }) => (
    <>
      <Paragraph>{title}</Paragraph>
      <p {...look.rating}>
        <span {...look.large}>{summary}</span>
      </p>
      {comment && <Quote text={comment} />}
    </>
  ),
});
