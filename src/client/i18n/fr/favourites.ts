import type { favourites as english } from '../en/favourites.ts';
import type { Translated } from '../translator.ts';

export const favourites: Translated<typeof english> = {
  onDevice: 'Ils sont conservés dans ce navigateur.',
  signIn: 'Se connecter pour les avoir sur tous vos appareils',
  loading: 'Chargement des favoris…',
  failed: 'Vos favoris n’ont pas pu être chargés.',
  unavailable: 'Indisponible actuellement',
  empty: {
    title: 'Pas encore de favoris',
    text: 'Touchez le cœur d’un jet-ski ou d’un bateau qui vous plaît pour le retrouver ici.',
    action: 'Parcourir les locations',
  },
};
