import { look } from '#features/messages/layouts/look.ts';
import { Paragraph, Quote } from '#features/messages/layouts/parts.tsx';
import type { Message } from '#features/messages/server/messages.ts';
import type { Db } from '#platform/database/db.ts';
import { paths } from '#shared/paths.ts';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';

type Told = 'reviewer' | 'owner' | 'comment' | 'reply';
type AboutReview = { rating: number; itemId: string; title: string } & Record<Told, string | null>;

/** Null if it was deleted or hidden. */
async function readReview(db: Db, { review_id: id }: Message): Promise<AboutReview | null> {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('items', 'items.id', 'reviews.item_id')
    .innerJoin('users', 'users.id', 'reviews.reviewer_id')
    .innerJoin('users as owners', 'owners.id', 'items.owner_id')
    .leftJoin('review_replies', (on) =>
      on.onRef('review_id', '=', 'reviews.id').on('review_replies.hidden_at', 'is', null),
    )
    .select(['rating', 'comment', 'users.display_name as reviewer', 'items.id as itemId'])
    .select(['items.listing_title as title', 'owners.display_name as owner', 'review_replies.text as reply'])
    .where('reviews.id', '=', id)
    .where('reviews.hidden_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

const aboutReview = {
  ...{ channels: ['EMAIL'] as const, category: 'REVIEWS' as const, read: readReview },
  itemTitle: ({ title }: AboutReview) => title,
  path: ({ itemId }: AboutReview) => paths.rental(itemId, { reviews: 'all' }),
  tag: ({ itemId }: AboutReview) => `item-${itemId}`,
};

export const reviewReceived = plainMessage({
  ...aboutReview,
  name: 'REVIEW_RECEIVED',
  label: { en: 'New review', fr: 'Nouvel avis' },
  why: {
    en: 'You received this e-mail because the review is about one of your listings on Sillage.',
    fr: 'Vous recevez cet e-mail parce que l’avis concerne l’une de vos annonces sur Sillage.',
  },
  follows: {
    REVIEWED: ({ id, ownerId, at }) => ({ to: ownerId, due: at, once: id, about: { review_id: id } }),
  },
  applies: always,
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

export const reviewReplied = plainMessage({
  ...aboutReview,
  name: 'REVIEW_REPLIED',
  label: { en: 'Reply to a review', fr: 'Réponse à un avis' },
  why: {
    en: 'You received this e-mail because you wrote the review on Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous avez écrit l’avis sur Sillage.',
  },
  follows: {
    REPLIED: ({ id, ownerId: senderId, reviewerId: to, at }) =>
      to === null ? null : { to, due: at, once: id, about: { review_id: id }, senderId },
  },
  applies: ({ reply }) => reply !== null,
  words({ say, owner, title, named, nameOf }) {
    const name = named(nameOf({ displayName: owner ?? '' }));
    return {
      heading: say(`${name} has replied to your review`, `${name} a répondu à votre avis`),
      text: say(`Your review of “${named(title)}”:`, `Votre avis sur « ${named(title)} » :`),
      action: say('See the reply', 'Voir la réponse'),
    };
  },
  middle: ({ reply }) => reply && <Quote text={reply} />,
});
