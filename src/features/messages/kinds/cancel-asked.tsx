import { Quote } from '#features/messages/layouts/parts.tsx';
import {
  atEnd,
  atStart,
  both,
  eachTime,
  isToCome,
  isUpcoming,
  toOwnerAnd,
  toRenter,
  why,
} from './booking-facts.ts';
import { bookingMessage } from './booking-message.tsx';
import { always } from './message-kind.ts';

/** The renter asks the owner to cancel. */
export const cancelAsked = bookingMessage({
  name: 'CANCEL_ASKED',
  label: { en: 'Renter asks to cancel (owner)', fr: 'Le locataire souhaite annuler' },
  ...{ channels: both, category: 'BOOKINGS', why: why.listing },
  follows: { CANCEL_ASKED: eachTime(toOwnerAnd('requests')) },
  helpers: 'requests',
  takenBackBy: ['CANCEL_KEPT', 'CANCEL_WITHDRAWN'],
  // A question that was taken back and asked again has a message of its own.
  applies: (about, now) =>
    isToCome(about, now) && +new Date(about.booking.cancelRequestedAt ?? 0) === +about.event.at,
  ...{ until: atStart, isUrgent: always },
  words: ({ say, renter, booking, when }) => ({
    heading: say(`${renter} asks to cancel`, `${renter} souhaite annuler`),
    text: [
      say(
        `You decide: cancel the booking or keep it. You can answer until it starts on ${when(booking.start)}.`,
        `À vous de décider : annuler la réservation ou la maintenir. Vous pouvez répondre jusqu’à son début, le ${when(booking.start)}.`,
      ),
      booking.cancelRequestNote && say(`${renter} writes:`, `${renter} vous écrit :`),
    ],
    action: say('Answer', 'Répondre'),
  }),
  before: ({ booking: { cancelRequestNote: note } }) => note && <Quote text={note} />,
});

/** The owner keeps the booking. */
export const cancelKept = bookingMessage({
  name: 'CANCEL_KEPT',
  label: { en: 'Booking kept (renter)', fr: 'Réservation maintenue (locataire)' },
  ...{ channels: both, category: 'BOOKINGS', why: why.asked },
  follows: { CANCEL_KEPT: eachTime(toRenter) },
  applies: (about, now) => isUpcoming(about, now) && about.booking.cancelRequestedAt === null,
  until: atEnd,
  words: ({ say, owner, booking }) => ({
    heading: say(`${owner} keeps your booking`, `${owner} maintient votre réservation`),
    text: [
      say(
        `You asked ${owner} to cancel. ${owner} keeps the booking, so it stays confirmed.`,
        `Vous aviez demandé l’annulation. ${owner} maintient la réservation : elle reste confirmée.`,
      ),
      booking.owner.phoneNumber &&
        say(
          `If you can’t come, write to ${owner} on WhatsApp.`,
          `Si vous ne pouvez pas venir, écrivez à ${owner} sur WhatsApp.`,
        ),
    ],
  }),
});
