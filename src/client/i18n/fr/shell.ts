import type * as english from '../en/shell.ts';
import type { Translated } from '../translator.ts';

export const shell: Translated<typeof english.shell> = {
  brand: 'Sillage',
  pageTitle: '{{title}} · Sillage',
  homeTitle: 'Sillage : jet-skis et bateaux à l’heure à Al\u00a0Hoceïma',
  skipToContent: 'Aller au contenu',
  demoLabel: 'Démo',
  demo: 'Démo : utilisez les comptes d’exemple.',
  demoMailbox: 'E-\u2060mails',
  nav: {
    label: 'Navigation principale',
    home: 'Accueil',
    rentals: 'Locations',
    favourites: 'Favoris',
    myListings: 'Mes annonces',
    bookings: 'Réservations',
    calendar: 'Planning',
    addItem: 'Ajouter une annonce',
    addItemShort: 'Ajouter',
    profile: 'Profil',
    notifications: 'Notifications',
    calendars: 'Agendas',
    accountPage: 'Compte',
    admin: 'Administration',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    menu: 'Menu',
    account: 'Compte\u00a0: {{name}}',
    pending_one: '{{count}} demande attend votre réponse',
    pending_other: '{{count}} demandes attendent votre réponse',
  },
  roles: { admin: 'Administrateur', lister: 'Propriétaire', member: 'Membre' },
  whatsapp: {
    label: 'WhatsApp',
    write: 'Écrire sur WhatsApp',
    opensNewTab: 's’ouvre dans un nouvel onglet',
    greeting: 'Bonjour ! Je souhaite louer un jet-ski ou un bateau. Pouvez-vous m’aider ?',
  },
  language: {
    label: 'Langue',
    en: 'English',
    fr: 'Français',
    changed: 'La page est maintenant en français.',
    notSaved: 'Les e-\u2060mails sont encore envoyés en anglais.',
  },
  footer: {
    line: 'Jet-skis et bateaux à l’heure, directement auprès des propriétaires sur le quai.',
    explore: 'Explorer',
    marina: 'La marina',
    listYours: 'Proposer votre embarcation',
    guide: 'Guide d’utilisation',
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    instagram: 'Instagram',
    disclaimer:
      'Sillage met en relation locataires et propriétaires. Les annonces appartiennent à ceux qui les publient et chaque accord se conclut entre locataire et propriétaire : Sillage n’en est pas responsable.',
  },
  open: 'Ouvert tous les jours\u00a0: de {{opens}} à {{closes}}',
  firstVisit: {
    title: 'Bienvenue à quai',
    text: 'Consultez les heures libres, demandez les vôtres et parlez au propriétaire sur WhatsApp.',
    owners:
      'Vous avez un jet-ski ou un bateau à Al\u00a0Hoceïma\u00a0? Écrivez-nous, nous préparons l’annonce avec vous.',
    contact: 'Proposer mon embarcation',
    dismiss: 'C’est compris',
    subject: 'Proposer mon embarcation sur Sillage',
    body: 'Bonjour,\n\nJe souhaite proposer mon embarcation sur Sillage.\n\nType et modèle\u00a0:\nOù elle se trouve\u00a0:\nMon numéro\u00a0:\n\nMerci\u00a0!',
  },
  sessionEnded: {
    title: 'Veuillez vous reconnecter',
    text: 'Votre session a expiré. Reconnectez-vous pour revenir sur cette page. Ce que vous avez saisi est conservé.',
    later: 'Plus tard',
  },
  inApp: {
    title: 'Ouvrez cette page dans un navigateur',
    text: 'Google ne permet pas de se connecter depuis cette application. Copiez le lien et ouvrez-le dans Safari, Chrome ou un autre navigateur.',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    copyFailed: 'Le lien n’a pas pu être copié. Appuyez longuement dessus pour le sélectionner.',
    link: 'Lien vers cette page',
  },
  callback: {
    title: 'Connexion',
    working: 'Connexion en cours…',
  },
};

export const card: Translated<typeof english.card> = {
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  noReviews: 'Pas encore d’avis',
  perHour: 'MAD par heure',
  upTo_one: 'Jusqu’à {{count}} personne',
  upTo_other: 'Jusqu’à {{count}} personnes',
  perSeatUpTo_one: 'Par place, {{count}}\u00a0pers.\u00a0max.',
  perSeatUpTo_other: 'Par place, {{count}}\u00a0pers.\u00a0max.',
  privateHire: 'Location privée',
  totalFor: '{{duration}}\u00a0: {{total}}\u00a0MAD',
  today: 'aujourd’hui',
  freeFrom: 'Libre {{day}} dès {{start}}',
  freeBetween: 'Libre {{day}} de {{start}} à {{end}}',
  favourite: 'Favori\u00a0: {{title}}',
  favouriteShort: 'Favori',
  favouriteFailed: '«\u00a0{{title}}\u00a0»\u00a0: vos favoris n’ont pas changé.',
};

export const ui: Translated<typeof english.ui> = {
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

const fields: Translated<typeof english.errors.fields> = {
  required: 'Veuillez remplir ce champ.',
  invalid: 'Veuillez vérifier cette valeur.',
  too_small: 'Veuillez indiquer {{limit}} ou plus.',
  too_big: 'La limite est de {{limit}}.',
  unknown: 'Ce champ n’est pas reconnu.',
};

export const errors: Translated<typeof english.errors> = {
  fields,
  price: {
    unreadable: 'Entrez un montant en MAD, par exemple 450 ou 450,50.',
    ambiguous: 'Voulez-vous dire {{thousands}} ou {{decimals}}\u00a0?',
    negative: 'Entrez 0 ou plus.',
    decimals: 'Deux décimales au plus.',
    too_high: '{{limit}}\u00a0MAD au plus.',
  },
  network: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
  slow: 'La connexion est lente. La réponse se fait attendre…',
  late: 'Le serveur n’a pas répondu à temps. Vérifiez votre réseau et réessayez.',
  newVersion: { text: 'Une nouvelle version de Sillage est disponible.', action: 'Recharger' },
  unknown: 'Une erreur s’est produite. Veuillez réessayer.',
  reference: 'Référence : {{requestId}}',
  pages: {
    notFound: {
      title: 'Aucune terre en vue',
      text: 'Il n’y a pas de page à cette adresse. Elle a peut-être changé, ou le lien est erroné.',
      action: 'Voir les locations',
      home: 'Retour à l’accueil',
    },
    gone: {
      title: 'Elle a quitté le quai',
      text: 'Cette annonce a été retirée.',
    },
    offline: {
      title: 'Plus de réseau au large',
      text: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    },
    failed: {
      title: 'La mer est agitée',
      text: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
      home: 'Retour à l’accueil',
    },
    signIn: {
      title: 'Connectez-\u2060vous pour continuer',
      text: 'Veuillez d’abord vous connecter.',
    },
    denied: {
      title: 'Ce ponton est privé',
      text: 'Vous n’êtes pas autorisé à voir cette page.',
    },
  },
};
