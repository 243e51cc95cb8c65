import { ProposedHoursCard } from '#features/messages/layouts/hours-card.tsx';
import { Paragraph, Subheading } from '#features/messages/layouts/parts.tsx';
import { both, eachTime, toAnswerer, why } from './booking-facts.ts';
import { BookingButton, bookingMessage } from './booking-message.tsx';
import { always } from './message-kind.ts';
import { readProposal } from './proposal-facts.tsx';

/** To the side that is to answer. */
export const hoursProposed = bookingMessage({
  name: 'HOURS_PROPOSED',
  label: { en: 'Other hours proposed', fr: 'Autres heures proposées' },
  ...{ channels: both, category: 'BOOKINGS', why: why.party },
  follows: { HOURS_PROPOSED: eachTime(toAnswerer) },
  helpers: 'requests',
  takenBackBy: ['PROPOSAL_REFUSED', 'PROPOSAL_WITHDRAWN', 'PROPOSAL_EXPIRED'],
  read: readProposal,
  applies: ({ proposal }, now) => proposal.status === 'OPEN' && proposal.expiresAt > now,
  until: ({ proposal }) => proposal.expiresAt,
  isUrgent: always,
  words: ({ say, other, booking, proposal, title, brief, when }) => ({
    heading: say(`${other} proposes other hours`, `${other} propose d’autres heures`),
    summary: `${title}, ${brief(proposal)}`,
    text: [
      say(
        `Please accept or refuse by ${when(proposal.expiresAt)}. If you don’t answer, nothing changes.`,
        `Merci d’accepter ou de refuser avant le ${when(proposal.expiresAt)}. Sans réponse de votre part, rien ne change.`,
      ),
      booking.status === 'PENDING' &&
        say(
          'If you accept, your booking is confirmed.',
          'Si vous acceptez, votre réservation est confirmée.',
        ),
    ],
    action: say('See the proposal', 'Voir la proposition'),
  }),
  before: (told, { action }, mail) => (
    <>
      <ProposedHoursCard hours={told.proposal} isOpen />
      <BookingButton {...told} mail={mail} label={action} />
      <Paragraph muted>
        {told.say(
          'The button opens the booking on Sillage. Nothing is decided until you answer there.',
          'Le bouton ouvre la réservation sur Sillage : rien n’est décidé tant que vous n’avez pas répondu sur le site.',
        )}
      </Paragraph>
      <Subheading text={told.say('The booking now', 'La réservation actuelle')} />
    </>
  ),
  button: () => null,
});
