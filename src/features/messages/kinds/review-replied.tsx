import { Paragraph, Quote } from '#features/messages/layouts/parts.tsx';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

export const reviewReplied = plainMessage({
  name: 'REVIEW_REPLIED',
  label: { en: 'Reply to a review', fr: 'Réponse à un avis' },
  ...{ channels: ['EMAIL'], category: 'REVIEWS' },
  why: {
    en: 'You received this e-mail because you wrote the review on Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous avez écrit l’avis sur Sillage.',
  },
  follows: {
    REPLIED: ({ id, ownerId, reviewerId, at }) =>
      reviewerId === null
        ? null
        : { to: reviewerId, due: at, once: id, about: { review_id: id }, senderId: ownerId },
  },
  /** Null if the review or its reply was deleted or hidden. */
  async read(db, { review_id: id }) {
    const row = await db
      .selectFrom('review_replies as reply')
      .innerJoin('reviews', 'reviews.id', 'reply.review_id')
      .innerJoin('items', 'items.id', 'reviews.item_id')
      .innerJoin('users', 'users.id', 'items.owner_id')
      .select(['reply.text', 'users.display_name as owner', 'items.id as itemId'])
      .select('items.listing_title as title')
      .where('reviews.id', '=', id)
      .where('reviews.hidden_at', 'is', null)
      .where('reply.hidden_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },
  applies: always,
  itemTitle: ({ title }) => title,
  path: ({ itemId }) => paths.rental(itemId, { reviews: 'all' }),
  tag: ({ itemId }) => `item-${itemId}`,
  words({ say, owner, title, named, nameOf }) {
    const name = named(nameOf({ displayName: owner ?? '' }));
    return {
      heading: say(`${name} has replied to your review`, `${name} a répondu à votre avis`),
      summary: say(`Your review of “${named(title)}”`, `Votre avis sur « ${named(title)} »`),
      action: say('See the reply', 'Voir la réponse'),
    };
  },
  middle: ({ text }, { summary }) => (
    <>
      <Paragraph>{summary}</Paragraph>
      <Quote text={text} />
    </>
  ),
});
