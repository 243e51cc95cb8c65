import type { account as english } from '../en/account.ts';
import type { Translated } from '../translator.ts';

export const account: Translated<typeof english> = {
  title: 'Compte et données',
  lead: 'Où vous êtes connecté, ce qui est enregistré à votre sujet, et comment partir. Les heures sont celles de la marina.',
  signedOut: 'Veuillez vous connecter pour voir votre compte.',
  ended: {
    account: {
      title: 'Votre compte est supprimé',
      text: 'Votre nom, votre numéro et votre adresse e-\u2060mail sont supprimés. Vos photos le seront dans la journée. Les sauvegardes peuvent encore vous nommer pendant {{backupDays}} jours. Vous pouvez revenir à tout moment.',
    },
    sessions: {
      title: 'Vous êtes déconnecté partout',
      text: 'Toutes vos sessions sont terminées. Reconnectez-vous pour continuer ici.',
    },
  },
  devices: {
    title: 'Appareils connectés',
    text: 'Si vous n’en reconnaissez pas un, mettez fin à sa session. Une visite est notée au plus une fois par heure.',
    loading: 'Chargement de vos appareils…',
    failed: 'Vos appareils n’ont pas pu être chargés',
    here: 'Cet appareil',
    unknown: 'Navigateur inconnu',
    program: '{{browser}} sur {{system}}',
    seen: 'Vu pour la dernière fois le {{when}}',
    end: 'Terminer la session',
    endNamed: 'Terminer la session\u00a0: {{program}}',
    ended: 'La session est terminée.',
    endFailed: 'La session n’a pas pu être terminée',
    everywhere: 'Se déconnecter partout',
    ask: {
      title: 'Se déconnecter partout\u00a0?',
      text: 'Vos sessions se terminent sur tous les appareils, celui-ci compris, avec leurs notifications. Vous pourrez vous reconnecter à tout moment.',
      busy: 'Déconnexion…',
    },
    everywhereFailed: 'La déconnexion a échoué',
  },
  record: {
    title: 'Votre historique',
    text: 'Chaque changement de vos réservations, de vos prix et de vos droits\u00a0: qui l’a fait, et quand.',
    open: 'Voir votre historique',
  },
  copy: {
    title: 'Une copie de vos données',
    text: 'Votre profil, vos annonces, réservations, avis, messages, historique et photos dans un seul fichier (ZIP). Il remplace la copie précédente, est prêt en deux minutes, et vous pouvez le télécharger pendant {{exportDays}} jours.',
    ask: 'Préparer une copie',
    askAgain: 'Réessayer',
    asked: 'Votre copie est en préparation. Vous pouvez quitter cette page.',
    askFailed: 'La copie n’a pas pu être demandée',
    loading: 'Chargement de vos copies…',
    failed: 'Vos copies n’ont pas pu être chargées',
    requested: 'Demandée le {{when}}',
    preparing: 'En préparation…',
    notMade: 'Cette copie n’a pas pu être préparée.',
    until: 'Jusqu’au {{when}}',
    download: 'Télécharger',
    downloadNamed: 'Télécharger la copie du {{when}}',
    ready: 'Une copie de vos données est prête à être téléchargée.',
  },
  leave: {
    title: 'Supprimer votre compte',
    text: 'Votre profil, votre numéro, votre adresse e-\u2060mail, vos annonces et vos sessions sont supprimés aussitôt et pour toujours, vos photos dans la journée. Les réservations et les avis dont d’autres ont besoin restent, sous le nom d’«\u00a0un ancien membre\u00a0». Répondez d’abord aux demandes en attente, ou annulez-les, et attendez la fin des réservations confirmées.',
    button: 'Supprimer le compte',
    ask: {
      title: 'Supprimer définitivement votre compte\u00a0?',
      text: 'C’est irréversible. Vos annonces sont retirées, et plus personne ne pourra vous écrire ici.',
      yes: 'Supprimer définitivement',
    },
    failed: 'Votre compte n’a pas pu être supprimé',
    bookings: 'Voir vos réservations',
  },
  suspended: {
    until: 'Votre compte est suspendu jusqu’à la fin du {{day}}\u00a0: {{reason}}',
    forGood: 'Votre compte est suspendu\u00a0: {{reason}}',
    means:
      'Vous ne pouvez ni demander d’heures, ni donner d’avis, ni publier, et vos annonces ne sont pas affichées. Une question\u00a0? Écrivez à',
  },
  privacy: 'Ce que nous conservons, pourquoi et combien de temps',
};
