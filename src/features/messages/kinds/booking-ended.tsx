import { findAlternatives } from '#features/availability/server/alternatives.ts';
import { isWeather } from '#features/bookings/acts/call-off.ts';
import { findItemsOf } from '#features/items/server/stored-item.ts';
import { FreeHours } from '#features/messages/layouts/hours-card.tsx';
import { LinkButton } from '#features/messages/layouts/parts.tsx';
import type { ToldBooking } from '#features/messages/layouts/told-booking.tsx';
import type { Db } from '#platform/database/db.ts';
import { paths } from '#shared/paths.ts';
import { both, isCancelled, isNotOver, on, once, onceToGuest, toRenter, why } from './booking-facts.ts';
import { type AboutBooking, bookingMessage, type ToldOf } from './booking-message.tsx';
import { CallOffReason } from './call-off-reason.tsx';
import type { KindFacts, Telling } from './message-kind.ts';
import { Text } from './plain-message.tsx';

const wasConfirmed = ({ booking }: { booking: ToldBooking }) => booking.confirmedAt !== null;

/** How a booking ended, for its renter: a heading and a sentence. */
function endingOf({ say, owner, booking: { cancelReason, confirmedAt } }: ToldOf<object>): [string, string] {
  if (cancelReason === 'CALLED_OFF')
    return [
      say('Your booking was called off', 'Votre sortie a été annulée'),
      say(`${owner} has called off your booking.`, `${owner} a annulé votre sortie.`),
    ];
  if (cancelReason === 'RENTER_ASKED')
    return [
      say(
        'Your booking is cancelled, as you asked',
        'Votre réservation est annulée, comme vous l’avez demandé',
      ),
      say(
        `${owner} has cancelled your booking, as you asked. You need to do nothing more.`,
        `${owner} a annulé votre réservation, comme vous l’avez demandé. Vous n’avez rien d’autre à faire.`,
      ),
    ];
  if (confirmedAt)
    return [
      say('Your booking was cancelled', 'Votre réservation a été annulée'),
      cancelReason === 'ITEM_REMOVED'
        ? say(
            `${owner} has deleted this listing, so your booking was cancelled.`,
            `${owner} a supprimé cette annonce : votre réservation a donc été annulée.`,
          )
        : say(
            `${owner} has cancelled your booking. The hours are no longer reserved for you.`,
            `${owner} a annulé votre réservation. Ces heures ne vous sont plus réservées.`,
          ),
    ];
  if (cancelReason === 'ITEM_REMOVED')
    return [
      say('Your request was cancelled', 'Votre demande a été annulée'),
      say(
        `${owner} has deleted this listing, so your request was cancelled.`,
        `${owner} a supprimé cette annonce : votre demande a donc été annulée.`,
      ),
    ];
  if (cancelReason === 'EXPIRED')
    return [
      say('Your request has expired', 'Votre demande a expiré'),
      say(
        `${owner} did not answer in time. The hours are no longer held for you.`,
        `${owner} n’a pas répondu à temps. Ces heures ne sont plus retenues pour vous.`,
      ),
    ];
  return [
    say('Your request was declined', 'Votre demande a été déclinée'),
    say(
      `${owner} has declined your request. The hours are no longer held for you.`,
      `${owner} a décliné votre demande. Ces heures ne sont plus retenues pour vous.`,
    ),
  ];
}

const toldTo = <const Name extends string>(facts: KindFacts<Name> & Pick<Telling<AboutBooking>, 'applies'>) =>
  bookingMessage({
    ...facts,
    // A push message has no room for alternatives.
    read: async ({ db, message, booking, situation }) => ({
      alternatives:
        message.channel === 'PUSH' || booking.cancelReason === 'RENTER_ASKED'
          ? []
          : await findAlternatives(db, await endedHours(db, booking), situation),
    }),
    // A renter may be on the way to the quay.
    isUrgent: wasConfirmed,
    words(told) {
      const { say, owner, booking } = told;
      const [heading, ended] = endingOf(told);
      return {
        heading,
        text: [!booking.callOff?.isMarina && ended],
        removes:
          booking.confirmedAt &&
          say(
            'The attached file removes the booking from your calendar.',
            'Le fichier joint retire la réservation de votre agenda.',
          ),
        ask:
          booking.confirmedAt &&
          booking.owner.phoneNumber &&
          say(
            `If you have questions, write to ${owner} on WhatsApp.`,
            `Pour toute question, écrivez à ${owner} sur WhatsApp.`,
          ),
        action: booking.rentableItem.isRemoved
          ? say('Browse rentals', 'Voir les locations')
          : say('See other hours', 'Voir d’autres heures'),
      };
    },
    before: ({ booking: { callOff }, owner }, { removes, ask }) => (
      <>
        {callOff && <CallOffReason callOff={callOff} owner={owner} />}
        <Text of={[removes, ask]} />
      </>
    ),
    withPhone: wasConfirmed,
    button: ({ booking: { rentableItem: item, seats }, alternatives }, { action }, { href }) => (
      <>
        <FreeHours itemId={item.id} seats={seats} alternatives={alternatives} />
        <LinkButton href={href(item.isRemoved ? paths.listings() : paths.rental(item.id))}>
          {action}
        </LinkButton>
      </>
    ),
    calendar: (about) => (wasConfirmed(about) ? 'CANCEL' : null),
  });

/** To the renter, unless they cancelled. */
export const bookingEnded = toldTo({
  name: 'BOOKING_ENDED',
  label: { en: 'Request or booking ended', fr: 'Fin d’une demande ou réservation' },
  ...{ channels: both, category: 'BOOKINGS', why: why.asked },
  applies: isCancelled,
  // A guest may have made the hire theirs meanwhile.
  follows: on(
    ['EXPIRED', 'ITEM_REMOVED', 'CANCELLED_AS_ASKED', 'CANCELLED_FOR_GUEST', 'DECLINED', 'CALLED_OFF'],
    once(toRenter),
  ),
});

/** To a guest without an account, at the address that the owner has entered. */
export const guestBookingEnded = toldTo({
  name: 'GUEST_BOOKING_ENDED',
  label: { en: 'Booking ended (guest)', fr: 'Fin d’une réservation (client de passage)' },
  ...{ channels: ['EMAIL'], category: 'BOOKINGS', why: why.guest, isToGuest: true },
  follows: on(['CANCELLED_FOR_GUEST', 'CALLED_OFF'], onceToGuest),
  applies: (about, now) => isCancelled(about) && isNotOver(about, now),
});

/** The hours instead of which the renter is offered others. */
async function endedHours(db: Db, { start, end, seats, rentableItem, user, ...booking }: ToldBooking) {
  const { callOff, cancelReason } = booking;
  return {
    ...{ itemId: rentableItem.id, renterId: user.id, start, end, seats, declined: cancelReason === 'OWNER' },
    without: callOff
      ? {
          ...{ start: new Date(callOff.startTime), end: new Date(callOff.endTime) },
          itemIds: await calledOffItems(db, callOff, booking.owner.id),
        }
      : undefined,
  };
}

/** The items that are no alternatives in the hours of a call-off: in bad weather no item goes out. */
async function calledOffItems(
  db: Db,
  { id, cause, isMarina }: NonNullable<ToldBooking['callOff']>,
  ownerId: string,
): Promise<readonly string[] | 'all'> {
  if (isWeather(cause) || isMarina) return 'all';
  const row = await db.selectFrom('call_offs').select('item_ids').where('id', '=', id).executeTakeFirst();
  return row?.item_ids ?? (await findItemsOf(db, ownerId)).map((item) => item.id);
}
