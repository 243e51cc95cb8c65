import { type RawBuilder, sql } from 'kysely';
import type { ReactNode } from 'react';
import type { Situation } from '#features/availability/refusal.ts';
import { readBookings } from '#features/bookings/server/booking-json.ts';
import { switchesOf } from '#features/helpers/server/standing.ts';
import type { Switch } from '#features/helpers/switches.ts';
import { bookingCalendar, type CalendarInvitation } from '#features/messages/layouts/booking-calendar.ts';
import { Button, Buttons, LinkButton, Paragraph } from '#features/messages/layouts/parts.tsx';
import { inOneLine, type MailScope, type Say } from '#features/messages/layouts/scope.tsx';
import { Ticket } from '#features/messages/layouts/ticket.tsx';
import { isGuest, type ToldBooking } from '#features/messages/layouts/told-booking.tsx';
import type { Message, StoredEvent } from '#features/messages/server/messages.ts';
import type { Db } from '#platform/database/db.ts';
import { languageParameter } from '#shared/language.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { why } from './booking-facts.ts';
import type { KindFacts, MessageKind, Telling } from './message-kind.ts';
import { type Paragraphs, Text, type Told, wordsOf } from './plain-message.tsx';

/** The data of every message about a booking: the booking as it is now, and what was done to it. */
export interface AboutBooking {
  booking: ToldBooking;
  event: StoredEvent;
  /** Whether the recipient is a helper of the owner. */
  isHelper?: boolean;
}

export interface BookingWords {
  heading: string;
  /** The item and the hours, if left out. */
  summary?: string;
  /** Before the ticket. */
  text?: Paragraphs;
  /** The label of the button. */
  action?: string;
  /** After the button. */
  after?: Paragraphs;
  /** After that, in a lower voice. */
  muted?: string;
}

interface Parties {
  isOwner: boolean;
  /** Names. `other`: of the side that is not the recipient. */
  owner: string;
  renter: string;
  other: string;
  title: string;
}

/** What the words of a message about a booking are made of. */
export type ToldOf<Extra> = Told<AboutBooking & Extra & Parties>;

type Part<Extra, Words> = (told: ToldOf<Extra>, words: Words, mail: MailScope) => ReactNode;

export type Reading = AboutBooking & { db: Db; message: Message; situation: Situation };

/** A message about one booking: what happened, the booking as a ticket, and a button that leads to it. */
export function bookingMessage<
  const Name extends string,
  Words extends BookingWords,
  Extra extends object = object,
>(
  kind: KindFacts<Name> &
    Telling<AboutBooking & Extra> & {
      /** Reads its data besides the booking; null if it no longer applies. */
      read?: (about: Reading) => Promise<Extra | null>;
      words: (told: ToldOf<Extra>) => Words;
      /** The page of the button, if not the booking. */
      path?: (told: ToldOf<Extra>) => string;
      /** Before the ticket, after the text. */
      before?: Part<Extra, Words>;
      /** Instead of the button. */
      button?: Part<Extra, Words>;
      /** At the end. */
      end?: Part<Extra, Words>;
      /** Whether the ticket says how to reach the other side; it does, if left out. */
      withPhone?: (told: ToldOf<Extra>) => boolean;
      /** Whether it says where the marina is. */
      withPlace?: (told: ToldOf<Extra>) => boolean;
      /** Whether a push message says how far the hours reach out of daylight; it does, if left out. */
      withDaylight?: false;
      calendar?: (told: ToldOf<Extra>) => CalendarInvitation['method'] | null;
    },
): MessageKind<Name, AboutBooking & Extra> {
  const { read, words, path: pathOf = bookingPath, withPhone = () => true, ...facts } = kind;
  return {
    ...facts,
    async read(db, message, situation) {
      const about = await readAbout(db, message, situation.now, kind);
      if (!about) return null;
      const extra = read ? await read({ ...about, db, message, situation }) : ({} as Extra);
      return extra && { ...about, ...extra };
    },
    show(about, context) {
      const { booking } = about;
      const { short, full, told } = wordsOf(words, context, (say) => tell(about, context.recipient.id, say));
      const path = pathOf(told);
      const itemTitle = inOneLine(booking.rentableItem.listingTitle);
      return {
        heading: short.heading,
        summary: short.summary ?? `${itemTitle}, ${told.brief(booking)}`,
        ...{ itemTitle, path, tag: `booking-${booking.id}`, why: about.isHelper ? why.helper : undefined },
        darkness: kind.withDaylight === false ? null : told.darkness(booking),
        body: (mail) => (
          <>
            <Text of={full.text} />
            {kind.before?.(told, full, mail)}
            <Ticket
              booking={booking}
              withPhone={withPhone(told)}
              withPlace={kind.withPlace?.(told) ?? false}
            />
            {kind.button ? (
              kind.button(told, full, mail)
            ) : (
              <LinkButton href={mail.href(path)}>{full.action ?? viewBooking(mail.say)}</LinkButton>
            )}
            <Text of={full.after} />
            {full.muted && <Paragraph muted>{full.muted}</Paragraph>}
            {kind.end?.(told, full, mail)}
          </>
        ),
        calendar(mail) {
          const method = kind.calendar?.(told);
          return method ? bookingCalendar(booking, { method, path: slipPath(booking) }, mail) : null;
        },
      };
    },
  };
}

/** Adds the names of the sides. */
function tell<About extends AboutBooking>(
  about: About,
  recipientId: string,
  { nameOf, named }: Told<object>,
) {
  const { booking } = about;
  const isOwner = recipientId === booking.owner.id || about.isHelper === true;
  const owner = named(nameOf(booking.owner));
  const renter = named(nameOf(booking.user, isGuest(booking)));
  const title = named(booking.rentableItem.listingTitle);
  return { ...about, isOwner, owner, renter, other: isOwner ? renter : owner, title };
}

type Place = Pick<AboutBooking, 'booking' | 'isHelper'>;

/** Of a page that helpers open for the owner. */
export const forOwner = ({ booking, isHelper }: Place) => (isHelper ? { for: booking.owner.id } : {});
export const ownersPage = (place: Place) => ({ tab: 'items', ...forOwner(place) });

/** A booking on the list of one's own, or of those of one's items. */
export const bookingPath = ({ isOwner, ...place }: Place & { isOwner: boolean }) =>
  paths.bookings({ ...(isOwner ? ownersPage(place) : { tab: 'my' }), booking: place.booking.id });

const viewBooking = (say: Say) => say('View the booking', 'Voir la réservation');

export const BookingButton = ({
  mail,
  label = viewBooking(mail.say),
  ...told
}: Place & {
  isOwner: boolean;
  mail: MailScope;
  label?: string;
}) => <LinkButton href={mail.href(bookingPath(told))}>{label}</LinkButton>;

/** A slip: of a guest, the one that needs no account, in the language that was chosen for them. */
export const slipPath = ({ id, slipToken, user }: ToldBooking) =>
  slipToken === null
    ? paths.bookingSlip(id)
    : paths.guestSlip(slipToken, { [languageParameter]: user.language });

/** As its recipient sees it; null for helpers who do no more or have not the switch. */
async function readAbout(
  db: Db,
  { booking_id: id, recipient_id: userId, event }: Message,
  now: Date,
  { helpers: needed, isToAdmins }: Pick<KindFacts, 'helpers' | 'isToAdmins'>,
): Promise<AboutBooking | null> {
  const where = sql<boolean>`bookings.id = ${id}`;
  const [booking] = await readTold(db, now, { where });
  if (!booking || !event) return null;
  const { id: ownerId } = booking.owner;
  const isParty = userId === null || userId === ownerId || userId === booking.user.id;
  const switches = isParty ? null : await switchesOf(db, { ownerId, userId }, now);
  if (switches === null) return { booking, event };
  if (!needed || !switches.includes(needed)) return isToAdmins ? { booking, event } : null;
  const [narrowed] = await readTold(db, now, { where, viewerId: ownerId, switches });
  return narrowed ? { booking: narrowed, event, isHelper: true } : null;
}

/** Bookings as their parties see them, with their hours as instants. */
export async function readTold(
  db: Db,
  now: Date,
  which: {
    where: RawBuilder<boolean>;
    orderBy?: RawBuilder<unknown>;
    viewerId?: string | null;
    switches?: readonly Switch[];
  },
): Promise<ToldBooking[]> {
  const bookings = await readBookings(db, { now, viewerId: null, ...which });
  return bookings.map((booking) => ({
    ...booking,
    ...{ start: new Date(booking.startTime), end: new Date(booking.endTime) },
  }));
}

/** For a renter who goes to the quay. */
export const SlipButtons = ({ booking, mail: { say, href } }: { booking: ToldBooking; mail: MailScope }) => (
  <Buttons>
    <Button href={href(slipPath(booking))}>
      {say('Open the booking slip', 'Ouvrir le bon de réservation')}
    </Button>
    <Button tone="sand" href={directionsUrl(marina.coordinates)}>
      {say('Directions', 'Itinéraire')}
    </Button>
  </Buttons>
);

/** For the renter's mails before the trip. */
export const paying = (say: Say) =>
  say(
    'Nothing is paid on Sillage: you pay the owner directly.',
    'Aucun paiement ne se fait sur Sillage : vous payez directement le propriétaire.',
  );
