import { both, eachTime, isConfirmed, isNotOver, isPending, toProposer, why } from './booking-facts.ts';
import { bookingMessage } from './booking-message.tsx';
import { readProposal } from './proposal-facts.tsx';

/** To the side that has proposed hours: refused, or expired, which is not worth a push message. */
export const proposalEnded = bookingMessage({
  name: 'PROPOSAL_ENDED',
  label: { en: 'Proposed hours refused or expired', fr: 'Heures proposées refusées ou expirées' },
  ...{ channels: both, category: 'BOOKINGS', why: why.party },
  follows: {
    PROPOSAL_REFUSED: eachTime(toProposer),
    PROPOSAL_EXPIRED: (event) =>
      eachTime(toProposer)(event).map((planned) => ({ ...planned, channels: ['EMAIL'] as const })),
  },
  read: readProposal,
  applies: (about, now) => (isPending(about) || isConfirmed(about)) && isNotOver(about, now),
  words({ say, other, proposal, booking: { expiresAt }, when }) {
    const isRefused = proposal.status === 'REFUSED';
    return {
      heading: isRefused
        ? say(`${other} has refused your hours`, `${other} a refusé vos heures`)
        : say('Your proposal has expired', 'Votre proposition a expiré'),
      text: [
        isRefused
          ? say(
              `${other} has refused the hours that you proposed. The booking keeps its hours.`,
              `${other} a refusé les heures que vous aviez proposées. La réservation garde ses heures.`,
            )
          : say(
              `${other} did not answer in time. The booking keeps its hours.`,
              `${other} n’a pas répondu à temps. La réservation garde ses heures.`,
            ),
        expiresAt &&
          say(
            `You can still answer the request until ${when(new Date(expiresAt))}.`,
            `Vous pouvez encore répondre à la demande jusqu’au ${when(new Date(expiresAt))}.`,
          ),
      ],
    };
  },
});
