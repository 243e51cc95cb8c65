import { readUnitHours } from '#features/handovers/server/handover-settings.ts';
import { BookingTable } from '#features/messages/layouts/booking-table.tsx';
import { Paragraph } from '#features/messages/layouts/parts.tsx';
import { inOneLine } from '#features/messages/layouts/scope.tsx';
import { paths } from '#shared/paths.ts';
import { aroundHours, why } from './booking-facts.ts';
import { plainMessage } from './plain-message.tsx';
import { allTimes, onceADay, readOfDay } from './several-bookings.tsx';

/** To an owner, the evening of a day with bookings: those that are over and not marked yet. */
export const eveningList = plainMessage({
  name: 'EVENING_LIST',
  label: { en: 'How did it go? (owner)', fr: 'Liste du soir (propriétaire)' },
  ...{ channels: ['EMAIL'], category: 'DAY_SHEET', why: why.listings },
  follows: aroundHours((event) => onceADay(event, '20:00')),
  async read(db, { recipient_id, day }, { now }) {
    if (day === null) return null;
    const bookings = await readOfDay(db, now, { recipient_id, day });
    const due = (await readUnitHours(db, recipient_id ?? '')).filter(({ isDue }) => isDue);
    return { day, bookings: bookings.filter(({ end }) => end <= now), due };
  },
  applies: ({ bookings }) => bookings.length > 0,
  path: () => paths.bookings({ tab: 'items' }),
  tag: ({ day }) => `evening-${day}`,
  words({ say, bookings: { length } }) {
    const summary =
      length === 1
        ? say('One trip of today is over.', 'Une sortie du jour est terminée.')
        : say(`${length} trips of today are over.`, `${length} sorties du jour sont terminées.`);
    const please = say(
      'Please say for each if it took place: one tap is enough. The renter can then leave a review.',
      'Merci d’indiquer pour chacune si elle a eu lieu : un seul geste suffit. Le locataire pourra ensuite donner son avis.',
    );
    return {
      ...{ summary, text: `${summary} ${please} ${allTimes(say)}` },
      heading: say('How did it go?', 'Comment cela s’est-il passé ?'),
      action: say('Open my bookings', 'Ouvrir mes réservations'),
    };
  },
  middle: ({ bookings, due }, _words, { say }) => (
    <>
      <BookingTable bookings={bookings} />
      {due.map(({ itemId, title, unit, name, sinceService, every }) => (
        <Paragraph key={`${itemId} ${unit}`}>
          {say(
            `Service: ${inOneLine(name ? `${title}, ${name}` : title)} has run ${sinceService} h since the last one, of ${every} h.`,
            `Révision\u00a0: ${inOneLine(name ? `${title}, ${name}` : title)} a tourné ${String(sinceService).replace('.', ',')}\u00a0h depuis la dernière, sur ${every}\u00a0h.`,
          )}
        </Paragraph>
      ))}
    </>
  ),
});
