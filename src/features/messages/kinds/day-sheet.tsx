import { BookingTable } from '#features/messages/layouts/booking-table.tsx';
import { look } from '#features/messages/layouts/look.ts';
import { Paragraph } from '#features/messages/layouts/parts.tsx';
import { paths } from '#shared/paths.ts';
import { aroundHours } from './booking-facts.ts';
import { plainMessage } from './plain-message.tsx';
import { allTimes, eveningBefore, onceADay, readOfDay } from './several-bookings.tsx';

/** To an owner, the evening before a day with bookings. */
export const daySheet = plainMessage({
  name: 'DAY_SHEET',
  label: { en: 'Day sheet', fr: 'Feuille du jour' },
  ...{ channels: ['EMAIL'], category: 'DAY_SHEET' },
  why: {
    en: 'You received this e-mail because your craft are booked on Sillage on this day.',
    fr: 'Vous recevez cet e-mail parce que vos embarcations sont réservées ce jour-là sur Sillage.',
  },
  follows: aroundHours((event) => {
    const planned = onceADay(event, eveningBefore, -1);
    return planned.due > event.at ? planned : null;
  }),
  read: async (db, { recipient_id, day }, { now }) =>
    day === null ? null : { day, bookings: await readOfDay(db, now, { recipient_id, day }) },
  applies: ({ bookings }, now) => bookings.some(({ end }) => end > now),
  path: ({ day }) => paths.bookings({ tab: 'day', date: day }),
  tag: ({ day }) => `day-${day}`,
  words({ say, day, bookings: [first, ...others], longDate, time, marinaTime }) {
    const all = 1 + others.length;
    const count =
      all === 1
        ? say('One confirmed booking', 'Une réservation confirmée')
        : say(`${all} confirmed bookings`, `${all} réservations confirmées`);
    return {
      heading: say(`Your bookings for ${longDate(day)}`, `Vos réservations du ${longDate(day)}`),
      summary: first
        ? marinaTime(
            say(
              `${count}, first departure at ${time(first.start)}`,
              `${count}, premier départ à ${time(first.start)}`,
            ),
          )
        : count,
      text: `${count}. ${allTimes(say)}`,
      action: say('Open this day', 'Ouvrir cette journée'),
    };
  },
  middle: ({ bookings }, _words, { say, mad }) => (
    <>
      <BookingTable bookings={bookings} />
      <Paragraph>
        {say('Total for the day:', 'Total de la journée :')}{' '}
        <span {...look.amount}>{mad(bookings.reduce((sum, { totalPrice }) => sum + totalPrice, 0))}</span>
      </Paragraph>
    </>
  ),
});
