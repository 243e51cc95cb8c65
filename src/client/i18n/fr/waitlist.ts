import type { waitlist as english } from '../en/waitlist.ts';
import type { Translated } from '../translator.ts';

export const waitlist: Translated<typeof english> = {
  begin: 'Me prévenir si ça se libère',
  signIn: 'Se connecter pour être prévenu',
  waiting: 'Nous vous préviendrons par e-\u2060mail si ces heures se libèrent\u00a0: {{hours}}.',
  done: 'Terminé',
  back: 'Retour aux heures',
  leave: 'Quitter la liste d’attente',
  title: 'En attente',
  text: 'Nous vous prévenons dès que ces heures sont libres. Elles ne sont pas bloquées pour vous.',
  taken: {
    PER_SEAT: '{count, plural, one {# place} other {# places}}',
    PRIVATE_HIRE: '{count, plural, one {# embarcation} other {# embarcations}}',
  },
  removeOf: 'Quitter la liste d’attente\u00a0: {{title}}, {{hours}}',
  removed: 'Vous n’attendez plus ces heures\u00a0: {{hours}}.',
  removeFailed: 'Impossible de retirer ces heures',
  failed: 'Les heures que vous attendez n’ont pas pu être chargées.',
  dialog: {
    title: 'Attendre ces heures',
    text: 'Si les heures se libèrent, ceux qui attendent depuis le plus longtemps sont prévenus d’abord.',
  },
};
