import { BulletList, Paragraph, Subheading, TextLink } from '#features/messages/layouts/parts.tsx';
import type { MailScope } from '#features/messages/layouts/scope.tsx';
import { marina } from '#shared/marina.ts';
import {
  aroundHours,
  atStart,
  both,
  hoursBefore,
  isToCome,
  timeOnDay,
  toRenter,
  why,
} from './booking-facts.ts';
import { type AboutBooking, bookingMessage, SlipButtons, slipPath, type ToldOf } from './booking-message.tsx';
import { always, type BookingEvent, type Planned } from './message-kind.ts';
import { eveningBefore } from './several-bookings.tsx';

/** Reminders whose time has passed are left out: the confirmation has just been sent. */
const remind = (event: BookingEvent, due: Date): Planned | null =>
  due > event.at
    ? { to: toRenter(event), due, once: `${event.bookingId} ${event.start.toISOString()}` }
    : null;

const facts = {
  ...({ channels: both, category: 'REMINDERS', why: why.asked } as const),
  ...{ until: atStart, withPlace: always },
  /** A reminder of other hours than those of the booking was replaced when they changed. */
  applies: (about: AboutBooking, now: Date) =>
    isToCome(about, now) && +new Date(about.event.details.start) === +about.booking.start,
  path: ({ booking }: AboutBooking) => slipPath(booking),
  button: ({ booking }: AboutBooking, _words: object, mail: MailScope) => (
    <SlipButtons booking={booking} mail={mail} />
  ),
  end: ({ say, owner }: ToldOf<object>) => (
    <>
      <Subheading text={say('What to bring', 'À emporter')} />
      <BulletList
        items={[
          say('Swimwear, a towel and dry clothes', 'Maillot de bain, serviette et vêtements secs'),
          say('Sunscreen, a hat and drinking water', 'Crème solaire, chapeau et eau potable'),
          say(
            'Your booking slip and an identity document',
            'Votre bon de réservation et une pièce d’identité',
          ),
        ]}
      />
      <Paragraph>
        {say(
          `Not sure what is on board? Ask ${owner}.`,
          `Un doute sur l’équipement à bord ? Demandez à ${owner}.`,
        )}
      </Paragraph>
      <Paragraph>
        <TextLink href={`https://www.windy.com/${marina.coordinates.lat}/${marina.coordinates.lng}`}>
          {say('Wind and waves at the marina', 'Vent et vagues à la marina')}
        </TextLink>
      </Paragraph>
    </>
  ),
};

export const reminderDayBefore = bookingMessage({
  name: 'REMINDER_DAY_BEFORE',
  label: { en: 'Reminder, the evening before', fr: 'Rappel de la veille' },
  ...facts,
  follows: aroundHours((event) => remind(event, timeOnDay(event, eveningBefore, -1))),
  words: ({ say, booking: { start }, nearDay }) => ({
    heading: say(`You are on the water ${nearDay(start)}`, `Votre sortie en mer, c’est ${nearDay(start)}`),
  }),
});

export const reminderHoursBefore = bookingMessage({
  name: 'REMINDER_HOURS_BEFORE',
  label: { en: 'Reminder, two hours before', fr: 'Rappel, deux heures avant' },
  ...facts,
  follows: aroundHours((event) => remind(event, hoursBefore(event.start, 2))),
  isUrgent: always,
  words: ({ say, booking: { start }, nearTime }) => ({
    heading: say(`You set off ${nearTime(start)}`, `Départ ${nearTime(start)}`),
  }),
});
