import type { Kind } from '#features/messages/constants.ts';
import type { Notice, NoticeBooking, NoticeOf, NoticeProposal } from './notice.ts';

interface Rules<N> {
  /** Whether a message is still true and of use, by the data of the moment when it is sent. See "Notifications". */
  applies(notice: N, now: Date): boolean;
  /** Until when a push message is of use; a day if this is left out. */
  until?(notice: N): Date | null;
  /** Whether a phone wakes up: one side waits for it, its booking may start soon, or others may take the hours. */
  isUrgent?(notice: N): boolean;
}

interface About {
  booking: NoticeBooking;
}
interface AboutProposal extends About {
  proposal: NoticeProposal;
}

const always = () => true;
const isPending = ({ booking }: About) => booking.status === 'PENDING';
const isConfirmed = ({ booking }: About) => booking.status === 'CONFIRMED';
const isCancelled = ({ booking }: About) => booking.status === 'CANCELLED';
const isNotOver = ({ booking }: About, now: Date) => booking.end > now;
const isUpcoming = (notice: About, now: Date) => isConfirmed(notice) && isNotOver(notice, now);
const isToCome = (notice: About, now: Date) => isConfirmed(notice) && notice.booking.start > now;
const isAsked = ({ booking }: About) => booking.cancelRequestedAt !== null;
/** Whether the booking still has the hours of the proposal: a later one has messages of its own. */
const hasNewHours = ({ booking, proposal }: AboutProposal) =>
  +booking.start === +proposal.start && +booking.end === +proposal.end && booking.seats === proposal.seats;
const hasOpenProposal = ({ proposal }: AboutProposal, now: Date) =>
  proposal.state === 'OPEN' && proposal.expiresAt > now;
const hasUpcomingHours = (notice: AboutProposal, now: Date) => isUpcoming(notice, now) && hasNewHours(notice);
const atStart = ({ booking }: About) => booking.start;
const atEnd = ({ booking }: About) => booking.end;
const atExpiry = ({ booking }: About) => booking.expiresAt;

const rules: { [K in Kind]: Rules<NoticeOf<K>> } = {
  REQUEST_SENT: { applies: isPending },
  REQUEST_RECEIVED: { applies: isPending, until: atExpiry, isUrgent: always },
  REQUEST_EXPIRING: { applies: isPending, until: atExpiry, isUrgent: always },
  REQUEST_CHANGED: {
    applies: (notice) => isPending(notice) && hasNewHours(notice),
    until: atExpiry,
    isUrgent: always,
  },
  BOOKING_CONFIRMED: { applies: isUpcoming, until: atEnd, isUrgent: always },
  OWNER_BOOKING_CONFIRMED: { applies: isUpcoming },
  OWNER_BOOKED_AT_ONCE: { applies: isUpcoming, until: atEnd, isUrgent: always },
  // A renter may be on the way to the quay.
  BOOKING_ENDED: { applies: isCancelled, isUrgent: ({ booking }) => booking.wasConfirmed },
  OWNER_REQUEST_EXPIRED: { applies: isCancelled },
  OWNER_BOOKING_CANCELLED: { applies: isCancelled, until: atStart },
  OWNER_CALLED_OFF: { applies: ({ bookings }) => bookings.length > 0, isUrgent: always },
  CANCEL_ASKED: {
    ...{
      applies: (notice, now) => isToCome(notice, now) && isAsked(notice),
      until: atStart,
      isUrgent: always,
    },
  },
  CANCEL_KEPT: { applies: (notice, now) => isUpcoming(notice, now) && !isAsked(notice), until: atEnd },
  HOURS_PROPOSED: { applies: hasOpenProposal, until: ({ proposal }) => proposal.expiresAt, isUrgent: always },
  PROPOSAL_ACCEPTED: { applies: hasUpcomingHours, until: atEnd, isUrgent: always },
  HOURS_CHANGED: { applies: hasUpcomingHours },
  PROPOSAL_ENDED: {
    applies: (notice, now) => (isPending(notice) || isConfirmed(notice)) && isNotOver(notice, now),
  },
  NO_SHOW: { applies: ({ booking }) => booking.cancelReason === 'NO_SHOW', isUrgent: always },
  NO_SHOW_UNDONE: { applies: (notice) => isConfirmed(notice) || notice.booking.status === 'COMPLETED' },
  ITEM_STILL_OUT: { applies: always, isUrgent: always },
  HOURS_FREE: { applies: ({ entry }) => entry.isFree, until: ({ entry }) => entry.start, isUrgent: always },
  REMINDER_DAY_BEFORE: { applies: isToCome, until: atStart },
  REMINDER_HOURS_BEFORE: { applies: isToCome, until: atStart, isUrgent: always },
  DAY_SHEET: { applies: ({ bookings }, now) => bookings.some(({ end }) => end > now) },
  EVENING_LIST: { applies: ({ bookings }) => bookings.length > 0 },
  REVIEW_INVITATION: { applies: ({ booking }) => booking.status === 'COMPLETED' && !booking.item.isRemoved },
  REVIEW_RECEIVED: { applies: always },
  CALENDAR_FAILING: { applies: always },
  LISTING_RIGHT_GRANTED: { applies: always },
  LISTING_RIGHT_TAKEN: { applies: always },
};

export function stillApplies(notice: Notice, now: Date): boolean {
  const { applies }: Rules<Notice> = rules[notice.kind];
  return applies(notice, now);
}

export interface Importance {
  /** How long the push service keeps the message for a browser that it cannot reach. */
  ttlSeconds: number;
  /** With `high`, a phone wakes up for the message. */
  urgency: 'normal' | 'high';
}

const longestSeconds = 24 * 3600;

/** A message is kept for as long as it is of use: a request until it expires, a reminder until the start. */
export function importanceOf(notice: Notice, now: Date): Importance {
  const { until, isUrgent }: Rules<Notice> = rules[notice.kind];
  const end = until?.(notice);
  const seconds = end ? Math.floor((end.getTime() - now.getTime()) / 1000) : longestSeconds;
  return {
    ttlSeconds: Math.min(longestSeconds, Math.max(60, seconds)),
    urgency: isUrgent?.(notice) ? 'high' : 'normal',
  };
}
