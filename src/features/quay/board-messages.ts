import type { Language } from '#shared/language.ts';

interface Facts {
  /** The receiver's; empty for a guest without one. */
  name: string;
  item: string;
  /** When the receiver's trip begins, or for `overdue` when it was to end. */
  time: string;
}

/** What an owner writes from the board: to the rider, or to the next renter of an item that is not back. */
type BoardMessage = 'greeting' | 'overdue' | 'next';

/** In the receiver's language. See "Trips" in docs/product.md. */
export const boardMessages: Record<Language, Record<BoardMessage, (facts: Facts) => string>> = {
  en: {
    greeting: ({ name, item, time }) =>
      `${hello(name)} I am writing about your trip at ${time} with ${item}.`,
    overdue: ({ name, item, time }) =>
      `${hello(name)} ${item} was due back at ${time}. Is everything all right? Please answer or call me.`,
    next: ({ name, item, time }) =>
      `${hello(name)} Your ${item} is running late, so your trip at ${time} may begin a little later. I will write as soon as it is back.`,
  },
  fr: {
    greeting: ({ name, item, time }) =>
      `${bonjour(name)} Je vous écris au sujet de votre sortie de ${time} avec «\u00a0${item}\u00a0».`,
    overdue: ({ name, item, time }) =>
      `${bonjour(name)} Le retour de «\u00a0${item}\u00a0» était prévu à ${time}. Tout va bien\u00a0? Répondez-moi ou appelez-moi, s’il vous plaît.`,
    next: ({ name, item, time }) =>
      `${bonjour(name)} «\u00a0${item}\u00a0» a du retard\u00a0: votre sortie de ${time} commencera peut-être un peu plus tard. Je vous écris dès son retour.`,
  },
};

const hello = (name: string) => `Hello${name && ` ${name}`}!`;
const bonjour = (name: string) => `Bonjour${name && ` ${name}`}\u00a0!`;
