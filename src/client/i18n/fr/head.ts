import type { head as english } from '../en/head.ts';
import type { Translated } from '../translator.ts';

export const head: Translated<typeof english> = {
  home: 'Louez un jet-ski ou un bateau à l’heure à la marina d’Al\u00a0Hoceïma, directement auprès de son propriétaire. Consultez les heures libres, faites votre demande et retrouvez-vous à quai.',
  listings: {
    all: 'Tous les jet-skis et bateaux à louer à l’heure à la marina d’Al\u00a0Hoceïma, avec photos, heures libres, prix en MAD et notes.',
    JETSKI:
      'Tous les jet-skis à louer à l’heure à la marina d’Al\u00a0Hoceïma, avec photos, heures libres, prix en MAD et notes.',
    BOAT: 'Tous les bateaux à louer à l’heure à la marina d’Al\u00a0Hoceïma, avec photos, heures libres, prix en MAD et notes.',
  },
  rental: {
    rated:
      'Noté {{rating}} sur 5 par {count, plural, one {# locataire} other {# locataires}}. {{facts}}. {{text}}',
    unrated: '{{facts}}. {{text}}',
    facts: '{{model}}, {{price}}, {{marina}}',
    hour: '{{price}} l’heure',
    seat: '{{price}} l’heure par place',
    ask: 'Consultez les heures libres et écrivez au propriétaire.',
  },
  card: {
    line: 'Jet-skis et bateaux à Al\u00a0Hoceïma',
    site: 'Un jet-ski rouge traverse la baie d’Al\u00a0Hoceïma. À partir de {{price}} l’heure.',
    rental: '{{title}}, {{model}}\u00a0: {{price}}',
  },
  parking: 'Parking gratuit',
};
