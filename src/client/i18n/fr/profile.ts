import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../translator.ts';

export const profile: Translated<typeof english> = {
  title: 'Profil',
  signedOut: {
    title: 'Profil',
    text: 'Veuillez vous connecter pour voir votre profil.',
  },
  card: {
    label: 'Votre carte',
    since: 'Membre depuis',
    phone: 'WhatsApp',
    noPhone: 'Pas encore de numéro',
    administrator: 'Administrateur',
    member: 'Membre',
    admin: 'Admin',
    canList: 'Peut publier des annonces',
    viewerOnly: 'Consultation seule',
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
      'Il est nécessaire pour réserver ou publier. Les propriétaires chez qui vous réservez le voient, et si vous publiez une annonce, il s’affiche sur sa page.',
    phoneRead: 'Il sera enregistré ainsi : {{number}}.',
    email: 'E-mail',
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
    errors: {
      nameRequired: 'Veuillez saisir un nom.',
      nameUnreadable: 'Le nom doit tenir sur une ligne, en caractères visibles.',
      nameTooLong: 'Le nom est trop long : {{limit}} caractères au plus.',
      phoneTooLong: 'Le numéro est trop long : {{limit}} caractères au plus.',
    },
  },
  next: {
    title: 'Vous y êtes presque',
    text: 'Ajoutez votre numéro WhatsApp pour que le propriétaire puisse vous joindre. Vous revenez ensuite à votre réservation.',
    textListing:
      'Ajoutez votre numéro WhatsApp : les locataires vous y écrivent. Vous revenez ensuite à votre annonce.',
    doneTitle: 'Votre numéro est enregistré',
    doneText: 'Vous pouvez reprendre là où vous en étiez.',
    back: 'Revenir à la réservation',
    backListing: 'Revenir à l’annonce',
  },
  actions: {
    title: 'Actions rapides',
    browse: 'Voir les locations',
    browseText: 'Jet-skis et bateaux, à l’heure',
    listings: 'Gérer mes annonces',
    listingsText: 'Prix, photos et disponibilité',
    add: 'Ajouter une annonce',
    addText: 'Proposer une autre embarcation',
    notifications: 'Notifications',
    notificationsText: 'Les e-mails et notifications push que vous recevez',
    account: 'Compte et données',
    accountText: 'Appareils connectés, copie de vos données, suppression',
  },
};
