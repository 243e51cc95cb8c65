import { atEnd, both, isUpcoming, on, once, onceToGuest, toRenter, why } from './booking-facts.ts';
import { bookingMessage, paying, SlipButtons, slipPath, type ToldOf } from './booking-message.tsx';
import { always, type KindFacts } from './message-kind.ts';

const confirmed = <const Name extends string>(
  facts: KindFacts<Name> & { text: (told: ToldOf<object>) => string },
) =>
  bookingMessage({
    ...facts,
    applies: isUpcoming,
    ...{ until: atEnd, isUrgent: always },
    path: ({ booking }) => slipPath(booking),
    words: (told) => {
      const { say, owner, booking, notice } = told;
      return {
        heading: say('Your booking is confirmed', 'Votre réservation est confirmée'),
        text: facts.text(told),
        after: [
          notice && say(`Notice of the marina: ${notice}`, `Avis de la marina\u00a0: ${notice}`),
          say(
            'The attached invitation adds the booking to your calendar.',
            'L’invitation jointe ajoute la réservation à votre agenda.',
          ),
          booking.owner.phoneNumber &&
            say(
              `If your plans change, write to ${owner} on WhatsApp as early as you can.`,
              `En cas d’imprévu, écrivez à ${owner} sur WhatsApp dès que possible.`,
            ),
        ],
        muted: paying(say),
      };
    },
    withPlace: always,
    button: ({ booking }, _words, mail) => <SlipButtons booking={booking} mail={mail} />,
    calendar: () => 'REQUEST',
  });

export const bookingConfirmed = confirmed({
  name: 'BOOKING_CONFIRMED',
  label: { en: 'Booking confirmed', fr: 'Réservation confirmée' },
  ...{ channels: both, category: 'BOOKINGS', why: why.asked },
  follows: on(['BOOKED', 'CONFIRMED'], once(toRenter)),
  text: ({ say, owner, event }) =>
    [
      event.details.proposal
        ? say(
            `You have accepted the hours that ${owner} proposed.`,
            `Vous avez accepté les heures proposées par ${owner}.`,
          )
        : event.act === 'BOOKED'
          ? say(
              `Bookings of this craft are confirmed at once: you don’t have to wait for ${owner} to answer.`,
              `Cette embarcation se réserve avec confirmation immédiate : vous n’avez pas à attendre la réponse de ${owner}.`,
            )
          : say(`${owner} has confirmed your booking.`, `${owner} a confirmé votre réservation.`),
      say(
        'On the day, show your slip on the quay, on your screen or on paper.',
        'Le jour venu, présentez votre bon sur le quai, à l’écran ou imprimé.',
      ),
    ].join(' '),
});

/** The slip, to a guest without an account, at the address and in the language that the owner has entered. */
export const guestBooked = confirmed({
  name: 'GUEST_BOOKED',
  label: { en: 'Booking slip (guest)', fr: 'Bon de réservation (client de passage)' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.guest, isToGuest: true },
  follows: { ENTERED: onceToGuest },
  text: ({ say, owner }) =>
    say(
      `${owner} has booked these hours for you. Show your slip on the quay, on your screen or on paper: it opens without an account.`,
      `${owner} a réservé ces heures pour vous. Présentez votre bon sur le quai, à l’écran ou imprimé : il s’ouvre sans compte.`,
    ),
});
