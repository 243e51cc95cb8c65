import { sql } from 'kysely';
import { craftOut, isOut } from '#features/availability/server/booking-status.ts';
import { outTitle } from '#features/bookings/server/booking-json.ts';
import { BulletList, Paragraph, TextLink } from '#features/messages/layouts/parts.tsx';
import type { Say } from '#features/messages/layouts/scope.tsx';
import type { ToldBooking } from '#features/messages/layouts/told-booking.tsx';
import { daylightOf } from '#shared/daylight.ts';
import { marina } from '#shared/marina.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';
import { both, on, toOwnerAnd } from './booking-facts.ts';
import { bookingMessage, forOwner, type Reading } from './booking-message.tsx';
import { always, type BookingEvent, type Planned } from './message-kind.ts';
import { allTimes } from './several-bookings.tsx';

/** An item on the water. See "Trips" in docs/product.md. */
export interface Trip {
  departedAt: Date;
  dueAt: Date;
  /** How many people are on board: the seats that are booked, or at most those of an item that is rented as a whole. */
  people: number | null;
}

const sunsetOf = ({ start }: { start: Date }) => daylightOf(instantToMarina(start).date).sunset;

/**
 * Due at the sunset of the booking's day, so at once after it: a phone without a signal may say late that an item has left.
 * Once for each moment of departure, however often it is taken back and said again.
 */
function atSunset(event: BookingEvent): readonly Planned[] {
  const { bookingId, departedAt, adminIds } = event;
  if (!departedAt) return [];
  const about = { due: sunsetOf(event), once: `${bookingId} ${departedAt.toISOString()}` };
  return [...new Set([...toOwnerAnd('day')(event), ...(adminIds ?? [])])].map((to) => ({ to, ...about }));
}

type StillOut = Pick<Reading, 'booking'> & { trip: Trip };

/** To the owner, helpers and the administrators; null for users who are none any more. Of a fleet, only the craft that are out. */
async function readTrip({ db, booking, message, isHelper }: Reading): Promise<StillOut | null> {
  const { rows } = await sql<Trip & { title: string }>`
    select departed_at as "departedAt", due_at as "dueAt", ${outTitle} as title,
      case bookings.rental_category when 'PER_SEAT' then seats else capacity * ${craftOut} end as people
    from bookings join items on items.id = item_id
    where bookings.id = ${booking.id} and ${isOut} and (
      ${message.recipient_id} = bookings.owner_id or ${isHelper}
      or exists(select from users where id = ${message.recipient_id} and is_admin)
    )`.execute(db);
  if (!rows[0]) return null;
  const { title: listingTitle, ...trip } = rows[0];
  return { trip, booking: { ...booking, rentableItem: { ...booking.rentableItem, listingTitle } } };
}

export const itemStillOut = bookingMessage({
  name: 'ITEM_STILL_OUT',
  label: {
    en: 'Still out at sunset (owner and administrators)',
    fr: 'Encore en mer au coucher du soleil (propriétaire et administrateurs)',
  },
  ...{ channels: both, category: null },
  why: {
    en: 'You received this e-mail because you own this craft or administer Sillage. It is about safety, so it is always sent.',
    fr: 'Vous recevez cet e-mail en tant que propriétaire de cette embarcation ou administrateur de Sillage. Il concerne la sécurité : il est toujours envoyé.',
  },
  follows: on(['DEPARTED', 'RETURN_UNDONE'], atSunset),
  ...{ helpers: 'day', isToAdmins: true },
  takenBackBy: ['DEPARTED', 'DEPARTURE_UNDONE', 'COMPLETED', 'COMPLETED_EARLY', 'CALLED_OFF'],
  read: readTrip,
  applies: always,
  isUrgent: always,
  path: (told) => (told.isOwner ? paths.quay(forOwner(told)) : paths.adminBoard()),
  withDaylight: false,
  words({ say, booking, trip, isOwner, title, time }) {
    const isLate = trip.departedAt > sunsetOf(booking);
    const dueBack = time(trip.dueAt);
    const { phoneNumber } = isOwner ? booking.user : booking.owner;
    const number = phoneNumber && phoneText(phoneNumber);
    return {
      heading: isLate
        ? say('Out after sunset', 'En mer après le coucher du soleil')
        : say('Still out at sunset', 'Encore en mer au coucher du soleil'),
      // Short, with the number to call first.
      summary: [
        say(`${title}, due back at ${dueBack}`, `${title}, retour prévu à ${dueBack}`),
        number &&
          (isOwner
            ? say(`Call the renter: ${number}`, `Appelez le locataire : ${number}`)
            : say(`Call the owner: ${number}`, `Appelez le propriétaire : ${number}`)),
      ]
        .filter(Boolean)
        .join('. '),
      text: isOwner
        ? say(
            'Call the renter now. If you can’t reach them, don’t wait.',
            'Appelez le locataire maintenant. S’il ne répond pas, n’attendez pas.',
          )
        : say(
            'Call the owner now. If you can’t reach them, don’t wait.',
            'Appelez le propriétaire maintenant. S’il ne répond pas, n’attendez pas.',
          ),
      action: say('Open Today', 'Ouvrir Aujourd’hui'),
    };
  },
  before: ({ say, trip, booking, time }) => (
    <>
      <Paragraph>
        {say(
          'Sillage is no rescue service and nobody here watches the sea. In an emergency, call',
          'Sillage n’est pas un service de secours et personne n’y surveille la mer. En cas d’urgence, appelez le',
        )}{' '}
        <TextLink href={`tel:${marina.emergencyNumber}`}>{marina.emergencyNumber}</TextLink>.
      </Paragraph>
      <BulletList
        items={[
          say(`On the water since ${time(trip.departedAt)}`, `En mer depuis ${time(trip.departedAt)}`),
          say(`Due back at ${time(trip.dueAt)}`, `Retour prévu à ${time(trip.dueAt)}`),
          say(`Sunset at ${time(sunsetOf(booking))}`, `Coucher du soleil à ${time(sunsetOf(booking))}`),
          ...(trip.people === null ? [] : [onBoard(trip.people, booking, say)]),
        ]}
      />
      <Paragraph muted>{allTimes(say)}</Paragraph>
    </>
  ),
});

/** Of an item that is rented as a whole, at most as many as it holds. */
function onBoard(people: number, { rentalCategory }: ToldBooking, say: Say): string {
  const count = say(
    people === 1 ? '1 person' : `${people} people`,
    `${people} ${people < 2 ? 'personne' : 'personnes'}`,
  );
  return rentalCategory === 'PRIVATE_HIRE'
    ? say(`Up to ${count} on board`, `Jusqu’à ${count} à bord`)
    : say(`${count} on board`, `${count} à bord`);
}
