import type { Translate } from '#client/i18n/i18n.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { TicketSide } from './ticket/ticket-state.ts';

/** The renter's name. A booking that the owner entered may have none, which does not mean that an account was deleted. */
export const renterName = (
  t: Translate,
  { user, source }: { user: { displayName: string }; source: Booking['source'] },
): string =>
  user.displayName || t(source === 'SITE' ? 'bookings.ticket.formerMember' : 'bookings.ticket.guest');

/** The name of the other side of a booking. */
export const otherName = (t: Translate, booking: Booking, side: TicketSide): string =>
  side === 'owner' ? renterName(t, booking) : booking.owner.displayName || t('bookings.ticket.formerMember');
