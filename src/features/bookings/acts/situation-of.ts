import { isGuest } from '../guest.ts';
import type { Booking } from '../schemas.ts';
import { dueAt } from '../trip-phase.ts';
import type { Side, Situation } from './act.ts';

/** What the board has of a booking, which is or was confirmed. */
interface OnBoard
  extends Pick<Booking, 'id' | 'status' | 'cancelReason' | 'startTime' | 'endTime' | 'trip' | 'source'>,
    Pick<Booking, 'completedAt' | 'cancelledAt'>,
    Partial<Pick<Booking, 'switches'>> {
  user: Pick<Booking['user'], 'id'>;
  isExtended?: boolean;
  rentableItem: { id: string; isRemoved?: boolean };
}

/** What a whole booking has besides. */
type Besides = Pick<Booking, 'priceLines' | 'expiresAt' | 'confirmedAt' | 'proposal' | 'cancelRequestedAt'>;

const instant = (text: string | null | undefined) => (text == null ? null : new Date(text));

/** The situation of one side in a booking of the API. */
export function situationOf(booking: OnBoard & Partial<Besides>, side: Side, now: Date): Situation {
  const { trip, proposal, confirmedAt } = booking;
  return {
    ...{
      side,
      switches: booking.switches ?? null,
      now,
      at: now,
      status: booking.status,
      reason: booking.cancelReason,
    },
    ...{ start: new Date(booking.startTime), end: new Date(booking.endTime) },
    ...{
      expiresAt: instant(booking.expiresAt),
      wasConfirmed: confirmedAt === undefined || confirmedAt !== null,
    },
    ...{ completedAt: instant(booking.completedAt), cancelledAt: instant(booking.cancelledAt) },
    trip: trip?.departedAt
      ? { departedAt: new Date(trip.departedAt), returnedAt: instant(trip.returnedAt) }
      : null,
    dueAt: new Date(dueAt(booking)),
    isExtended: booking.isExtended ?? booking.priceLines?.some(({ isExtension }) => isExtension) ?? false,
    proposal: proposal
      ? { isOwn: (proposal.by === 'OWNER') === (side === 'owner'), expiresAt: new Date(proposal.expiresAt) }
      : null,
    ...{ isAsked: booking.cancelRequestedAt != null, isGuest: isGuest(booking) },
    isRemoved: booking.rentableItem.isRemoved ?? false,
  };
}
