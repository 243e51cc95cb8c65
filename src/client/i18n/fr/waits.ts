import type { waits as english } from '../en/waits.ts';
import type { Translated } from '../translator.ts';

export const waits: Translated<typeof english> = {
  begin: 'Me prévenir si ça se libère',
  signIn: 'Se connecter pour être prévenu',
  waiting: 'Nous vous préviendrons par e-\u2060mail si ces heures se libèrent\u00a0: {{hours}}.',
  undo: 'Annuler',
  title: 'En attente',
  text: 'Nous vous prévenons dès que ces heures sont libres. Elles ne sont pas bloquées pour vous.',
  seats_one: '{{count}} place',
  seats_other: '{{count}} places',
  remove: 'Retirer',
  removeOf: 'Ne plus attendre\u00a0: {{title}}, {{hours}}',
  removed: 'Vous n’attendez plus ces heures\u00a0: {{hours}}.',
  removeFailed: 'Impossible de retirer ces heures',
  failed: 'Les heures que vous attendez n’ont pas pu être chargées.',
  dialog: {
    title: 'Attendre des heures prises',
    text: 'Choisissez les heures qui vous conviendraient. Si elles se libèrent, ceux qui attendent depuis le plus longtemps sont prévenus d’abord.',
    free: 'Ces heures sont libres.',
    choose: 'Choisir ces heures',
  },
};
