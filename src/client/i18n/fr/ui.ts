import type { ui as english } from '../en/ui.ts';
import type { Translated } from '../translator.ts';

export const ui: Translated<typeof english> = {
  optional: 'facultatif',
  about: 'environ {{number}}',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  working: 'En cours…',
  loading: 'Chargement…',
  draftRestored: 'Voici ce que vous aviez commencé. Ce n’est pas encore enregistré.',
  less: 'Moins',
  more: 'Plus',
  rating: '{{rating}} étoiles sur 5',
  formErrors: 'Veuillez vérifier ces champs :',
  status: {
    PENDING: 'En attente',
    CONFIRMED: 'Confirmée',
    COMPLETED: 'Terminée',
    CANCELLED: 'Annulée',
  },
};
