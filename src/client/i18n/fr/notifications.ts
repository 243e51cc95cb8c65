import type { notifications as english, push as englishPush } from '../en/notifications.ts';
import type { Translated } from '../translator.ts';

export const notifications: Translated<typeof english> = {
  lead: 'Choisissez ce dont nous vous informons, et comment. Chaque changement est enregistré aussitôt.',
  signedOut: 'Veuillez vous connecter pour choisir vos notifications.',
  failed: 'Impossible de charger vos choix',
  choices: 'Ce dont nous vous informons',
  categories: {
    BOOKINGS: {
      title: 'Réservations',
      text: 'Demandes, réponses, changements d’heures et annulations.',
    },
    REMINDERS: {
      title: 'Rappels',
      text: 'Avant une sortie : la veille au soir, puis deux heures avant le départ.',
    },
    DAY_SHEET: {
      title: 'Feuille du jour et liste du soir',
      text: 'Pour les propriétaires : les sorties du lendemain, la veille au soir, et à 20 h celles du jour que vous n’avez pas encore marquées.',
    },
    REVIEWS: {
      title: 'Avis',
      text: 'Une invitation à donner votre avis après une sortie, et les nouveaux avis sur vos embarcations.',
    },
  },
  channels: { EMAIL: 'E-\u2060mail', PUSH: 'Notification push' },
  always:
    'Les e-\u2060mails sur les réservations sont toujours envoyés : sans eux, une réponse ou une annulation pourrait vous échapper.',
  saved: 'Enregistré.',
  notSaved: 'Non enregistré. {{reason}}',
  emailTo: 'Les e-\u2060mails sont envoyés à {{email}}.',
  emailNotVerified:
    'Vous ne recevez aucun e-\u2060mail : le fournisseur de votre compte n’a pas vérifié {{email}}. Faites vérifier cette adresse auprès de lui, puis reconnectez-vous.',
  browser: 'Ce navigateur',
  language: {
    en: 'Les messages sont envoyés en anglais. Ils suivent la langue que vous choisissez pour le site.',
    fr: 'Les messages sont envoyés en français. Ils suivent la langue que vous choisissez pour le site.',
    use: 'Les recevoir en français',
    saved: 'Les messages seront envoyés en français.',
    failed: 'La langue des messages n’a pas été enregistrée',
  },
  unsubscribe: {
    title: 'Désabonnement',
    question: {
      REMINDERS: 'Ne plus recevoir de rappels par e-\u2060mail ?',
      DAY_SHEET: 'Ne plus recevoir la feuille du jour ni la liste du soir par e-\u2060mail ?',
      REVIEWS: 'Ne plus recevoir d’e-\u2060mails sur les avis ?',
    },
    text: 'Les autres e-\u2060mails seront toujours envoyés. Vous pourrez réactiver ceux-ci à tout moment.',
    action: 'Les désactiver',
    failed: 'Ils ne sont pas encore désactivés',
    done: {
      title: 'C’est fait, ils sont désactivés',
      REMINDERS: 'Vous ne recevrez plus de rappels par e-\u2060mail.',
      DAY_SHEET: 'Vous ne recevrez plus la feuille du jour ni la liste du soir par e-\u2060mail.',
      REVIEWS: 'Vous ne recevrez plus d’e-\u2060mails sur les avis.',
    },
    choices: 'Voir toutes les notifications',
    nothing: 'Rien à désactiver',
    invalid: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il est incomplet ou ne vient pas de nous. Ouvrez-le à nouveau depuis l’e-\u2060mail, ou choisissez vos notifications après vous être connecté.',
    },
  },
};

export const push: Translated<typeof englishPush> = {
  ask: {
    title: 'Soyez prévenu aussitôt',
    renter: 'Ce navigateur peut vous prévenir dès que le propriétaire répond, même quand la page est fermée.',
    owner: 'Ce navigateur peut vous prévenir dès qu’une demande arrive, même quand la page est fermée.',
    later: 'Pas maintenant',
    dismissed:
      'Vous pourrez activer les notifications push plus tard, dans la rubrique Notifications de votre profil.',
  },
  turnOn: 'Activer les notifications push',
  turningOn: 'Activation…',
  turnOff: 'Désactiver sur ce navigateur',
  turningOff: 'Désactivation…',
  on: 'Ce navigateur reçoit les notifications push.',
  nowOn: 'Les notifications push sont activées dans ce navigateur.',
  nowOff: 'Les notifications push sont désactivées dans ce navigateur.',
  off: 'Ce navigateur ne reçoit pas encore de notifications push.',
  unsupported:
    'Ce navigateur ne peut pas recevoir de notifications push. Les e-\u2060mails vous parviennent tout de même.',
  denied:
    'Les notifications de Sillage sont bloquées dans ce navigateur. Pour les autoriser, ouvrez les paramètres de ce site à côté de son adresse, réglez Notifications sur « Autoriser », puis revenez ici.',
  homeScreen: {
    text: 'Sur un iPhone ou un iPad, ajoutez d’abord Sillage à l’écran d’accueil pour recevoir les notifications push :',
    share: 'Touchez « Partager » dans la barre du navigateur.',
    add: 'Choisissez « Sur l’écran d’accueil ».',
    open: 'Ouvrez Sillage depuis cet écran, connectez-vous et activez les notifications push.',
  },
  tip: {
    title: 'Sillage sur votre écran d’accueil',
    text: 'Il s’ouvre alors d’un geste, même sans réseau.',
    menu: 'Ouvrez le menu du navigateur (⋮) et choisissez «\u00a0Installer l’application\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
    install: 'Ajouter à l’écran d’accueil',
  },
  closed:
    'Vous avez fermé la demande d’autorisation. Touchez à nouveau le bouton et choisissez « Autoriser ».',
  checkFailed: 'Nous n’avons pas pu savoir si ce navigateur reçoit les notifications push.',
  failed: 'Le navigateur n’a pas activé les notifications push. Vérifiez votre connexion et réessayez.',
};
