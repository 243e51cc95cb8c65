import type { Language } from '#shared/language.ts';
import type { ItemType } from '../items/constants.ts';

/** The words that are drawn on a card: the server's own, because the pages' texts stay with the pages. */
export const cardWords: Record<
  Language,
  { types: Record<ItemType, string>; perHour: string; perSeat: string }
> = {
  en: {
    types: { JETSKI: 'Jet ski', BOAT: 'Boat' },
    perHour: 'per hour',
    perSeat: 'per hour and seat',
  },
  fr: {
    types: { JETSKI: 'Jet-ski', BOAT: 'Bateau' },
    perHour: 'par heure',
    perSeat: 'par heure et par place',
  },
};
