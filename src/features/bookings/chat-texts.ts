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
  /** The receiver's, after a space; empty for a guest who gave none, and for deleted accounts. */
  name: string;
  item: string;
  mayReview: boolean;
  /** Why the booking was called off: sentences, or nothing. */
  why: string;
}

export interface MessageTexts {
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
  toOwner: {
    asked: ({ name, item }) =>
      `Hello${name}! I would like to rent ${item}. Could you answer my request, please?`,
    tomorrow: ({ name, item }) => `Hello${name}! See you tomorrow: I have booked ${item}.`,
    today: ({ name, item }) => `Hello${name}! See you today: I have booked ${item}.`,
    late: ({ name, item }) =>
      `Hello${name}! I am running late for ${item}. I will be there as soon as I can.`,
    thanks: ({ name, item }) => `Hello${name}! Thank you for the trip with ${item}.`,
    missed: ({ name, item }) =>
      `Hello${name}! You noted that nobody came for ${item}. I would like to explain.`,
    cancelling: ({ name, item }) =>
      `Hello${name}! I have asked you to cancel my booking of ${item}. Could you answer, please?`,
    proposing: ({ name, item }) =>
      `Hello${name}! I have proposed other hours for my booking of ${item}. Could you answer, please?`,
    considering: ({ name, item }) =>
      `Hello${name}! I am writing about the other hours that you propose for ${item}.`,
    greeting: ({ name, item }) => `Hello${name}! I am writing about my booking of ${item}.`,
  },
  toRenter: {
    question: ({ name, item }) => `Hello${name}! I have a question about your request for ${item}.`,
    confirmed: ({ name, item }) => `Hello${name}! Your booking of ${item} is confirmed.`,
    bookedIn: ({ name, item }) => `Hello${name}! You are booked in for ${item}.`,
    tomorrow: ({ name, item }) => `Hello${name}! See you tomorrow: your booking of ${item} is confirmed.`,
    today: ({ name, item }) => `Hello${name}! See you today: your booking of ${item} is confirmed.`,
    late: ({ name, item }) => `Hello${name}! Your booking of ${item} has begun. Are you on your way?`,
    thanks: ({ name, item, mayReview }) =>
      `Hello${name}! Thank you for renting ${item}.${mayReview ? ' I would be glad to read your review.' : ''}`,
    declined: ({ name, item }) => `Hello${name}! I am sorry, I had to decline your request for ${item}.`,
    expired: ({ name, item }) =>
      `Hello${name}! I am sorry, I did not answer your request for ${item} in time.`,
    calledOff: ({ name, item, why }) =>
      `Hello${name}! I am sorry, ${item} cannot go out at these hours. ${why}`.trim(),
    missed: ({ name, item }) =>
      `Hello${name}! We did not meet for your booking of ${item}. Did something happen?`,
    cancelling: ({ name, item }) =>
      `Hello${name}! I am writing about your wish to cancel your booking of ${item}.`,
    proposing: ({ name, item }) =>
      `Hello${name}! I propose other hours for your booking of ${item}. Do they suit you?`,
    considering: ({ name, item }) =>
      `Hello${name}! I am writing about the other hours that you propose for ${item}.`,
    greeting: ({ name, item }) => `Hello${name}! I am writing about your booking of ${item}.`,
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
  toOwner: {
    asked: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je souhaite louer «\u00a0${item}\u00a0». Pourriez-vous répondre à ma demande\u00a0?`,
    tomorrow: ({ name, item }) => `Bonjour${name}\u00a0! À demain\u00a0: j’ai réservé «\u00a0${item}\u00a0».`,
    today: ({ name, item }) =>
      `Bonjour${name}\u00a0! À tout à l’heure\u00a0: j’ai réservé «\u00a0${item}\u00a0».`,
    late: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je serai en retard pour «\u00a0${item}\u00a0». J’arrive dès que possible.`,
    thanks: ({ name, item }) => `Bonjour${name}\u00a0! Merci pour la sortie avec «\u00a0${item}\u00a0».`,
    missed: ({ name, item }) =>
      `Bonjour${name}\u00a0! Vous avez noté que personne n’est venu pour «\u00a0${item}\u00a0». J’aimerais vous expliquer.`,
    cancelling: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous ai demandé d’annuler ma réservation de «\u00a0${item}\u00a0». Pourriez-vous me répondre\u00a0?`,
    proposing: ({ name, item }) =>
      `Bonjour${name}\u00a0! J’ai proposé d’autres heures pour ma réservation de «\u00a0${item}\u00a0». Pourriez-vous me répondre\u00a0?`,
    considering: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous écris au sujet des autres heures que vous proposez pour «\u00a0${item}\u00a0».`,
    greeting: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous écris au sujet de ma réservation de «\u00a0${item}\u00a0».`,
  },
  toRenter: {
    question: ({ name, item }) =>
      `Bonjour${name}\u00a0! J’ai une question au sujet de votre demande pour «\u00a0${item}\u00a0».`,
    confirmed: ({ name, item }) =>
      `Bonjour${name}\u00a0! Votre réservation de «\u00a0${item}\u00a0» est confirmée.`,
    bookedIn: ({ name, item }) =>
      `Bonjour${name}\u00a0! Votre sortie avec «\u00a0${item}\u00a0» est inscrite.`,
    tomorrow: ({ name, item }) =>
      `Bonjour${name}\u00a0! À demain\u00a0: votre réservation de «\u00a0${item}\u00a0» est confirmée.`,
    today: ({ name, item }) =>
      `Bonjour${name}\u00a0! À tout à l’heure\u00a0: votre réservation de «\u00a0${item}\u00a0» est confirmée.`,
    late: ({ name, item }) =>
      `Bonjour${name}\u00a0! Votre réservation de «\u00a0${item}\u00a0» a commencé. Êtes-vous en route\u00a0?`,
    thanks: ({ name, item, mayReview }) =>
      `Bonjour${name}\u00a0! Merci d’avoir loué «\u00a0${item}\u00a0».${mayReview ? ' Votre avis me ferait plaisir.' : ''}`,
    declined: ({ name, item }) =>
      `Bonjour${name}\u00a0! Malheureusement, j’ai dû décliner votre demande pour «\u00a0${item}\u00a0».`,
    expired: ({ name, item }) =>
      `Bonjour${name}\u00a0! Veuillez m’excuser, je n’ai pas répondu à temps à votre demande pour «\u00a0${item}\u00a0».`,
    calledOff: ({ name, item, why }) =>
      `Bonjour${name}\u00a0! Malheureusement, «\u00a0${item}\u00a0» ne peut pas sortir à ces heures. ${why}`.trim(),
    missed: ({ name, item }) =>
      `Bonjour${name}\u00a0! Nous ne nous sommes pas vus pour votre réservation de «\u00a0${item}\u00a0». Que s’est-il passé\u00a0?`,
    cancelling: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous écris au sujet de l’annulation que vous demandez pour «\u00a0${item}\u00a0».`,
    proposing: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous propose d’autres heures pour votre réservation de «\u00a0${item}\u00a0». Vous conviennent-elles\u00a0?`,
    considering: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous écris au sujet des autres heures que vous proposez pour «\u00a0${item}\u00a0».`,
    greeting: ({ name, item }) =>
      `Bonjour${name}\u00a0! Je vous écris au sujet de votre réservation de «\u00a0${item}\u00a0».`,
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
