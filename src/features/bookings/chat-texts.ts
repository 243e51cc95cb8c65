import type { Language } from '#shared/language.ts';
import type { CallOffCause } from './acts/call-off.ts';

/**
 * What both write about: a trip today or tomorrow, one that is late, over or was missed, a question to cancel, other hours
 * that the writer (`proposing`) or the receiver (`considering`) has proposed, or anything.
 */
type SharedSubject =
  | ('today' | 'tomorrow' | 'late' | 'thanks' | 'missed' | 'greeting')
  | ('cancelling' | 'proposing' | 'considering');

/** What a renter writes about: also an open request. */
export type RenterSubject = 'asked' | SharedSubject;

/**
 * What an owner writes about. Until the start it is what they decided; `question` is about an open request, `bookedIn` about
 * a walk-in.
 */
export type OwnerSubject =
  | ('question' | 'confirmed' | 'bookedIn' | 'declined' | 'expired' | 'calledOff')
  | SharedSubject;

interface Facts {
  /** As `item` writes it. */
  item: string;
  mayReview: boolean;
  /** Why the booking was called off: sentences, or nothing. */
  why: string;
}

export interface MessageTexts {
  /** Before each message. The receiver's name is empty for a guest who gave none, and for deleted accounts. */
  hello: (name: string) => string;
  item: (title: string) => string;
  toOwner: Record<RenterSubject, (facts: Facts) => string>;
  toRenter: Record<OwnerSubject, (facts: Facts) => string>;
  hours: (hours: { day: string; from: string; to: string }) => string;
  total: (amount: string) => string;
  slip: string;
  /** Before other hours that are proposed. */
  instead: string;
  causes: Record<Exclude<CallOffCause, 'OTHER'>, string>;
  byMarina: string;
  alternatives: string;
}

const english: MessageTexts = {
  hello: (name) => `Hello${name && ` ${name}`}!`,
  item: (title) => title,
  toOwner: {
    asked: ({ item }) => `I would like to rent ${item}. Could you answer my request, please?`,
    tomorrow: ({ item }) => `See you tomorrow: I have booked ${item}.`,
    today: ({ item }) => `See you today: I have booked ${item}.`,
    late: ({ item }) => `I am running late for ${item}. I will be there as soon as I can.`,
    thanks: ({ item }) => `Thank you for the trip with ${item}.`,
    missed: ({ item }) => `You noted that nobody came for ${item}. I would like to explain.`,
    cancelling: ({ item }) => `I have asked you to cancel my booking of ${item}. Could you answer, please?`,
    proposing: ({ item }) =>
      `I have proposed other hours for my booking of ${item}. Could you answer, please?`,
    considering: ({ item }) => `I am writing about the other hours that you propose for ${item}.`,
    greeting: ({ item }) => `I am writing about my booking of ${item}.`,
  },
  toRenter: {
    question: ({ item }) => `I have a question about your request for ${item}.`,
    confirmed: ({ item }) => `Your booking of ${item} is confirmed.`,
    bookedIn: ({ item }) => `You are booked in for ${item}.`,
    tomorrow: ({ item }) => `See you tomorrow: your booking of ${item} is confirmed.`,
    today: ({ item }) => `See you today: your booking of ${item} is confirmed.`,
    late: ({ item }) => `Your booking of ${item} has begun. Are you on your way?`,
    thanks: ({ item, mayReview }) =>
      `Thank you for renting ${item}.${mayReview ? ' I would be glad to read your review.' : ''}`,
    declined: ({ item }) => `I am sorry, I had to decline your request for ${item}.`,
    expired: ({ item }) => `I am sorry, I did not answer your request for ${item} in time.`,
    calledOff: ({ item, why }) => `I am sorry, ${item} cannot go out at these hours. ${why}`.trim(),
    missed: ({ item }) => `We did not meet for your booking of ${item}. Did something happen?`,
    cancelling: ({ item }) => `I am writing about your wish to cancel your booking of ${item}.`,
    proposing: ({ item }) => `I propose other hours for your booking of ${item}. Do they suit you?`,
    considering: ({ item }) => `I am writing about the other hours that you propose for ${item}.`,
    greeting: ({ item }) => `I am writing about your booking of ${item}.`,
  },
  hours: ({ day, from, to }) => `${day}, from ${from} to ${to} (marina time)`,
  total: (amount) => `Total: ${amount}`,
  slip: 'Your booking slip:',
  instead: 'Proposed instead:',
  causes: {
    WIND: 'The wind is too strong.',
    SWELL: 'The swell is too high.',
    AUTHORITY: 'The port is closed.',
    BREAKDOWN: 'It has broken down.',
  },
  byMarina: 'The marina has called off all trips.',
  alternatives: 'These hours are still free:',
};

const french: MessageTexts = {
  hello: (name) => `Bonjour${name && ` ${name}`}\u00a0!`,
  item: (title) => `«\u00a0${title}\u00a0»`,
  toOwner: {
    asked: ({ item }) => `Je souhaite louer ${item}. Pourriez-vous répondre à ma demande\u00a0?`,
    tomorrow: ({ item }) => `À demain\u00a0: j’ai réservé ${item}.`,
    today: ({ item }) => `À tout à l’heure\u00a0: j’ai réservé ${item}.`,
    late: ({ item }) => `Je serai en retard pour ${item}. J’arrive dès que possible.`,
    thanks: ({ item }) => `Merci pour la sortie avec ${item}.`,
    missed: ({ item }) => `Vous avez noté que personne n’est venu pour ${item}. J’aimerais vous expliquer.`,
    cancelling: ({ item }) =>
      `Je vous ai demandé d’annuler ma réservation de ${item}. Pourriez-vous me répondre\u00a0?`,
    proposing: ({ item }) =>
      `J’ai proposé d’autres heures pour ma réservation de ${item}. Pourriez-vous me répondre\u00a0?`,
    considering: ({ item }) => `Je vous écris au sujet des autres heures que vous proposez pour ${item}.`,
    greeting: ({ item }) => `Je vous écris au sujet de ma réservation de ${item}.`,
  },
  toRenter: {
    question: ({ item }) => `J’ai une question au sujet de votre demande pour ${item}.`,
    confirmed: ({ item }) => `Votre réservation de ${item} est confirmée.`,
    bookedIn: ({ item }) => `Votre sortie avec ${item} est inscrite.`,
    tomorrow: ({ item }) => `À demain\u00a0: votre réservation de ${item} est confirmée.`,
    today: ({ item }) => `À tout à l’heure\u00a0: votre réservation de ${item} est confirmée.`,
    late: ({ item }) => `Votre réservation de ${item} a commencé. Êtes-vous en route\u00a0?`,
    thanks: ({ item, mayReview }) =>
      `Merci d’avoir loué ${item}.${mayReview ? ' Votre avis me ferait plaisir.' : ''}`,
    declined: ({ item }) => `Malheureusement, j’ai dû décliner votre demande pour ${item}.`,
    expired: ({ item }) => `Veuillez m’excuser, je n’ai pas répondu à temps à votre demande pour ${item}.`,
    calledOff: ({ item, why }) => `Malheureusement, ${item} ne peut pas sortir à ces heures. ${why}`.trim(),
    missed: ({ item }) =>
      `Nous ne nous sommes pas vus pour votre réservation de ${item}. Que s’est-il passé\u00a0?`,
    cancelling: ({ item }) => `Je vous écris au sujet de l’annulation que vous demandez pour ${item}.`,
    proposing: ({ item }) =>
      `Je vous propose d’autres heures pour votre réservation de ${item}. Vous conviennent-elles\u00a0?`,
    considering: ({ item }) => `Je vous écris au sujet des autres heures que vous proposez pour ${item}.`,
    greeting: ({ item }) => `Je vous écris au sujet de votre réservation de ${item}.`,
  },
  hours: ({ day, from, to }) => `${day}, de ${from} à ${to} (heure de la marina)`,
  total: (amount) => `Total\u00a0: ${amount}`,
  slip: 'Votre bon de réservation\u00a0:',
  instead: 'Heures proposées\u00a0:',
  causes: {
    WIND: 'Le vent est trop fort.',
    SWELL: 'La houle est trop forte.',
    AUTHORITY: 'Le port est fermé.',
    BREAKDOWN: 'L’embarcation est en panne.',
  },
  byMarina: 'La marina a annulé toutes les sorties.',
  alternatives: 'Ces heures sont encore libres\u00a0:',
};

/** Not among the texts of a page, which are loaded in the sender's language only. */
export const chatTexts: Record<Language, MessageTexts> = { en: english, fr: french };
