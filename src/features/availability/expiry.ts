import { type BookingStatus, requestExpiryHours } from './constants.ts';

/** When an unanswered request expires: after 24 hours or at its start. See "Requests expire" in docs/product.md. */
export function expiresAt(createdAt: Date, start: Date): Date {
  return new Date(Math.min(createdAt.getTime() + requestExpiryHours * 3_600_000, start.getTime()));
}

/** An expired request counts as cancelled although its row is still PENDING. See "Requests expire". */
export function effectiveStatus(status: BookingStatus, expires: Date | null, now: Date): BookingStatus {
  return status === 'PENDING' && expires !== null && expires <= now ? 'CANCELLED' : status;
}
