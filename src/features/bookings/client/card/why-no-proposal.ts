import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
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
  { rentableItem, status, startTime, endTime, proposal }: Booking,
  item: Pick<ItemDetail, 'id' | 'isAvailable'>,
  { side, now }: { side: TicketSide; now: Date },
): WhyNoProposal | null {
  if (rentableItem.id !== item.id) return 'missing';
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'COMPLETED') return 'completed';
  if (new Date(endTime) <= now) return 'over';
  if (new Date(startTime) <= now) return 'begun';
  if (proposal && new Date(proposal.expiresAt) > now)
    return (proposal.by === 'OWNER') === (side === 'owner') ? 'proposed' : 'toAnswer';
  return item.isAvailable ? null : 'unavailable';
}
