import { LinkButton } from '#features/messages/layouts/parts.tsx';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { both, eachTime, isConfirmed, toRenter, why } from './booking-facts.ts';
import { type AboutBooking, BookingButton, bookingMessage, type Reading } from './booking-message.tsx';
import { always } from './message-kind.ts';

interface About extends AboutBooking {
  wasTold: boolean;
}

/** Whether the last that the renter was told before an event is that they did not come: only what differs is news. */
async function readTold({ db, booking, event }: Reading): Promise<{ wasTold: boolean }> {
  const row = await db
    .selectFrom('messages')
    .select('kind')
    .where('recipient_id', '=', booking.user.id)
    .where('booking_id', '=', booking.id)
    .where('kind', 'in', [noShow.name, noShowUndone.name])
    .where('outcome', '=', 'SENT')
    .where('event_id', '<', event.id)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { wasTold: row?.kind === noShow.name };
}

const facts = { channels: both, category: 'BOOKINGS', why: why.asked, read: readTold } as const;

/** The owner says that the renter did not come: friendly, because it may be a mistake. */
export const noShow = bookingMessage({
  name: 'NO_SHOW',
  label: { en: 'Did not come (renter)', fr: 'Absence (locataire)' },
  ...facts,
  follows: { NO_SHOW: eachTime(toRenter) },
  takenBackBy: ['NO_SHOW_UNDONE'],
  applies: ({ booking, wasTold }: About) => booking.cancelReason === 'NO_SHOW' && !wasTold,
  isUrgent: always,
  words: ({ say, owner }) => ({
    heading: say('Did you miss your trip?', 'Avez-vous manqué votre sortie ?'),
    text: say(
      `${owner} noted that nobody came, so the hours are free again. If this is wrong, write to ${owner}, who can take it back within an hour.`,
      `${owner} a noté que personne n’est venu : les heures sont de nouveau libres. Si c’est une erreur, écrivez à ${owner}, qui peut la corriger pendant une heure.`,
    ),
    write: say(`Write to ${owner}`, `Écrire à ${owner}`),
  }),
  button(told, { write }, mail) {
    const chat = whatsappUrl(told.booking.owner.phoneNumber);
    if (!chat) return <BookingButton {...told} mail={mail} />;
    return <LinkButton href={chat}>{write}</LinkButton>;
  },
});

/** To the renter who was told so. */
export const noShowUndone = bookingMessage({
  name: 'NO_SHOW_UNDONE',
  label: { en: 'Did not come, taken back (renter)', fr: 'Absence corrigée (locataire)' },
  ...facts,
  follows: { NO_SHOW_UNDONE: eachTime(toRenter) },
  takenBackBy: ['NO_SHOW'],
  applies: (about: About) => about.wasTold && (isConfirmed(about) || about.booking.status === 'COMPLETED'),
  words: ({ say, owner }) => ({
    heading: say('Your booking is confirmed again', 'Votre réservation est de nouveau confirmée'),
    text: say(
      `${owner} has taken back the note that nobody came.`,
      `${owner} a retiré la note selon laquelle personne n’était venu.`,
    ),
  }),
});
