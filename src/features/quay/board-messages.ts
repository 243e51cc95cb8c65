import type { Language } from '#shared/language.ts';

interface Facts {
  /** See `MessageTexts`. */
  item: string;
  /** When the receiver's trip begins, or for `overdue` when it was to end. */
  time: string;
}

/** What an owner writes from the board: to the rider, or to the next renter of an item that is not back. */
type BoardMessage = 'greeting' | 'overdue' | 'next';

/** In the receiver's language, after the greeting of `chatTexts`. See "Trips" in docs/product.md. */
export const boardMessages: Record<Language, Record<BoardMessage, (facts: Facts) => string>> = {
  en: {
    greeting: ({ item, time }) => `I am writing about your trip at ${time} with ${item}.`,
    overdue: ({ item, time }) =>
      `${item} was due back at ${time}. Is everything all right? Please answer or call me.`,
    next: ({ item, time }) =>
      `Your ${item} is running late, so your trip at ${time} may begin a little later. I will write as soon as it is back.`,
  },
  fr: {
    greeting: ({ item, time }) => `Je vous écris au sujet de votre sortie de ${time} avec ${item}.`,
    overdue: ({ item, time }) =>
      `Le retour de ${item} était prévu à ${time}. Tout va bien\u00a0? Répondez-moi ou appelez-moi, s’il vous plaît.`,
    next: ({ item, time }) =>
      `${item} a du retard\u00a0: votre sortie de ${time} commencera peut-être un peu plus tard. Je vous écris dès son retour.`,
  },
};
