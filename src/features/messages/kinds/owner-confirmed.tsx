import { atEnd, both, isUpcoming, once, toOwner, why } from './booking-facts.ts';
import { bookingMessage, type ToldOf } from './booking-message.tsx';
import { always } from './message-kind.ts';

const withScan = ({ say }: ToldOf<object>, en: string, fr: string) =>
  say(
    `${en} On the quay, scan the code on the slip to check that the booking is still valid.`,
    `${fr} Sur le quai, scannez le code du bon pour vérifier que la réservation est toujours valable.`,
  );

/** One message tells an owner whose hours the renter has accepted that the booking is confirmed: not this one. */
export const ownerConfirmed = bookingMessage({
  name: 'OWNER_BOOKING_CONFIRMED',
  label: { en: 'Booking confirmed (owner)', fr: 'Réservation confirmée (propriétaire)' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.listing },
  follows: { CONFIRMED: (event) => (event.proposalByOwner === null ? once(toOwner)(event) : null) },
  applies: isUpcoming,
  words: (told) => ({
    heading: told.say('Booking confirmed', 'Réservation confirmée'),
    text: withScan(told, `We have told ${told.renter}.`, `Nous avons prévenu ${told.renter}.`),
  }),
});

/** The first that the owner of an item that confirms at once hears of the booking. */
export const ownerBookedAtOnce = bookingMessage({
  name: 'OWNER_BOOKED_AT_ONCE',
  label: { en: 'Booked, confirmed at once (owner)', fr: 'Confirmation immédiate (propriétaire)' },
  ...{ channels: both, category: 'BOOKINGS', why: why.listing },
  follows: { BOOKED: once(toOwner) },
  applies: isUpcoming,
  ...{ until: atEnd, isUrgent: always },
  words(told) {
    const { say, renter, booking } = told;
    return {
      heading: say(
        `New booking from ${renter}, confirmed at once`,
        `Nouvelle réservation de ${renter}, confirmée immédiatement`,
      ),
      text: withScan(
        told,
        `You have chosen to confirm bookings of this craft at once, so ${renter} needs no answer from you.`,
        `Vous avez choisi la confirmation immédiate pour cette embarcation : ${renter} n’attend pas de réponse de votre part.`,
      ),
      after: [
        booking.user.phoneNumber &&
          say(
            `If you can’t go out, write to ${renter} on WhatsApp as early as you can.`,
            `En cas d’empêchement, écrivez à ${renter} sur WhatsApp dès que possible.`,
          ),
      ],
    };
  },
});
