import type { cash as english } from '../en/cash.ts';
import type { Translated } from '../translator.ts';

export const cash: Translated<typeof english> = {
  title: 'Paiement',
  kind: 'Ce qui est noté',
  amount: 'Montant',
  means: 'Moyen',
  meansOf: { CASH: 'Espèces', CARD: 'Carte', TRANSFER: 'Virement' },
  currency: 'Devise',
  rate: 'MAD pour 1\u00a0{{currency}}',
  inMad: '= {{amount}}',
  submit: 'Enregistrer',
  failed: 'Ceci n’a pas été noté',
  notedBefore:
    'Un essai précédent a finalement été noté. Voyez les écritures ci-dessous, et corrigez-le s’il est faux.',
  offline:
    'Pas de réseau\u00a0: rien ne peut être noté pour le moment. Réessayez quand le réseau sera revenu.',
  problems: {
    amount: 'Indiquez un montant supérieur à zéro.',
    unreadable: 'Indiquez un montant en {{currency}}, par exemple 45.',
    rate: 'Indiquez combien de MAD vaut une unité, par exemple 10,85.',
  },
  done: {
    RECEIVED: 'Noté\u00a0: {{amount}} reçus',
    DEPOSIT_TAKEN: 'Noté\u00a0: caution de {{amount}} prise',
    DEPOSIT_RETURNED: 'Noté\u00a0: caution de {{amount}} rendue',
  },
  entries: 'Déjà noté',
  correct: {
    button: 'Corriger',
    named: 'Corriger {{amount}}',
    title: 'Annuler cette écriture\u00a0?',
    text: 'L’écriture reste visible avec la ligne qui l’annule, aussi pour le locataire. Notez ensuite le bon montant.',
    submit: 'Annuler cette écriture',
    done: 'L’écriture est annulée',
    corrected: 'Corrigée',
  },
};
