import type { money as english } from '../en/money.ts';
import type { Translated } from '../translator.ts';

export const money: Translated<typeof english> = {
  title: 'Recettes',
  signedOut: 'Connectez-\u2060vous pour voir ce que vos embarcations ont rapporté.',
  till: {
    title: 'Caisse',
    previous: 'Jour précédent',
    today: 'Aujourd’hui',
    next: 'Jour suivant',
    loading: 'Chargement du jour…',
    failed: 'Le jour n’a pas pu être chargé',
    unclosed: 'La caisse n’a pas été comptée {{when}}.',
    countIt: 'Compter',
    by: { CASH: 'Attendu en espèces', CARD: 'Par carte', TRANSFER: 'Par virement' },
    deposits: 'dont cautions\u00a0: {{amount}}',
  },
  close: {
    counted: 'Compté en {{currency}}',
    countedProblem: 'Indiquez ce que vous avez compté\u00a0; 0 s’il n’y a rien.',
    equal: 'Le compte est bon.',
    missing: '{{currency}}\u00a0: pas encore compté, {{amount}} attendus.',
    closed: 'Caisse close {{when}}',
    more: '{{amount}} de plus que prévu.',
    less: '{{amount}} de moins que prévu.',
    note: 'Remarque',
    quote: '«\u00a0{{text}}\u00a0»',
    submit: 'Clore la journée',
    again: 'Recompter',
    done: 'Le compte est noté',
    notSaved: 'Le compte n’a pas été noté',
    count: 'Compté\u00a0: {{amount}}.',
  },
  open: {
    RECEIVED: {
      title: 'Reste à encaisser',
      none: 'Toutes les locations de ce jour sont payées.',
      button: 'Encaisser',
      named: 'Encaisser\u00a0: {{name}}',
    },
    DEPOSIT_RETURNED: {
      title: 'Cautions à rendre',
      none: 'Vous ne gardez aucune caution.',
      button: 'Rendre',
      named: 'Rendre la caution\u00a0: {{name}}',
    },
  },
  loading: 'Chargement du mois…',
  failed: 'Le mois n’a pas pu être chargé',
  thisMonth: 'Ce mois-ci',
  empty: {
    title: 'Aucune location ce mois-là',
    text: 'Les locations terminées qui ont commencé dans ce mois sont comptées ici.',
  },
  totals: 'Le mois en chiffres',
  figures: {
    revenue: 'revenu',
    received: 'encaissé',
    bookings: '{count, plural, one {location terminée} other {locations terminées}}',
    hours: 'temps réservé',
  },
  line: {
    hours: '{{time}} de réservation',
    units: '{count, plural, one {#\u00a0embarcation sortie} other {#\u00a0embarcations sorties}}',
    hoursOut: '{{time}} en mer',
    calledOff: '{count, plural, one {#\u00a0sortie annulée} other {#\u00a0sorties annulées}}',
    noShows: '{count, plural, one {#\u00a0client absent} other {#\u00a0clients absents}}',
  },
  explained:
    'Le revenu est le prix des locations terminées qui ont commencé dans ce mois\u00a0; l’encaissé est ce que vous avez noté comme payé pour ses réservations, sans les cautions.',
  days: { title: 'Jour par jour', day: 'Jour' },
  items: 'Par embarcation',
  idle: '{count, plural, one {# embarcation} other {# embarcations}} sans location',
  file: 'Télécharger le mois en CSV',
  fileText:
    'Une ligne par location, avec les heures réservées et réelles. Pour un tableur ou votre comptable.',
};
