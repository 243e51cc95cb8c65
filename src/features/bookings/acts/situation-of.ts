import { isGuest } from '../guest.ts';
import type { Booking } from '../schemas.ts';
import type { Side, Situation } from './act.ts';

/** What decides, of a booking as the API sends it; a hire on the board has no more than the first part. */
type Known = Pick<Booking, 'id' | 'status' | 'cancelReason' | 'startTime' | 'endTime' | 'trip' | 'source'> &
  Pick<Booking, 'completedAt' | 'cancelledAt'> & {
    isExtended?: boolean;
    user: Pick<Booking['user'], 'id'>;
  } & Partial<
    Pick<Booking, 'priceLines' | 'expiresAt' | 'confirmedAt' | 'proposal' | 'cancelRequestedAt'>
  > & { rentableItem: { id: string; isRemoved?: boolean } };

const instant = (text: string | null | undefined) => (text == null ? null : new Date(text));

/** The situation of one side in a booking; what is on the board was confirmed. */
export function situationOf(booking: Known, side: Side, now: Date): Situation {
  const { trip, proposal, confirmedAt } = booking;
  return {
    ...{ side, now, at: now, status: booking.status, reason: booking.cancelReason },
    ...{ start: new Date(booking.startTime), end: new Date(booking.endTime) },
    ...{ expiresAt: instant(booking.expiresAt), wasConfirmed: confirmedAt !== null },
    ...{ completedAt: instant(booking.completedAt), cancelledAt: instant(booking.cancelledAt) },
    trip: trip?.departedAt
      ? {
          departedAt: new Date(trip.departedAt),
          dueAt: new Date(trip.dueAt),
          returnedAt: instant(trip.returnedAt),
        }
      : null,
    isExtended: booking.isExtended ?? booking.priceLines?.some(({ isExtension }) => isExtension) ?? false,
    proposal: proposal
      ? { isOwn: (proposal.by === 'OWNER') === (side === 'owner'), expiresAt: new Date(proposal.expiresAt) }
      : null,
    ...{ isAsked: booking.cancelRequestedAt != null, isGuest: isGuest(booking) },
    isRemoved: booking.rentableItem.isRemoved ?? false,
  };
}
