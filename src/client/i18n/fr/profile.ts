import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../translator.ts';

export const profile: Translated<typeof english> = {
  signedOut: {
    text: 'Veuillez vous connecter pour voir votre profil.',
  },
  card: {
    label: 'Votre carte',
    since: 'Membre depuis',
    noPhone: 'Pas encore de numéro',
    admin: 'Admin',
    canList: 'Peut publier des annonces',
    viewerOnly: 'Locataire uniquement',
  },
  avatar: {
    change: 'Changer la photo',
    uploading: 'Envoi… {{percent}} %',
    uploaded: 'Photo envoyée !',
    failed: 'L’envoi de la photo a échoué',
  },
  form: {
    title: 'Vos informations',
    displayName: 'Nom affiché',
    displayNameHint: 'Les propriétaires et les locataires le voient.',
    phoneNumber: 'Numéro WhatsApp',
    phonePlaceholder: '+212 6 12 34 56 78',
    phoneHint:
      'Il est nécessaire pour réserver ou publier. Les propriétaires chez qui vous réservez le voient, et si vous publiez une annonce, les personnes connectées le voient sur sa page.',
    phoneRead: 'Il sera enregistré ainsi : {{number}}.',
    email: 'E-\u2060mail',
    emailHint: 'Cette adresse est liée à votre compte Google et ne peut pas être modifiée ici.',
    advanced: 'Options avancées',
    picture: 'Adresse de la photo',
    pictureHint:
      'Seulement une photo envoyée ici : son adresse commence par /images/. Laissez ce champ vide pour afficher vos initiales.',
    update: 'Mettre à jour',
    updating: 'Mise à jour…',
    reset: 'Réinitialiser',
    resetDone: 'Les champs affichent à nouveau ce qui est enregistré.',
    saved: 'Profil mis à jour avec succès !',
    failed: 'Impossible de mettre à jour le profil. Veuillez réessayer.',
    removePhone: {
      title: 'Retirer votre numéro\u00a0?',
      text: 'Vos annonces restent publiques, mais les locataires ne pourront plus vous écrire sur WhatsApp.',
      confirm: 'Retirer le numéro',
      keep: 'Le garder',
    },
    errors: {
      nameRequired: 'Veuillez saisir un nom.',
      nameUnreadable: 'Le nom doit tenir sur une ligne, en caractères visibles.',
      nameTooLong: 'Le nom est trop long : {{limit}} caractères au plus.',
      phoneTooLong: 'Le numéro est trop long : {{limit}} caractères au plus.',
    },
  },
  unreachable: {
    title: 'Les locataires ne peuvent pas vous joindre sur WhatsApp',
    text: 'Votre profil n’a pas de numéro, et vos annonces l’indiquent. Ajoutez votre numéro WhatsApp.',
  },
  next: {
    title: 'Vous y êtes presque',
    textBooking:
      'Ajoutez votre numéro WhatsApp pour que le propriétaire puisse vous joindre. Vous revenez ensuite à votre réservation.',
    textListing:
      'Ajoutez votre numéro WhatsApp : les locataires vous y écrivent. Vous revenez ensuite à votre annonce.',
    textMine: 'Ajoutez votre numéro WhatsApp. Vous revenez ensuite à vos annonces.',
    doneTitle: 'Votre numéro est enregistré',
    doneText: 'Vous pouvez reprendre là où vous en étiez.',
    backBooking: 'Revenir à la réservation',
    backListing: 'Revenir à l’annonce',
    backMine: 'Revenir à mes annonces',
  },
  actions: {
    title: 'Actions rapides',
    browseText: 'Jet-skis et bateaux, à l’heure',
    listings: 'Gérer mes annonces',
    listingsText: 'Prix, photos et disponibilité',
    add: 'Ajouter une annonce',
    addText: 'Proposer une autre embarcation',
    notificationsText: 'Les e-\u2060mails et notifications push que vous recevez',
    calendarsText: 'Vos réservations dans votre agenda, et d’autres agendas ici',
    teamText: 'Des équipiers qui travaillent sous leur propre nom',
    account: 'Compte et données',
    accountText: 'Appareils connectés, copie de vos données, suppression',
  },
};
