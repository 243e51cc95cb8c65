import { sql } from 'kysely';
import { BookingTable } from '#features/messages/layouts/booking-table.tsx';
import { Paragraph } from '#features/messages/layouts/parts.tsx';
import { isGuest } from '#features/messages/layouts/told-booking.tsx';
import { paths } from '#shared/paths.ts';
import { both, on, why } from './booking-facts.ts';
import { CallOffReason } from './call-off-reason.tsx';
import { always } from './message-kind.ts';
import { plainMessage } from './plain-message.tsx';
import { allTimes, readOfOwner } from './several-bookings.tsx';

/** To an owner whose bookings an administrator has called off: one for all of them. */
export const ownerCalledOff = plainMessage({
  name: 'OWNER_CALLED_OFF',
  label: { en: 'Called off by the marina (owner)', fr: 'Annulée par la marina (propriétaire)' },
  ...{ channels: both, category: 'BOOKINGS', why: why.listings },
  follows: on(['DECLINED', 'CALLED_OFF'], ({ ownerId, actorId, callOffId, isMarina, at }) =>
    callOffId !== null && isMarina && actorId !== ownerId ? { to: ownerId, due: at, once: callOffId } : null,
  ),
  async read(db, { booking_id: id, recipient_id: ownerId }, { now }) {
    const ofSameAct = sql<boolean>`bookings.call_off_id = (select call_off_id from bookings where id = ${id})`;
    const bookings = await readOfOwner(db, now, ownerId, ofSameAct);
    const callOff = bookings[0]?.callOff;
    return callOff ? { callOff, bookings } : null;
  },
  ...{ applies: always, isUrgent: always },
  path: ({ callOff }) => paths.callOff({ done: callOff.id }),
  tag: ({ callOff }) => `call-off-${callOff.id}`,
  words({ say, callOff, bookings, briefWhen }) {
    const { length } = bookings;
    const count =
      length === 1 ? say('One booking', 'Une sortie') : say(`${length} bookings`, `${length} sorties`);
    const first = briefWhen(bookings[0]?.start ?? new Date(callOff.startTime));
    return {
      heading: say('The marina has called off your bookings', 'La marina a annulé vos sorties'),
      summary: say(`${count}, the first on ${first}`, `${count}, à partir du ${first}`),
      action: say('Open the messages', 'Ouvrir les messages'),
    };
  },
  middle: ({ callOff, bookings }, _words, { say }) => (
    <>
      <CallOffReason callOff={callOff} />
      <Paragraph>
        {say(
          'We have told your renters. On Sillage, a WhatsApp message to each of them is ready to send.',
          'Nous avons prévenu vos locataires. Sur Sillage, un message WhatsApp pour chacun d’eux est prêt à être envoyé.',
        )}{' '}
        {bookings.some((booking) => isGuest(booking) && booking.guestEmail === null) &&
          say(
            'Guests without an e-mail address have no mail from us: please call them or write to them yourself.',
            'Les clients de passage sans adresse e-mail n’ont pas reçu d’e-mail : merci de les appeler ou de leur écrire vous-même.',
          )}{' '}
        {allTimes(say)}
      </Paragraph>
      <BookingTable bookings={bookings} withDay />
    </>
  ),
});
