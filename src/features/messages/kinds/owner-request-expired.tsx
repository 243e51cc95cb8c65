import { requestExpiryHours } from '#features/availability/constants.ts';
import { Paragraph, TextLink } from '#features/messages/layouts/parts.tsx';
import { paths } from '#shared/paths.ts';
import { isCancelled, once, toOwner, why } from './booking-facts.ts';
import { bookingMessage } from './booking-message.tsx';

export const ownerRequestExpired = bookingMessage({
  name: 'OWNER_REQUEST_EXPIRED',
  label: { en: 'Request expired (owner)', fr: 'Demande expirée (propriétaire)' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.listing },
  follows: { EXPIRED: once(toOwner) },
  applies: isCancelled,
  words: ({ say, renter }) => ({
    heading: say('A request expired without an answer', 'Une demande a expiré sans réponse'),
    text: say(
      `${renter} had asked for these hours. They are free again.`,
      `${renter} avait demandé ces heures. Elles sont de nouveau libres.`,
    ),
    after: say(
      `A request waits ${requestExpiryHours} hours at most, and never past its start. A quick “no” helps too: the renter can look for another craft at once. With notifications on your phone or computer, you see each request as it arrives.`,
      `Une demande attend ${requestExpiryHours} heures au plus, et jamais au-delà de l’heure de départ. Décliner vite rend service aussi : le locataire peut chercher aussitôt une autre embarcation. Avec les notifications sur votre téléphone ou votre ordinateur, vous voyez chaque demande dès son arrivée.`,
    ),
  }),
  withPhone: () => false,
  end: ({ say }, _words, { href }) => (
    <Paragraph>
      <TextLink href={href(paths.notifications())}>
        {say('Choose your notifications', 'Choisir mes notifications')}
      </TextLink>
    </Paragraph>
  ),
});
