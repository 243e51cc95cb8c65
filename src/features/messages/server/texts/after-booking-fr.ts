import type { afterBookingEn } from './after-booking-en.ts';

/** The spaces before `:`, `;`, `!`, `?` and inside of `« »` are no-break spaces. */
export const afterBookingFr: typeof afterBookingEn = {
  callOff: {
    causes: {
      WIND: 'le vent est trop fort',
      SWELL: 'la mer est trop agitée',
      AUTHORITY: 'le port est fermé',
      BREAKDOWN: 'l’embarcation est en panne',
    },
    ownerSays: (owner, cause) => `${owner} indique :${cause === null ? '' : ` ${cause}.`}`,
    marinaSays: (cause) =>
      `La marina a annulé toutes les sorties de ces heures${cause === null ? '.' : ` : ${cause}.`}`,
    heading: 'La marina a annulé vos réservations',
    count: (count) => (count === 1 ? 'Une réservation' : `${count} réservations`),
    from: (count, when) => `${count}, à partir du ${when}`,
    told: 'Nous avons prévenu vos locataires. Sur Sillage, un message WhatsApp pour chacun d’eux est prêt à être envoyé.',
    guests:
      'Les clients de passage sans compte n’ont pas reçu d’e-mail : merci de les appeler ou de leur écrire vous-même.',
    action: 'Ouvrir les messages',
  },
  stillOut: {
    heading: 'Encore en mer au coucher du soleil',
    leftAfter: 'En mer après le coucher du soleil',
    due: (title, time) => `${title}, retour prévu à ${time}`,
    call: {
      renter: 'Appelez le locataire maintenant. S’il ne répond pas, n’attendez pas.',
      owner: 'Appelez le propriétaire maintenant. S’il ne répond pas, n’attendez pas.',
    },
    number: {
      renter: (number) => `Appelez le locataire : ${number}`,
      owner: (number) => `Appelez le propriétaire : ${number}`,
    },
    noRescue:
      'Sillage n’est pas un service de secours et personne n’y surveille la mer. En cas d’urgence, appelez le',
    out: {
      since: (time) => `En mer depuis ${time}`,
      due: (time) => `Retour prévu à ${time}`,
      sunset: (time) => `Coucher du soleil à ${time}`,
      people: (count, isMost) =>
        `${isMost ? 'Jusqu’à ' : ''}${count} ${count < 2 ? 'personne' : 'personnes'} à bord`,
    },
    action: 'Ouvrir le tableau',
  },
  cancelAsked: {
    heading: (renter) => `${renter} souhaite annuler`,
    text: (when) =>
      `À vous de décider : annuler la réservation ou la maintenir. Vous pouvez répondre jusqu’à son début, le ${when}.`,
    words: (renter) => `${renter} vous écrit :`,
    action: 'Répondre',
    kept: (owner) => `${owner} maintient votre réservation`,
    keptText: (owner) =>
      `Vous aviez demandé l’annulation. ${owner} maintient la réservation : elle reste confirmée.`,
    write: (owner) => `Si vous ne pouvez pas venir, écrivez à ${owner} sur WhatsApp.`,
  },
  proposal: {
    proposed: (name) => `${name} propose d’autres heures`,
    answerBy: (when) =>
      `Merci d’accepter ou de refuser avant le ${when}. Sans réponse de votre part, rien ne change.`,
    confirms: 'Si vous acceptez, votre réservation est confirmée.',
    action: 'Voir la proposition',
    linkOnly:
      'Le bouton ouvre la réservation sur Sillage : rien n’est décidé tant que vous n’avez pas répondu sur le site.',
    present: 'Actuellement',
    before: 'Avant',
    wanted: 'Proposition',
    after: 'Nouvelles heures',
    more: (amount) => `${amount} de plus`,
    less: (amount) => `${amount} de moins`,
    samePrice: 'Prix inchangé',
    bookingNow: 'La réservation actuelle',
    accepted: (name) => `${name} a accepté vos heures`,
    acceptedText: 'La réservation a les heures que vous aviez proposées.',
    acceptedConfirms: 'La réservation a les heures que vous aviez proposées, et elle est confirmée.',
    changed: 'La réservation change d’heures',
    changedText: (name) => `Vous avez accepté les heures proposées par ${name}.`,
    invitation: 'L’invitation jointe met à jour votre agenda.',
    requestChanged: (renter) => `${renter} a modifié sa demande`,
    refused: (name) => `${name} a refusé vos heures`,
    refusedText: (name) => `${name} a refusé les heures que vous aviez proposées.`,
    expired: 'Votre proposition a expiré',
    expiredText: (name) => `${name} n’a pas répondu à temps.`,
    keeps: 'La réservation garde ses heures.',
    stillOpen: (when) => `Vous pouvez encore répondre à la demande jusqu’au ${when}.`,
  },
  noShow: {
    heading: 'Avez-vous manqué votre sortie ?',
    text: (owner) => `${owner} a noté que personne n’est venu : les heures sont de nouveau libres.`,
    wrong: (owner) => `Si c’est une erreur, écrivez à ${owner}, qui peut la corriger pendant une heure.`,
    action: (owner) => `Écrire à ${owner}`,
    undone: 'Votre réservation est de nouveau confirmée',
    undoneText: (owner) => `${owner} a retiré la note selon laquelle personne n’était venu.`,
  },
  eveningList: {
    heading: 'Comment cela s’est-il passé ?',
    count: (count) =>
      count === 1 ? 'Une sortie du jour est terminée.' : `${count} sorties du jour sont terminées.`,
    text: 'Merci d’indiquer pour chacune si elle a eu lieu : un seul geste suffit. Le locataire pourra ensuite donner son avis.',
    action: 'Ouvrir mes réservations',
  },
};
