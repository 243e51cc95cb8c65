import { handoverPdf } from '#features/handovers/server/print-record.ts';
import { paths } from '#shared/paths.ts';
import { eachTime, on, why } from './booking-facts.ts';
import { bookingMessage, slipPath } from './booking-message.tsx';
import type { BookingEvent, KindFacts } from './message-kind.ts';

const acts = ['STATE_RECORDED', 'RECORD_ADDED', 'RECORD_DISPUTED', 'ERASURE_ASKED'] as const;

/** What happened to a hand-over record, with the record as a PDF. See "Hand-over record" in docs/product.md. */
const handover = <const Name extends string>(facts: KindFacts<Name>) =>
  bookingMessage({
    ...facts,
    applies: ({ booking }) => Boolean(booking.recorded?.length),
    withDaylight: false,
    path: ({ booking, isOwner }) =>
      isOwner || booking.slipToken === null ? paths.bookingHandover(booking.id) : slipPath(booking),
    words: ({ say, event: { act, details }, owner, other }) => {
      const action = say('See the record', 'Voir l’état des lieux');
      const attached = say(
        'The record is attached as a PDF, with its photos and its check sum: nothing in it can be changed any more.',
        'L’état des lieux est joint en PDF, avec ses photos et son empreinte\u00a0: plus rien ne peut y être modifié.',
      );
      const words = (heading: string, ...text: string[]) => ({ heading, text, action });
      if (act === 'RECORD_DISPUTED')
        return words(
          say('A hand-over record is disputed', 'Un état des lieux est contesté'),
          say(
            'One side of this booking has opened a dispute. The administrators of the marina now see the record and its photos.',
            'L’une des parties conteste cet état des lieux. Les administrateurs de la marina voient désormais l’état des lieux et ses photos.',
          ),
        );
      if (act === 'ERASURE_ASKED')
        return words(
          say(
            `${other} asks to delete the hand-over record`,
            `${other} demande la suppression de l’état des lieux`,
          ),
          say(
            'It is deleted with its photos once both sides have asked for it.',
            'Il sera supprimé avec ses photos quand les deux parties l’auront demandé.',
          ),
        );
      if (act === 'RECORD_ADDED')
        return words(
          say('Photos were added to the hand-over record', 'Des photos complètent l’état des lieux'),
          attached,
        );
      const [left, partie, au] =
        details.handover?.stage === 'DEPARTURE'
          ? ['left', 'partie', 'départ']
          : ['came back', 'rentrée', 'retour'];
      return {
        ...words(
          say(`How the craft ${left}`, `L’état des lieux au ${au}`),
          say(
            `${owner} has recorded in what state the craft ${left}.`,
            `${owner} a noté dans quel état l’embarcation est ${partie}.`,
          ),
          attached,
        ),
        muted: say(
          'If something is missing, add photos with a sentence until the evening after.',
          'S’il manque quelque chose, ajoutez des photos avec une phrase jusqu’au lendemain soir.',
        ),
      };
    },
    attach: handoverPdf,
  });

/** The renter gets each state; the owner the whole once the craft is back. Besides, one side gets what the other does. */
const toSides = ({ handover, ownerId, renterId }: BookingEvent): readonly string[] => [
  ...(handover?.by === 'renter' || handover?.stage === 'RETURN' ? [ownerId] : []),
  ...(handover?.by === 'owner' && renterId !== null ? [renterId] : []),
];

export const handoverRecorded = handover({
  name: 'HANDOVER_RECORDED',
  label: { en: 'Hand-over record', fr: 'État des lieux' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.party },
  follows: on(acts, eachTime(toSides)),
});

export const guestHandover = handover({
  name: 'GUEST_HANDOVER',
  label: { en: 'Hand-over record (guest)', fr: 'État des lieux (client de passage)' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.guest, isToGuest: true },
  follows: on(acts, (event) =>
    event.hasGuestEmail && event.handover?.by === 'owner'
      ? { to: null, due: event.at, once: `${event.bookingId} ${event.id}` }
      : null,
  ),
});

export const recordDisputed = handover({
  name: 'RECORD_DISPUTED',
  label: { en: 'Disputed hand-over record (administrator)', fr: 'État des lieux contesté (administrateur)' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', isToAdmins: true },
  why: {
    en: 'You received this e-mail because you are an administrator of Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous administrez Sillage.',
  },
  follows: on(
    ['RECORD_DISPUTED'],
    eachTime(({ adminIds, ownerId, renterId }) =>
      (adminIds ?? []).filter((id) => id !== ownerId && id !== renterId),
    ),
  ),
});
