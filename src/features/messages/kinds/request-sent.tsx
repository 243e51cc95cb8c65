import { answerBy, isPending, once, toRenter, why } from './booking-facts.ts';
import { bookingMessage, paying } from './booking-message.tsx';

export const requestSent = bookingMessage({
  name: 'REQUEST_SENT',
  label: { en: 'Request sent', fr: 'Demande envoyée' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.asked },
  follows: { REQUESTED: once(toRenter) },
  applies: isPending,
  words: ({ say, owner, when, ...about }) => ({
    heading: say('Your request has been sent', 'Votre demande est envoyée'),
    text: say(
      `${owner} can answer until ${when(answerBy(about))}, and we will write to you as soon as there is an answer. After that the request expires, and the hours are free again.`,
      `${owner} peut répondre jusqu’au ${when(answerBy(about))}, et nous vous écrirons dès que sa réponse arrivera. Passé ce délai, la demande expire et les heures redeviennent libres.`,
    ),
    action: say('View your request', 'Voir ma demande'),
    muted: paying(say),
  }),
});
