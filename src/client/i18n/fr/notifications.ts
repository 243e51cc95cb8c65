import type { notifications as english } from '../en/notifications.ts';
import type { Translated } from '../translator.ts';

export const notifications: Translated<typeof english> = {
  title: 'Notifications',
  lead: 'Choisissez ce dont nous vous informons, et comment. Chaque changement est enregistré aussitôt.',
  signedOut: 'Veuillez vous connecter pour choisir vos notifications.',
  failed: 'Impossible de charger vos choix',
  choices: 'Ce dont nous vous informons',
  categories: {
    BOOKINGS: {
      title: 'Réservations',
      text: 'Demandes, réponses, confirmations et annulations.',
    },
    REMINDERS: {
      title: 'Rappels',
      text: 'Avant une sortie : la veille au soir, puis deux heures avant le départ.',
    },
    DAY_SHEET: {
      title: 'Feuille du jour',
      text: 'Pour les propriétaires : la liste des sorties du lendemain, la veille au soir.',
    },
    REVIEWS: {
      title: 'Avis',
      text: 'Une invitation à donner votre avis après une sortie, et les nouveaux avis sur vos embarcations.',
    },
  },
  channels: { EMAIL: 'E-mail', PUSH: 'Notification push' },
  always:
    'Les e-mails sur les réservations sont toujours envoyés : sans eux, une réponse ou une annulation pourrait vous échapper.',
  saving: 'Enregistrement…',
  saved: 'Enregistré.',
  notSaved: 'Non enregistré. {{reason}}',
  emailTo: 'Les e-mails sont envoyés à {{email}}.',
  browser: 'Ce navigateur',
  language: {
    title: 'Langue',
    en: 'Les messages sont envoyés en anglais. Ils suivent la langue que vous choisissez pour le site.',
    fr: 'Les messages sont envoyés en français. Ils suivent la langue que vous choisissez pour le site.',
    use: 'Les recevoir en français',
    saved: 'Les messages seront envoyés en français.',
  },
  unsubscribe: {
    title: 'Désabonnement',
    question: {
      BOOKINGS: 'Ne plus recevoir d’e-mails sur les réservations ?',
      REMINDERS: 'Ne plus recevoir de rappels par e-mail ?',
      DAY_SHEET: 'Ne plus recevoir la feuille du jour par e-mail ?',
      REVIEWS: 'Ne plus recevoir d’e-mails sur les avis ?',
    },
    text: 'Les autres e-mails seront toujours envoyés. Vous pourrez réactiver ceux-ci à tout moment.',
    action: 'Les désactiver',
    working: 'Désactivation…',
    failed: 'Ils ne sont pas encore désactivés',
    done: {
      title: 'C’est fait, ils sont désactivés',
      BOOKINGS: 'Vous ne recevrez plus d’e-mails sur les réservations.',
      REMINDERS: 'Vous ne recevrez plus de rappels par e-mail.',
      DAY_SHEET: 'Vous ne recevrez plus la feuille du jour par e-mail.',
      REVIEWS: 'Vous ne recevrez plus d’e-mails sur les avis.',
    },
    choices: 'Voir toutes les notifications',
    invalid: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il est incomplet ou ne vient pas de nous. Ouvrez-le à nouveau depuis l’e-mail, ou choisissez vos notifications après vous être connecté.',
    },
  },
};
