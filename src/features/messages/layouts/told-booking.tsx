import type { Booking } from '#features/bookings/schemas.ts';
import { isolate } from '#shared/bidi.ts';
import type { Interval } from '#shared/marina-time.ts';
import { phoneText } from '#shared/phone-text.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { TextLink } from './parts.tsx';
import { useMail } from './scope.tsx';

/** A booking with its hours as instants. */
export type ToldBooking = Booking & Interval;

/** Whether the renter is a guest without an account. */
export const isGuest = ({ id, user }: Pick<Booking, 'id' | 'user'>) => user.id === id;

/** The name of one side, and how to reach them. */
export function PersonText({
  booking,
  side,
  withPhone,
}: {
  booking: ToldBooking;
  side: 'owner' | 'renter';
  withPhone: boolean;
}) {
  const { nameOf } = useMail();
  const person = side === 'owner' ? booking.owner : booking.user;
  return (
    <>
      {isolate(nameOf(person, side === 'renter' && isGuest(booking)))}
      {withPhone && (
        <>
          {', '}
          <Phone number={person.phoneNumber} />
        </>
      )}
    </>
  );
}

function Phone({ number }: { number: string | null }) {
  const { say } = useMail();
  const chat = whatsappUrl(number);
  if (!number || !chat) return say('phone number not available', 'numéro non disponible');
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>
        <TextLink href={`tel:${number}`}>{phoneText(number)}</TextLink>,
      </span>{' '}
      <TextLink href={chat}>WhatsApp</TextLink>
    </>
  );
}

/** What of the item is booked. */
export function Taken({ booking }: { booking: ToldBooking }) {
  const mail = useMail();
  return booking.rentalCategory === 'PER_SEAT' || booking.seats > 1
    ? mail.taken(booking)
    : mail.say('the whole craft', 'l’embarcation entière');
}
