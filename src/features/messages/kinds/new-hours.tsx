import type { MailScope } from '#features/messages/layouts/scope.tsx';
import { atEnd, both, eachTime, isUpcoming, toProposed, toProposer, why } from './booking-facts.ts';
import {
  type AboutBooking,
  BookingButton,
  bookingMessage,
  SlipButtons,
  type ToldOf,
} from './booking-message.tsx';
import { always } from './message-kind.ts';
import { type AboutProposal, hasNewHours, proposalCard, readProposal } from './proposal-facts.tsx';

const isRenter = ({ isOwner }: { isOwner: boolean }) => !isOwner;

/** The renter goes to the quay at other hours. */
const facts = {
  ...({ category: 'BOOKINGS', why: why.party } as const),
  ...{ read: readProposal, before: proposalCard, withPlace: isRenter },
  applies: (about: AboutProposal, now: Date) => isUpcoming(about, now) && hasNewHours(about),
  button: (told: AboutBooking & { isOwner: boolean }, _words: object, mail: MailScope) =>
    told.isOwner ? <BookingButton {...told} mail={mail} /> : <SlipButtons {...told} mail={mail} />,
  calendar: (told: { isOwner: boolean }) => (isRenter(told) ? ('REQUEST' as const) : null),
};
const invitation = ({ say, isOwner }: ToldOf<object>) =>
  isOwner
    ? []
    : [say('The attached invitation updates your calendar.', 'L’invitation jointe met à jour votre agenda.')];

/** To the side that has proposed the hours. A renter who changes a request accepts nothing. */
export const proposalAccepted = bookingMessage({
  name: 'PROPOSAL_ACCEPTED',
  label: { en: 'Proposed hours accepted', fr: 'Heures proposées acceptées' },
  channels: both,
  follows: {
    HOURS_CHANGED: (event) =>
      event.status === 'CONFIRMED' || event.proposalByOwner ? eachTime(toProposer)(event) : null,
  },
  ...facts,
  ...{ until: atEnd, isUrgent: always },
  words: (told) => ({
    heading: told.say(`${told.other} has accepted your hours`, `${told.other} a accepté vos heures`),
    text:
      told.event.details.status === 'PENDING'
        ? told.say(
            'The booking has the hours that you proposed, and is confirmed.',
            'La réservation a les heures que vous aviez proposées, et elle est confirmée.',
          )
        : told.say(
            'The booking has the hours that you proposed.',
            'La réservation a les heures que vous aviez proposées.',
          ),
    after: invitation(told),
  }),
});

/** To the side that has accepted them. */
export const hoursChanged = bookingMessage({
  name: 'HOURS_CHANGED',
  label: { en: 'Hours changed', fr: 'Heures modifiées' },
  channels: ['EMAIL'],
  follows: { HOURS_CHANGED: (event) => (event.status === 'CONFIRMED' ? eachTime(toProposed)(event) : null) },
  ...facts,
  words: (told) => ({
    heading: told.say('The booking has new hours', 'La réservation change d’heures'),
    text: told.say(
      `You have accepted the hours that ${told.other} proposed.`,
      `Vous avez accepté les heures proposées par ${told.other}.`,
    ),
    after: invitation(told),
  }),
});
