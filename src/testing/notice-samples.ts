import type { Kind } from '#features/notifications/limits.ts';
import type { MailContext, Notice } from '#features/notifications/server/notice/notice.ts';
import type { Language } from '#shared/language.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import { laterSamples } from './later-samples.ts';
import {
  admin,
  alternatives,
  ended,
  eveningBooking,
  itemId,
  owner,
  pending,
  renter,
  sampleBooking,
  sampleEmails,
  sampleNow,
  seatBooking,
  span,
} from './sample-bookings.ts';

/** A boat from morning to night at the price of the whole day. */
const wholeDayBooking = sampleBooking({
  ...span('2026-11-22', '08:00', '19:00'),
  seats: 3,
  totalPrice: 150_000,
  rentalCategory: 'PER_SEAT',
  priceLines: [{ minutes: 660, hourlyRate: null, dayPrice: 500, label: null }],
  isConfirmedAtOnce: true,
});

/** Notices of every kind, by name: the kind, or the kind with what is special. */
export const noticeSamples = {
  REQUEST_SENT: { kind: 'REQUEST_SENT', booking: pending },
  REQUEST_RECEIVED: { kind: 'REQUEST_RECEIVED', booking: pending },
  REQUEST_EXPIRING: { kind: 'REQUEST_EXPIRING', booking: pending },
  BOOKING_CONFIRMED: { kind: 'BOOKING_CONFIRMED', booking: sampleBooking() },
  BOOKING_CONFIRMED_at_once: { kind: 'BOOKING_CONFIRMED', booking: eveningBooking },
  OWNER_BOOKING_CONFIRMED: { kind: 'OWNER_BOOKING_CONFIRMED', booking: sampleBooking() },
  OWNER_BOOKED_AT_ONCE: { kind: 'OWNER_BOOKED_AT_ONCE', booking: wholeDayBooking },
  BOOKING_ENDED: { kind: 'BOOKING_ENDED', booking: ended({}), alternatives },
  BOOKING_ENDED_expired: {
    kind: 'BOOKING_ENDED',
    booking: ended({ cancelReason: 'EXPIRED' }),
    alternatives: [],
  },
  BOOKING_ENDED_removed: {
    kind: 'BOOKING_ENDED',
    booking: ended({
      cancelReason: 'ITEM_REMOVED',
      item: { ...sampleBooking().item, isRemoved: true, photoPath: null },
    }),
    alternatives: alternatives.slice(1),
  },
  BOOKING_ENDED_confirmed: { kind: 'BOOKING_ENDED', booking: ended({ wasConfirmed: true }), alternatives },
  ...laterSamples,
  HOURS_FREE: {
    kind: 'HOURS_FREE',
    wait: {
      ...{ itemId, itemTitle: 'Alborán Sunset Cruise', seats: 2, isFree: true },
      ...span('2026-11-22', '16:00', '18:00'),
    },
  },
  OWNER_REQUEST_EXPIRED: { kind: 'OWNER_REQUEST_EXPIRED', booking: ended({ cancelReason: 'EXPIRED' }) },
  OWNER_BOOKING_CANCELLED: {
    kind: 'OWNER_BOOKING_CANCELLED',
    booking: ended({ cancelReason: 'RENTER', wasConfirmed: true }),
  },
  REMINDER_DAY_BEFORE: { kind: 'REMINDER_DAY_BEFORE', booking: sampleBooking() },
  REMINDER_HOURS_BEFORE: {
    kind: 'REMINDER_HOURS_BEFORE',
    booking: sampleBooking({
      ...span('2026-11-21', '18:00', '19:00'),
    }),
  },
  DAY_SHEET: {
    kind: 'DAY_SHEET',
    day: '2026-11-22',
    bookings: [sampleBooking(), seatBooking, eveningBooking],
  },
  REVIEW_INVITATION: { kind: 'REVIEW_INVITATION', booking: sampleBooking({ status: 'COMPLETED' }) },
  REVIEW_RECEIVED: {
    kind: 'REVIEW_RECEIVED',
    review: {
      rating: 4,
      comment: 'Calm sea, a patient owner, and dolphins off Sfiha.\n\nBring a jacket for the way back.',
      reviewerName: 'Younes El Amrani',
    },
    item: { id: itemId, title: 'Alborán Sunset Cruise' },
  },
  CALENDAR_FAILING: {
    kind: 'CALENDAR_FAILING',
    calendar: { name: 'Airbnb, jet skis', readAt: marinaToInstant('2026-11-20', '08:45'), error: 'GONE' },
  },
  LISTING_RIGHT_GRANTED: { kind: 'LISTING_RIGHT_GRANTED' },
  LISTING_RIGHT_TAKEN: { kind: 'LISTING_RIGHT_TAKEN' },
} as const satisfies Record<Kind, Notice> & Record<string, Notice>;

export type SampleName = keyof typeof noticeSamples;
export const sampleNames = Object.keys(noticeSamples) as SampleName[];

const toRenter: ReadonlySet<Kind> = new Set([
  'REQUEST_SENT',
  'BOOKING_CONFIRMED',
  'BOOKING_ENDED',
  'CANCEL_KEPT',
  'CHANGE_PROPOSED',
  'CHANGE_ACCEPTED',
  'HOURS_CHANGED',
  'CHANGE_ENDED',
  'NO_SHOW',
  'NO_SHOW_UNDONE',
  'HOURS_FREE',
  'REMINDER_DAY_BEFORE',
  'REMINDER_HOURS_BEFORE',
  'REVIEW_INVITATION',
] satisfies Kind[]);

const people = { renter, owner, admin };

/** What a sample is composed with: its recipient, and the settings of the marina. */
export function sampleContext(
  name: SampleName,
  language: Language,
  changes: Partial<MailContext> = {},
): MailContext {
  const { kind } = noticeSamples[name];
  const side = name.endsWith('_to_admin')
    ? 'admin'
    : toRenter.has(kind) && !name.endsWith('_to_owner')
      ? 'renter'
      : 'owner';
  return {
    recipient: { ...people[side], language, email: sampleEmails[side] },
    now: kind === 'REMINDER_HOURS_BEFORE' ? marinaToInstant('2026-11-21', '16:00') : sampleNow,
    publicUrl: 'https://sillage.example',
    contactEmail: 'marina@sillage.example',
    contactPhone: '+212539980000',
    emergencyNumber: '112',
    daylight: 'warn',
    unsubscribeUrl: null,
    ...changes,
  };
}
