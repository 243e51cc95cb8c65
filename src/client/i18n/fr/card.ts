import type { card as english } from '../en/card.ts';
import type { Translated } from '../translator.ts';

export const card: Translated<typeof english> = {
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  noReviews: 'Pas encore d’avis',
  perHour: 'MAD par heure',
  upTo_one: 'Jusqu’à {{count}} personne',
  upTo_other: 'Jusqu’à {{count}} personnes',
  perSeatUpTo_one: 'Par place, {{count}}\u00a0pers.\u00a0max.',
  perSeatUpTo_other: 'Par place, {{count}}\u00a0pers.\u00a0max.',
  privateHire: 'Location privée',
  totalFor: '{{duration}}\u00a0: {{total}}\u00a0MAD',
  today: 'aujourd’hui',
  freeFrom: 'Libre {{day}} dès {{start}}',
  freeBetween: 'Libre {{day}} de {{start}} à {{end}}',
  favourite: 'Favori\u00a0: {{title}}',
  favouriteShort: 'Favori',
  favouriteFailed: '«\u00a0{{title}}\u00a0»\u00a0: vos favoris n’ont pas changé.',
};
