import type { Kind } from '#features/notifications/limits.ts';
import type {
  MailContext,
  Notice,
  NoticeBooking,
  Person,
} from '#features/notifications/server/notice/notice.ts';
import type { Language } from '#shared/language.ts';
import { marinaToInstant } from '#shared/marina-time.ts';

/** The time at which the samples are sent. */
export const sampleNow = marinaToInstant('2026-11-21', '18:00');

const bookingId = '01936f2e-7c1a-7000-8000-9d3f5a7be2c4';
const itemId = '01936f2e-7c1a-7000-8000-000000000002';
const otherItemId = '01936f2e-7c1a-7000-8000-000000000003';

const renter: Person = {
  id: '01936f2e-7c1a-7000-8000-000000000010',
  displayName: 'Younes El Amrani',
  phoneNumber: '+33639980002',
  language: 'fr',
};

const owner: Person = {
  id: '01936f2e-7c1a-7000-8000-000000000011',
  displayName: 'Karim Benali',
  phoneNumber: '+212612345678',
  language: 'en',
};

export const sampleEmails = { renter: 'younes@mail.example', owner: 'karim@mail.example' };

/** A confirmed booking of tomorrow morning. */
export function sampleBooking(changes: Partial<NoticeBooking> = {}): NoticeBooking {
  return {
    id: bookingId,
    start: marinaToInstant('2026-11-22', '10:00'),
    end: marinaToInstant('2026-11-22', '12:00'),
    createdAt: marinaToInstant('2026-11-21', '17:30'),
    seats: 1,
    totalPrice: 198_000,
    hourlyRate: 99_000,
    priceLines: null,
    rentalCategory: 'PRIVATE_HIRE',
    status: 'CONFIRMED',
    cancelReason: null,
    expiresAt: null,
    wasConfirmed: true,
    isConfirmedAtOnce: false,
    item: {
      id: itemId,
      title: 'Alborán Sunset Cruise',
      modelName: 'Yamaha VX Cruiser HO',
      itemType: 'JETSKI',
      isRemoved: false,
      photoPath: '/images/0123456789abcdef0123456789abcdef-640.webp',
    },
    renter,
    owner,
    ...changes,
  };
}

const pending = sampleBooking({
  status: 'PENDING',
  expiresAt: marinaToInstant('2026-11-22', '09:30'),
  wasConfirmed: false,
});

const ended = (changes: Partial<NoticeBooking>) =>
  sampleBooking({ status: 'CANCELLED', cancelReason: 'OWNER', wasConfirmed: false, ...changes });

const seatBooking = sampleBooking({
  id: '01936f2e-7c1a-7000-8000-0a1b2c3d4e5f',
  start: marinaToInstant('2026-11-22', '14:30'),
  end: marinaToInstant('2026-11-22', '16:00'),
  seats: 3,
  totalPrice: 67_550,
  hourlyRate: 15_011,
  rentalCategory: 'PER_SEAT',
  item: {
    ...sampleBooking().item,
    title: 'Cala Iris by boat',
    modelName: 'Zodiac Medline 7.5',
    itemType: 'BOAT',
  },
  renter: { ...renter, displayName: 'Anne-Charlotte de La Rochefoucauld-Montmorency', phoneNumber: null },
});

/** Confirmed at once, with two prices, and until after sunset. */
const eveningBooking = sampleBooking({
  id: '01936f2e-7c1a-7000-8000-0a1b2c3d4e60',
  start: marinaToInstant('2026-11-22', '15:00'),
  end: marinaToInstant('2026-11-22', '18:00'),
  totalPrice: 318_000,
  priceLines: [
    { minutes: 120, hourlyRate: 990, dayPrice: null, label: null },
    { minutes: 60, hourlyRate: 1200, dayPrice: null, label: 'evening' },
  ],
  isConfirmedAtOnce: true,
});

/** A boat from morning to night at the price of the whole day. */
const wholeDayBooking = sampleBooking({
  start: marinaToInstant('2026-11-22', '08:00'),
  end: marinaToInstant('2026-11-22', '19:00'),
  seats: 3,
  totalPrice: 150_000,
  rentalCategory: 'PER_SEAT',
  priceLines: [{ minutes: 660, hourlyRate: null, dayPrice: 500, label: null }],
  isConfirmedAtOnce: true,
});

const alternatives = [
  {
    itemId,
    itemTitle: 'Alborán Sunset Cruise',
    start: marinaToInstant('2026-11-22', '14:00'),
    end: marinaToInstant('2026-11-22', '16:00'),
  },
  {
    itemId: otherItemId,
    itemTitle: 'Sea-Doo Spark 90',
    start: marinaToInstant('2026-11-22', '10:00'),
    end: marinaToInstant('2026-11-22', '12:00'),
  },
];

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
  HOURS_FREE: {
    kind: 'HOURS_FREE',
    wait: {
      ...{ itemId, itemTitle: 'Alborán Sunset Cruise', seats: 2, isFree: true },
      ...{ start: marinaToInstant('2026-11-22', '16:00'), end: marinaToInstant('2026-11-22', '18:00') },
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
      start: marinaToInstant('2026-11-21', '18:00'),
      end: marinaToInstant('2026-11-21', '19:00'),
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
  'HOURS_FREE',
  'REMINDER_DAY_BEFORE',
  'REMINDER_HOURS_BEFORE',
  'REVIEW_INVITATION',
] satisfies Kind[]);

/** What a sample is composed with: its recipient, and the settings of the marina. */
export function sampleContext(
  kind: Kind,
  language: Language,
  changes: Partial<MailContext> = {},
): MailContext {
  const side = toRenter.has(kind) ? 'renter' : 'owner';
  return {
    recipient: { ...{ renter, owner }[side], language, email: sampleEmails[side] },
    now: kind === 'REMINDER_HOURS_BEFORE' ? marinaToInstant('2026-11-21', '16:00') : sampleNow,
    publicUrl: 'https://sillage.example',
    contactEmail: 'marina@sillage.example',
    contactPhone: '+212539980000',
    daylight: 'warn',
    unsubscribeUrl: null,
    ...changes,
  };
}
