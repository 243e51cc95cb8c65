import { afterBookingFr } from './after-booking-fr.ts';
import type { MailTexts } from './mail-texts.ts';

/** The spaces before `:`, `;`, `!`, `?` and inside of `« »` are no-break spaces. */
export const fr: MailTexts = {
  ...afterBookingFr,
  formerMember: 'Ancien membre',
  guest: 'Client de passage',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  onDay: (date) => `le ${date}`,
  at: (day, time) => `${day} à ${time}`,
  hours: (start, end) => `${start} à ${end}`,
  marinaTime: (text) => `${text} (heure de la marina)`,
  seats: (count) => `${count} ${count < 2 ? 'place' : 'places'}`,
  subject: (heading, about) => `${heading}${heading.endsWith('?') ? '' : ' :'} ${about}`,

  ticket: {
    status: {
      PENDING: 'Pas encore confirmée',
      CONFIRMED: 'Confirmée',
      COMPLETED: 'Terminée',
      CANCELLED: 'Annulée',
    },
    duration: (duration) => `${duration}, heure de la marina`,
    booked: 'Réservé :',
    wholeItem: 'l’embarcation entière',
    place: 'Lieu :',
    owner: 'Propriétaire :',
    renter: 'Locataire :',
    total: 'Total :',
    number: (number) => `Réservation ${number}`,
    noPhone: 'numéro non disponible',
    whatsapp: 'WhatsApp',
    directions: 'Itinéraire',
    photo: (title) => `Photo : ${title}`,
  },

  requestSent: {
    heading: 'Votre demande est envoyée',
    text: (owner, when) =>
      `${owner} peut répondre jusqu’au ${when}, et nous vous écrirons dès que sa réponse arrivera. Passé ce délai, la demande expire et les heures redeviennent libres.`,
    action: 'Voir ma demande',
  },
  paying: 'Aucun paiement ne se fait sur Sillage : vous payez directement le propriétaire.',
  request: {
    received: (renter) => `${renter} vous envoie une demande`,
    receivedText: (when) =>
      `Merci de répondre avant le ${when}. Passé ce délai, la demande expire et les heures redeviennent libres.`,
    expiring: (renter) => `${renter} attend toujours votre réponse`,
    expiringText: (when) => `Cette demande expire le ${when}. Ses heures redeviendront alors libres.`,
    expiringSummary: (title, when) => `${title} : répondez avant le ${when}`,
    confirm: 'Confirmer',
    decline: 'Décliner',
    linksOnly:
      'Les deux boutons ouvrent la demande sur Sillage : rien n’est décidé tant que vous n’avez pas répondu sur le site.',
  },
  confirmed: {
    heading: 'Votre réservation est confirmée',
    text: (owner) =>
      `${owner} a confirmé votre réservation. Le jour venu, présentez votre bon sur le quai, à l’écran ou imprimé.`,
    atOnceText: (owner) =>
      `Cette embarcation se réserve avec confirmation immédiate : vous n’avez pas à attendre la réponse de ${owner}. Le jour venu, présentez votre bon sur le quai, à l’écran ou imprimé.`,
    byProposalText: (owner) =>
      `Vous avez accepté les heures proposées par ${owner}. Le jour venu, présentez votre bon sur le quai, à l’écran ou imprimé.`,
    invitation: 'L’invitation jointe ajoute la réservation à votre agenda.',
    changes: (owner) => `En cas d’imprévu, écrivez à ${owner} sur WhatsApp dès que possible.`,
    action: 'Ouvrir le bon de réservation',
  },
  ownerConfirmed: {
    heading: 'Réservation confirmée',
    text: (renter) =>
      `Nous avons prévenu ${renter}. Sur le quai, scannez le code du bon pour vérifier que la réservation est toujours valable.`,
  },
  ownerBooked: {
    heading: (renter) => `Nouvelle réservation de ${renter}, confirmée immédiatement`,
    text: (renter) =>
      `Vous avez choisi la confirmation immédiate pour cette embarcation : ${renter} n’attend pas de réponse de votre part. Sur le quai, scannez le code du bon pour vérifier que la réservation est toujours valable.`,
    changes: (renter) => `En cas d’empêchement, écrivez à ${renter} sur WhatsApp dès que possible.`,
  },
  ended: {
    heading: {
      declined: 'Votre demande a été déclinée',
      expired: 'Votre demande a expiré',
      removed: 'Votre demande a été annulée',
      cancelled: 'Votre réservation a été annulée',
      cancelledRemoved: 'Votre réservation a été annulée',
      calledOff: 'Votre réservation a été annulée',
      asAsked: 'Votre réservation est annulée, comme vous l’avez demandé',
    },
    text: {
      declined: (owner) => `${owner} a décliné votre demande. Ces heures ne sont plus retenues pour vous.`,
      expired: (owner) => `${owner} n’a pas répondu à temps. Ces heures ne sont plus retenues pour vous.`,
      removed: (owner) => `${owner} a supprimé cette annonce : votre demande a donc été annulée.`,
      cancelled: (owner) => `${owner} a annulé votre réservation. Ces heures ne vous sont plus réservées.`,
      cancelledRemoved: (owner) =>
        `${owner} a supprimé cette annonce : votre réservation a donc été annulée.`,
      calledOff: (owner) => `${owner} a annulé votre réservation.`,
      asAsked: (owner) =>
        `${owner} a annulé votre réservation, comme vous l’avez demandé. Vous n’avez rien d’autre à faire.`,
    },
    ask: (owner) => `Pour toute question, écrivez à ${owner} sur WhatsApp.`,
    removeFromCalendar: 'Le fichier joint retire la réservation de votre agenda.',
    otherHours: 'Voir d’autres heures',
    browse: 'Voir les locations',
  },
  freeHours: {
    title: 'D’autres heures libres',
    text: 'Elles étaient libres au moment de l’envoi de cet e-mail. Toutes les heures sont celles de la marina.',
    open: 'Voir ces heures',
  },
  hoursFree: {
    heading: 'Les heures que vous attendez sont libres',
    text: 'Vous nous avez demandé de vous prévenir si ces heures se libèrent. Elles sont libres maintenant.',
    action: 'Demander ces heures',
    noHold:
      'Ces heures ne sont pas bloquées pour vous : tout le monde peut les demander. Si elles restent libres, nous prévenons la personne suivante.',
  },
  ownerExpired: {
    heading: 'Une demande a expiré sans réponse',
    text: (renter) => `${renter} avait demandé ces heures. Elles sont de nouveau libres.`,
    help: (hours) =>
      `Une demande attend ${hours} heures au plus, et jamais au-delà de l’heure de départ. Décliner vite rend service aussi : le locataire peut chercher aussitôt une autre embarcation. Avec les notifications sur votre téléphone ou votre ordinateur, vous voyez chaque demande dès son arrivée.`,
    notifications: 'Choisir mes notifications',
  },
  ownerCancelled: {
    request: (renter) => `${renter} a retiré sa demande`,
    booking: (renter) => `${renter} a annulé sa réservation`,
    text: 'Les heures sont de nouveau libres.',
  },
  reminder: {
    dayBefore: (day) => `Votre sortie en mer, c’est ${day}`,
    hoursBefore: (dayAndTime) => `Départ ${dayAndTime}`,
    bring: 'À emporter',
    things: [
      'Maillot de bain, serviette et vêtements secs',
      'Crème solaire, chapeau et eau potable',
      'Votre bon de réservation et une pièce d’identité',
    ],
    ask: (owner) => `Un doute sur l’équipement à bord ? Demandez à ${owner}.`,
    weather: 'Vent et vagues à la marina',
  },
  daySheet: {
    heading: (date) => `Vos réservations du ${date}`,
    count: (count) => (count === 1 ? 'Une réservation confirmée' : `${count} réservations confirmées`),
    firstAt: (count, time) => `${count}, premier départ à ${time}`,
    allTimes: 'Toutes les heures sont celles de la marina.',
    hours: 'Heures',
    booking: 'Réservation',
    more: (count) => `et ${count} de plus`,
    total: 'Total de la journée :',
    action: 'Ouvrir cette journée',
  },
  reviewInvitation: {
    heading: 'Comment s’est passée votre sortie ?',
    text: (title) =>
      `Votre location de « ${title} » est terminée. Quelques mots de votre part aideront d’autres locataires à choisir.`,
    once: 'Vous pouvez donner un seul avis par embarcation, et il n’est plus modifiable ensuite.',
    action: 'Donner mon avis',
  },
  reviewReceived: {
    heading: (reviewer) => `${reviewer} a donné son avis`,
    rating: (stars) => `${stars} ${stars < 2 ? 'étoile' : 'étoiles'} sur 5`,
    action: 'Voir l’avis',
  },
  calendarFailing: {
    heading: (name) => `Nous n’arrivons plus à lire « ${name} »`,
    summary: (when) =>
      `Dernière lecture de cet agenda : ${when}. Nous réessayons depuis toutes les 15 minutes.`,
    meanwhile:
      'Les heures qu’il avait fermées le restent. Ses nouveaux événements ne ferment plus aucune heure sur Sillage : attention aux doubles réservations.',
    action: 'Ouvrir mes agendas',
  },
  listingRight: {
    granted: 'Vous pouvez maintenant publier des annonces',
    grantedText:
      'Un administrateur vous a donné le droit de publier. Vous pouvez proposer votre jet-ski ou votre bateau dès maintenant.',
    grantedNeeds: 'Il vous faut au moins une photo, et votre numéro WhatsApp dans votre profil.',
    addListing: 'Ajouter une annonce',
    taken: 'Vous ne pouvez plus publier d’annonces',
    takenText:
      'Un administrateur vous a retiré le droit de publier. Vous ne pouvez plus ajouter d’annonce ni envoyer de photos.',
    takenKept:
      'Vos annonces restent les vôtres : vous continuez à les gérer, à répondre aux demandes et à suivre vos réservations.',
    myListings: 'Mes annonces',
  },
  viewBooking: 'Voir la réservation',

  footer: {
    reasons: {
      asked: 'Vous recevez cet e-mail parce que vous avez demandé cette réservation sur Sillage.',
      listing: 'Vous recevez cet e-mail parce que la réservation concerne l’une de vos annonces sur Sillage.',
      listings: 'Vous recevez cet e-mail parce que les réservations concernent vos annonces sur Sillage.',
      party: 'Vous recevez cet e-mail parce qu’il concerne l’une de vos réservations sur Sillage.',
      right:
        'Vous recevez cet e-mail parce qu’un administrateur de Sillage a modifié votre droit de publier.',
      waitlist:
        'Vous recevez cet e-mail parce que vous avez demandé à être prévenu si ces heures se libèrent sur Sillage.',
      item: 'Vous recevez cet e-mail parce que vos embarcations sont réservées ce jour-là sur Sillage.',
      review: 'Vous recevez cet e-mail parce que l’avis concerne l’une de vos annonces sur Sillage.',
      stillOut:
        'Vous recevez cet e-mail en tant que propriétaire de cette embarcation ou administrateur de Sillage. Il concerne la sécurité : il est toujours envoyé.',
      calendar: 'Vous recevez cet e-mail parce que vous avez ajouté cet agenda sur Sillage.',
    },
    choices: 'Choisir les messages que je reçois',
    unsubscribe: {
      REMINDERS: 'Ne plus recevoir ces rappels',
      DAY_SHEET: 'Ne plus recevoir la feuille du jour ni la liste du soir',
      REVIEWS: 'Ne plus recevoir d’e-mails sur les avis',
    },
    contact: 'Une question ? Écrivez-nous ou appelez-nous :',
  },
  calendar: {
    title: (item, duration) => `${item}, ${duration} (Sillage)`,
    hours: (start, end) => `De ${start} à ${end}, heure de la marina.`,
    owner: (nameAndPhone) => `Propriétaire : ${nameAndPhone}`,
  },
};
