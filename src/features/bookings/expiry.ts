import { type BookingStatus, requestLapsesAfterHours } from './limits.ts';

/** When a request expires unanswered: 24 hours after it was made, or at its start, whichever is first (D6). */
export function expiresAt(createdAt: Date, start: Date): Date {
  return new Date(Math.min(createdAt.getTime() + requestLapsesAfterHours * 3_600_000, start.getTime()));
}

/** A request past its expiry counts as cancelled even while its row still says pending (D6). */
export function effectiveStatus(status: BookingStatus, expires: Date | null, now: Date): BookingStatus {
  return status === 'PENDING' && expires !== null && expires <= now ? 'CANCELLED' : status;
}
