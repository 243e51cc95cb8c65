import type { guide as english } from '../en/guide.ts';
import type { Translated } from '../translator.ts';

export const guide: Translated<typeof english> = {
  title: 'Guide des propriétaires et des administrateurs',
  lead: 'De la première photo au premier avis\u00a0: comment mettre une embarcation à l’eau ici, comment répondre à ceux qui la demandent, et ce dont s’occupe un administrateur.',
  contents: 'Dans ce guide',
  start: {
    title: 'Propriétaires\u00a0: avant de commencer',
    points:
      'Connectez-vous avec votre compte Google et écrivez-nous\u00a0: un administrateur vous donne le droit de publier.\nAjoutez votre numéro WhatsApp à votre profil. Les locataires y écrivent\u00a0; sans lui, pas d’annonce.\n«\u00a0Ajouter une annonce\u00a0» et «\u00a0Mes annonces\u00a0» apparaissent alors dans le menu.',
  },
  listing: {
    title: 'Propriétaires\u00a0: votre annonce',
    points:
      'Choisissez jet-ski ou bateau, puis donnez le modèle, le titre et le tarif horaire\u00a0: ils sont obligatoires.\nLe titre se voit en premier. Nommez l’embarcation comme vous le feriez à quai.\nDans la description, dites ce qu’il y a à bord, qui pilote, ce qu’il faut apporter.',
  },
  photos: {
    title: 'Propriétaires\u00a0: les photos',
    points:
      'Une au moins, {{maxItemImages}} au plus, en JPEG, PNG, WebP ou AVIF, de 10\u00a0Mo chacune au maximum.\nLa photo étoilée est la couverture, celle de toutes les cartes. Prenez-la de jour, de côté.\nLe lieu de prise de vue est retiré du fichier avant que quiconque ne la voie.',
  },
  price: {
    title: 'Propriétaires\u00a0: le prix et les places',
    points:
      'Le tarif est en MAD par heure. La page calcule le total, à la minute près.\nLocation privée\u00a0: une seule réservation à la fois, pour toute l’embarcation.\nPar place\u00a0: le tarif vaut pour une personne, et plusieurs réservations se partagent l’embarcation jusqu’à sa capacité.\nUn nouveau tarif vaut pour les nouvelles demandes. Les précédentes gardent le leur.',
  },
  requests: {
    title: 'Propriétaires\u00a0: répondre aux demandes',
    points:
      'Une demande retient ses heures jusqu’à votre réponse. Restée sans réponse 24\u00a0heures, ou jusqu’à son début, elle expire d’elle-même.\n«\u00a0Confirmer\u00a0» l’engage\u00a0; «\u00a0Refuser\u00a0» libère aussitôt les heures.\nLe bouton WhatsApp ouvre une discussion où l’embarcation, le jour et les heures sont déjà écrits.\nLes locataires présentent un bon sur le quai\u00a0: scannez son code pour savoir si la réservation tient toujours.\nAu retour, «\u00a0Terminer\u00a0» clôt la réservation. Alors seulement, le locataire peut donner son avis.',
  },
  day: {
    title: 'Propriétaires\u00a0: votre journée d’un coup d’œil',
    points:
      '«\u00a0Par jour\u00a0», dans vos réservations, montre une journée, embarcation par embarcation, de {{opens}} à {{closes}}.\nLa suite de la journée se lit en haut, en grands chiffres\u00a0; glissez, ou pressez les flèches du clavier, pour changer de jour.\nToutes les heures sont celles de la marina, quoi qu’en pense votre téléphone.\nLe nombre à côté de «\u00a0Réservations\u00a0», dans le menu, compte les demandes qui vous attendent.',
  },
  changes: {
    title: 'Propriétaires\u00a0: modifier ou arrêter',
    points:
      'Décochez «\u00a0Disponible à la location\u00a0» et l’embarcation quitte la liste. Ce qui est réservé le reste.\nUne suppression est définitive\u00a0: les demandes ouvertes sont annulées, les photos et les avis disparaissent. Les réservations confirmées à venir doivent d’abord avoir eu lieu.\nSi vous perdez le droit de publier, vous gardez ce que vous avez et pouvez toujours répondre.',
  },
  admin: {
    title: 'Administrateurs\u00a0: qui sont-ils',
    points:
      'Les premiers sont nommés dans les réglages du serveur, par leur adresse e-mail.\nUn administrateur peut en nommer un autre. Les pages n’en rétrogradent aucun\u00a0: réfléchissez-y à deux fois.\nUn administrateur n’est pas un propriétaire\u00a0: sans le droit de publier, il ne publie pas.',
  },
  permission: {
    title: 'Administrateurs\u00a0: qui peut publier',
    points:
      'Cherchez la personne par son nom ou son adresse e-mail dans la liste des utilisateurs.\n«\u00a0Autoriser\u00a0» lui donne le droit de publier, «\u00a0Retirer le droit\u00a0» le lui reprend\u00a0: c’est immédiat, et les réservations tiennent.\nAvant d’accorder, vérifiez ce que vous demandez ici aux propriétaires\u00a0: papiers, assurance, gilets à bord.',
  },
  figures: {
    title: 'Administrateurs\u00a0: lire les chiffres',
    points:
      'Le revenu ne compte que les réservations terminées. Une réservation confirmée est une promesse.\nLes gains par propriétaire sont ce que les locataires leur ont payé. Rien ne passe par la plateforme.\nLa liste des propriétaires montre annonces, réservations et note moyenne, à une décimale.',
  },
};
