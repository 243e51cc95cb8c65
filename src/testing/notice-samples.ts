import type { Kind } from '#features/messages/constants.ts';
import type {
  MailContext,
  Notice,
  NoticeBooking,
  NoticeCallOff,
  NoticeProposal,
} from '#features/messages/server/notice/notice.ts';
import type { Language } from '#shared/language.ts';
import { type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import {
  admin,
  alternatives,
  ended,
  eveningBooking,
  guest,
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

const windy: NoticeCallOff = {
  id: '01936f2e-7c1a-7000-8000-0a1b2c3d4ec0',
  cause: 'WIND',
  note: 'Force 7 from the north-east until the evening.\nPlease stay at home, the road to the quay is wet too.',
  isMarina: false,
  itemIds: null,
  ...span('2026-11-22', '08:00', '19:00'),
};
const marinaClosed: NoticeCallOff = { ...windy, cause: 'AUTHORITY', note: null, isMarina: true };
const ownWords: NoticeCallOff = { ...windy, cause: 'OTHER', note: 'My father is ill. I am very sorry.' };

const calledOff = (callOff: NoticeCallOff) =>
  ended({ cancelReason: 'CALLED_OFF', wasConfirmed: true, callOff });

/** Hours of the next days, which are offered instead of called-off ones. */
const laterDays = (['2026-11-23', '2026-11-24', '2026-11-25'] as const).map((day) => ({
  ...{ itemId, itemTitle: 'Alborán Sunset Cruise', ...span(day, '10:00', '12:00') },
}));

/** An hour more, in the afternoon. */
const longer: NoticeProposal = {
  ...{ ...span('2026-11-22', '14:00', '17:00'), seats: 1, totalPrice: 297_000 },
  old: { ...span('2026-11-22', '10:00', '12:00'), seats: 1, totalPrice: 198_000 },
  state: 'OPEN',
  expiresAt: marinaToInstant('2026-11-21', '22:00'),
};
const accepted: NoticeProposal = { ...longer, state: 'ACCEPTED' };
/** Two seats fewer, on another day. */
const fewerSeats: NoticeProposal = {
  ...{ ...span('2026-11-23', '14:30', '16:00'), seats: 1, totalPrice: 22_517 },
  old: { start: seatBooking.start, end: seatBooking.end, seats: 3, totalPrice: 67_550 },
  state: 'ACCEPTED',
  expiresAt: longer.expiresAt,
};

/** A booking after its change. */
const withHours = ({ start, end, seats, totalPrice }: NoticeProposal, changes: Partial<NoticeBooking> = {}) =>
  sampleBooking({ ...{ start, end, seats, totalPrice }, revision: 1, ...changes });
const confirmedByProposal = withHours(longer, { isConfirmedByProposal: true });

/** A guest's booking with half an hour that was added on the water. */
const guestBooking = sampleBooking({
  ...{ id: guest.id, renter: guest, totalPrice: 148_500, ...span('2026-11-21', '16:00', '17:00') },
  priceLines: [
    { minutes: 60, hourlyRate: 990, dayPrice: null, label: null },
    { minutes: 30, hourlyRate: null, dayPrice: null, label: null, isExtension: true, price: 495 },
  ],
});
const trip = (departed: MarinaTime, due: MarinaTime, people: number) => ({
  ...{ departedAt: marinaToInstant('2026-11-21', departed), dueAt: marinaToInstant('2026-11-21', due) },
  ...{ sunset: marinaToInstant('2026-11-21', '17:06'), people },
});

const of = <const K extends Kind>(kind: K, booking = sampleBooking()) => ({ kind, booking });
const end = (changes: Partial<NoticeBooking>, offered: typeof alternatives = []) => ({
  ...{ ...of('BOOKING_ENDED', ended(changes)), alternatives: offered },
});
const proposal = <const K extends Kind>(kind: K, to: NoticeProposal, booking = sampleBooking()) => ({
  ...{ kind, booking, proposal: to },
});

/** Notices of every kind, by name: the kind, or the kind with what is special. */
export const noticeSamples = {
  REQUEST_SENT: of('REQUEST_SENT', pending),
  REQUEST_RECEIVED: of('REQUEST_RECEIVED', pending),
  REQUEST_EXPIRING: of('REQUEST_EXPIRING', pending),
  BOOKING_CONFIRMED: of('BOOKING_CONFIRMED'),
  BOOKING_CONFIRMED_at_once: of('BOOKING_CONFIRMED', eveningBooking),
  BOOKING_CONFIRMED_by_proposal: of('BOOKING_CONFIRMED', confirmedByProposal),
  OWNER_BOOKING_CONFIRMED: of('OWNER_BOOKING_CONFIRMED'),
  OWNER_BOOKED_AT_ONCE: of('OWNER_BOOKED_AT_ONCE', wholeDayBooking),
  BOOKING_ENDED: end({}, alternatives),
  BOOKING_ENDED_expired: end({ cancelReason: 'EXPIRED' }),
  BOOKING_ENDED_removed: end(
    {
      cancelReason: 'ITEM_REMOVED',
      item: { ...sampleBooking().item, isRemoved: true, photoPath: null },
    },
    alternatives.slice(1),
  ),
  BOOKING_ENDED_confirmed: end({ wasConfirmed: true }, alternatives),
  BOOKING_ENDED_called_off: end(calledOff(windy), laterDays),
  BOOKING_ENDED_own_words: end(calledOff(ownWords), alternatives),
  BOOKING_ENDED_by_marina: end(calledOff(marinaClosed), laterDays),
  BOOKING_ENDED_declined_in_call_off: end(
    { callOff: { ...windy, cause: 'BREAKDOWN', note: null } },
    alternatives.slice(1),
  ),
  BOOKING_ENDED_as_asked: end({ cancelReason: 'RENTER_ASKED', wasConfirmed: true }),
  OWNER_CALLED_OFF: {
    kind: 'OWNER_CALLED_OFF',
    callOff: { ...marinaClosed, cause: 'SWELL', note: 'Waves of three metres.' },
    bookings: [
      calledOff(marinaClosed),
      { ...seatBooking, status: 'CANCELLED' },
      { ...eveningBooking, status: 'CANCELLED' },
    ],
  },
  CANCEL_ASKED: of(
    'CANCEL_ASKED',
    sampleBooking({
      cancelRequestedAt: sampleNow,
      cancelRequestNote: 'My daughter has a fever since this morning.\nWe would like to cancel.',
    }),
  ),
  CANCEL_KEPT: of('CANCEL_KEPT'),
  HOURS_PROPOSED: proposal('HOURS_PROPOSED', longer),
  HOURS_PROPOSED_for_request: proposal('HOURS_PROPOSED', longer, pending),
  HOURS_PROPOSED_to_owner: proposal('HOURS_PROPOSED', { ...fewerSeats, state: 'OPEN' }, seatBooking),
  PROPOSAL_ACCEPTED: proposal('PROPOSAL_ACCEPTED', accepted, withHours(longer)),
  PROPOSAL_ACCEPTED_to_owner: proposal('PROPOSAL_ACCEPTED', accepted, confirmedByProposal),
  HOURS_CHANGED: proposal('HOURS_CHANGED', { ...accepted, totalPrice: 198_000 }, withHours(longer)),
  HOURS_CHANGED_to_owner: proposal('HOURS_CHANGED', fewerSeats, {
    ...{ ...seatBooking, ...withHours(fewerSeats), rentalCategory: 'PER_SEAT' },
  }),
  REQUEST_CHANGED: proposal(
    'REQUEST_CHANGED',
    accepted,
    withHours(longer, { status: 'PENDING', expiresAt: pending.expiresAt, wasConfirmed: false }),
  ),
  PROPOSAL_ENDED: proposal('PROPOSAL_ENDED', { ...longer, state: 'REFUSED' }),
  PROPOSAL_ENDED_expired: proposal('PROPOSAL_ENDED', { ...longer, state: 'EXPIRED' }),
  PROPOSAL_ENDED_to_owner: proposal('PROPOSAL_ENDED', { ...longer, state: 'REFUSED' }, pending),
  NO_SHOW: of('NO_SHOW', ended({ cancelReason: 'NO_SHOW', wasConfirmed: true })),
  NO_SHOW_UNDONE: of('NO_SHOW_UNDONE'),
  ITEM_STILL_OUT: { ...of('ITEM_STILL_OUT', guestBooking), trip: trip('16:04', '17:30', 2) },
  ITEM_STILL_OUT_to_admin: {
    ...of('ITEM_STILL_OUT', { ...seatBooking, ...span('2026-11-21', '17:00', '18:30') }),
    trip: trip('17:30', '18:30', 3),
  },
  EVENING_LIST: {
    kind: 'EVENING_LIST',
    day: '2026-11-21',
    bookings: [
      sampleBooking(span('2026-11-21', '10:00', '12:00')),
      { ...seatBooking, ...span('2026-11-21', '14:30', '16:00') },
      guestBooking,
    ],
  },
  HOURS_FREE: {
    kind: 'HOURS_FREE',
    entry: {
      ...{ itemId, itemTitle: 'Alborán Sunset Cruise', seats: 2, isFree: true },
      ...span('2026-11-22', '16:00', '18:00'),
    },
  },
  OWNER_REQUEST_EXPIRED: of('OWNER_REQUEST_EXPIRED', ended({ cancelReason: 'EXPIRED' })),
  OWNER_BOOKING_CANCELLED: of(
    'OWNER_BOOKING_CANCELLED',
    ended({ cancelReason: 'RENTER', wasConfirmed: true }),
  ),
  REMINDER_DAY_BEFORE: of('REMINDER_DAY_BEFORE'),
  REMINDER_HOURS_BEFORE: of('REMINDER_HOURS_BEFORE', sampleBooking(span('2026-11-21', '18:00', '19:00'))),
  DAY_SHEET: {
    kind: 'DAY_SHEET',
    day: '2026-11-22',
    bookings: [sampleBooking(), seatBooking, eveningBooking],
  },
  REVIEW_INVITATION: of('REVIEW_INVITATION', sampleBooking({ status: 'COMPLETED' })),
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
  'HOURS_PROPOSED',
  'PROPOSAL_ACCEPTED',
  'HOURS_CHANGED',
  'PROPOSAL_ENDED',
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
