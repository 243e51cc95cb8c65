import type { ErrorCode } from '#shared/errors.ts';
import { defineAct } from './act.ts';

/** How many open requests a renter may have. */
export const maxOpenRequests = 5;
/** How many requests a renter may cancel, let expire or miss in so many hours, and still make new ones. */
export const maxAbandonedRequests = 10;
export const abandonedRequestHours = 24;

/** A renter asks for hours. See "A request holds its slot" in docs/product.md. */
export const request = defineAct({
  name: 'request',
  events: ['REQUESTED'],
  by: ['renter'],
  from: [],
  to: 'PENDING',
});

/** A renter takes hours of an item that confirms at once. See "Confirmed at once". */
export const book = defineAct({
  name: 'book',
  events: ['BOOKED'],
  by: ['renter'],
  from: [],
  to: 'CONFIRMED',
});

/** Why a renter can't ask for these hours, whatever the item says. See "Limits for renters". */
export function requestRefused(renter: {
  open: number;
  abandoned: number;
  overlapsOwn: boolean;
}): ErrorCode | null {
  if (renter.open >= maxOpenRequests) return 'too_many_open_requests';
  if (renter.abandoned >= maxAbandonedRequests) return 'too_many_abandoned_requests';
  return renter.overlapsOwn ? 'own_overlap' : null;
}
