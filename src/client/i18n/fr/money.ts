import type { money as english } from '../en/money.ts';
import type { Translated } from '../translator.ts';

export const money: Translated<typeof english> = {
  title: 'Recettes',
  signedOut: 'Connectez-\u2060vous pour voir ce que vos embarcations ont rapporté.',
  loading: 'Chargement du mois…',
  failed: 'Le mois n’a pas pu être chargé',
  thisMonth: 'Ce mois-ci',
  empty: {
    title: 'Aucune location ce mois-là',
    text: 'Les réservations confirmées de vos embarcations qui commencent dans ce mois sont comptées ici.',
  },
  totals: 'Le mois en chiffres',
  figures: {
    revenue: 'revenu',
    received: 'reçu',
    openDeposits: 'cautions gardées',
    bookings: 'locations terminées',
    hours: 'heures réservées',
    hoursOut: 'heures en mer',
    calledOff: 'sorties annulées',
    noShows: 'pas venus',
  },
  explained: {
    revenue: 'Le revenu est le prix des locations terminées qui ont commencé dans ce mois.',
    received:
      'Le reçu est ce que vous avez noté comme payé pour les réservations de ce mois, sans les cautions.',
  },
  days: {
    title: 'Jour par jour',
    day: 'Jour',
    highest: 'Barre la plus haute\u00a0: {{amount}}',
  },
  items: 'Par embarcation',
  file: 'Télécharger le mois en CSV',
  fileText:
    'Une ligne par location, avec les heures réservées et réelles. Pour un tableur ou votre comptable.',
  close: {
    title: 'Clôture du jour',
    text: 'Comptez les espèces de la caisse et comparez avec celles que vous avez notées, cautions comprises.',
    day: 'Jour',
    dayProblem: 'Choisissez un jour qui n’est pas dans le futur.',
    loading: 'Chargement du jour…',
    failed: 'Le jour n’a pas pu être chargé',
    received: {
      CASH: 'Reçu en espèces',
      CARD: 'Reçu par carte',
      TRANSFER: 'Reçu par virement',
    },
    deposits: 'Cautions prises, moins celles rendues',
    expected: 'Attendu dans la caisse',
    counted: 'Compté',
    countedProblem: 'Indiquez ce que vous avez compté\u00a0; 0 si la caisse est vide.',
    equal: 'Le compte est bon.',
    more: '{{amount}} de plus que prévu.',
    less: '{{amount}} de moins que prévu.',
    note: 'Remarque',
    quote: '«\u00a0{{text}}\u00a0»',
    submit: 'Clôturer le jour',
    again: 'Noter un nouveau compte',
    done: 'Le compte est noté',
    notSaved: 'Le compte n’a pas été noté',
    count: 'Compté à {{time}}\u00a0: {{amount}}.',
    changed:
      'D’autres sommes ont été notées depuis pour ce jour\u00a0: le montant attendu ci-dessus est plus récent.',
  },
};
