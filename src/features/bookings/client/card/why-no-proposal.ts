import { whyRefused } from '#features/bookings/acts/act.ts';
import { propose } from '#features/bookings/acts/propose.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { type TicketSide, withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';

export type WhyNoProposal =
  | 'missing'
  | 'cancelled'
  | 'completed'
  | 'begun'
  | 'over'
  | 'proposed'
  | 'toAnswer'
  | 'unavailable';

/** Why a booking, with its effective status, can't get other hours of the item; null if it can. See "Change of hours". */
export function whyNoProposal(
  booking: Booking,
  item: Pick<ItemDetail, 'id' | 'isAvailable'>,
  { side, now }: { side: TicketSide; now: Date },
): WhyNoProposal | null {
  const situation = situationOf(withEffectiveStatus(booking, now), side, now);
  if (booking.rentableItem.id !== item.id) return 'missing';
  switch (whyRefused(propose, situation)) {
    case null:
      return item.isAvailable ? null : 'unavailable';
    case 'wrong_state':
      return situation.status === 'CANCELLED' ? 'cancelled' : 'completed';
    case 'already_started':
      return situation.end <= now ? 'over' : 'begun';
    case 'already_departed':
      return 'begun';
    case 'proposal_open':
      return situation.proposal?.isOwn ? 'proposed' : 'toAnswer';
    default:
      return 'missing';
  }
}
