import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { on, why } from './booking-facts.ts';
import { bookingMessage } from './booking-message.tsx';
import type { BookingEvent, Planned } from './message-kind.ts';

/** The day after, in the morning; once per item and renter, like the review itself. */
function invite({ status, renterId, itemId, end, at }: BookingEvent): Planned | null {
  if (status !== 'COMPLETED') return null;
  const morningAfter = marinaToInstant(addDays(instantToMarina(end).date, 1), '10:00');
  return { to: renterId, due: morningAfter > at ? morningAfter : at, once: itemId };
}

export const reviewInvitation = bookingMessage({
  name: 'REVIEW_INVITATION',
  label: { en: 'Invitation to review', fr: 'Invitation à donner un avis' },
  ...{ channels: ['EMAIL'], category: 'REVIEWS', why: why.asked },
  follows: on(['COMPLETED', 'COMPLETED_EARLY', 'CLAIMED'], invite),
  applies: ({ booking: { status, rentableItem } }) =>
    status === 'COMPLETED' && !rentableItem.isRemoved && !rentableItem.isReviewed,
  path: ({ booking }) => paths.rental(booking.rentableItem.id, { reviews: 'write' }),
  words: ({ say, title }) => ({
    heading: say('How was it on the water?', 'Comment s’est passée votre sortie ?'),
    text: say(
      `Your rental of “${title}” is over. A few words from you help other renters to choose.`,
      `Votre location de « ${title} » est terminée. Quelques mots de votre part aideront d’autres locataires à choisir.`,
    ),
    action: say('Write a review', 'Donner mon avis'),
    muted: say(
      'You can review each craft once, and a review cannot be changed afterwards.',
      'Vous pouvez donner un seul avis par embarcation, et il n’est plus modifiable ensuite.',
    ),
  }),
  withPhone: () => false,
});
