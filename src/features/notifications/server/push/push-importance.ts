import type { Notice } from '#features/notifications/server/notice/notice.ts';

export interface Importance {
  /** How long the push service keeps the message for a browser that it cannot reach. */
  ttlSeconds: number;
  /** With `high`, a phone wakes up for the message. */
  urgency: 'normal' | 'high';
}

const longestSeconds = 24 * 3600;

/** A message is kept for as long as it is of use: a request until it expires, a reminder until the start. */
export function importanceOf(notice: Notice, now: Date): Importance {
  const until = usefulUntil(notice);
  const seconds = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : longestSeconds;
  return {
    ttlSeconds: Math.min(longestSeconds, Math.max(60, seconds)),
    urgency: urgent.has(notice.kind) || isCalledOff(notice) ? 'high' : 'normal',
  };
}

/** Messages that one side is waiting for, whose booking may start soon, or about hours that others may take. */
const urgent = new Set<Notice['kind']>([
  'REQUEST_RECEIVED',
  'REQUEST_EXPIRING',
  'BOOKING_CONFIRMED',
  'OWNER_BOOKED_AT_ONCE',
  'REMINDER_HOURS_BEFORE',
  'HOURS_FREE',
  'OWNER_CALLED_OFF',
  'CANCEL_ASKED',
  'HOURS_PROPOSED',
  'PROPOSAL_ACCEPTED',
  'REQUEST_CHANGED',
  'NO_SHOW',
  'CRAFT_STILL_OUT',
]);

/** A renter may be on the way to the quay. */
const isCalledOff = (notice: Notice) => notice.kind === 'BOOKING_ENDED' && notice.booking.wasConfirmed;

function usefulUntil(notice: Notice): Date | null {
  switch (notice.kind) {
    case 'REQUEST_RECEIVED':
    case 'REQUEST_EXPIRING':
    case 'REQUEST_CHANGED':
      return notice.booking.expiresAt;
    case 'REMINDER_DAY_BEFORE':
    case 'REMINDER_HOURS_BEFORE':
    case 'OWNER_BOOKING_CANCELLED':
    case 'CANCEL_ASKED':
      return notice.booking.start;
    case 'BOOKING_CONFIRMED':
    case 'OWNER_BOOKED_AT_ONCE':
    case 'CANCEL_KEPT':
    case 'PROPOSAL_ACCEPTED':
      return notice.booking.end;
    case 'HOURS_PROPOSED':
      return notice.proposal.expiresAt;
    case 'HOURS_FREE':
      return notice.entry.start;
    default:
      return null;
  }
}
