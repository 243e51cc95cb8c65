import type {
  Notice,
  NoticeBooking,
  NoticeCallOff,
  NoticeChange,
  NoticeTrip,
} from '#features/notifications/server/notice/notice.ts';
import { marinaToInstant } from '#shared/marina-time.ts';
import {
  alternatives,
  ended,
  eveningBooking,
  guest,
  itemId,
  pending,
  sampleBooking,
  sampleNow,
  seatBooking,
  span,
} from './sample-bookings.ts';

/** Over by now. */
const overBooking = sampleBooking({
  ...span('2026-11-21', '10:00', '12:00'),
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

const calledOff = (callOff: NoticeCallOff, changes: Partial<NoticeBooking> = {}) =>
  ended({ cancelReason: 'CALLED_OFF', wasConfirmed: true, callOff, ...changes });

/** Hours of the next days, which are offered instead of called-off ones. */
const laterDays = ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({
  ...{ itemId, itemTitle: 'Alborán Sunset Cruise' },
  ...span(day, '10:00', '12:00'),
}));

/** An hour more, in the afternoon. */
const longer: NoticeChange = {
  ...span('2026-11-22', '14:00', '17:00'),
  seats: 1,
  totalPrice: 297_000,
  old: {
    ...span('2026-11-22', '10:00', '12:00'),
    seats: 1,
    totalPrice: 198_000,
  },
  state: 'OPEN',
  expiresAt: marinaToInstant('2026-11-21', '22:00'),
};
/** Two seats fewer, on another day. */
const fewerSeats: NoticeChange = {
  ...span('2026-11-23', '14:30', '16:00'),
  seats: 1,
  totalPrice: 22_517,
  old: { start: seatBooking.start, end: seatBooking.end, seats: 3, totalPrice: 67_550 },
  state: 'ACCEPTED',
  expiresAt: marinaToInstant('2026-11-21', '22:00'),
};

/** A booking after its change. */
const withHours = ({ start, end, seats, totalPrice }: NoticeChange, changes: Partial<NoticeBooking> = {}) =>
  sampleBooking({ ...{ start, end, seats, totalPrice }, revision: 1, ...changes });

/** A guest's hire with half an hour that was added on the water. */
const stillOut: { booking: NoticeBooking; trip: NoticeTrip } = {
  booking: sampleBooking({
    ...{ id: guest.id, renter: guest, totalPrice: 148_500 },
    ...span('2026-11-21', '16:00', '17:00'),
    priceLines: [
      { minutes: 60, hourlyRate: 990, dayPrice: null, label: null },
      { minutes: 30, hourlyRate: 990, dayPrice: null, label: null, isExtension: true },
    ],
  }),
  trip: {
    departedAt: marinaToInstant('2026-11-21', '16:04'),
    dueAt: marinaToInstant('2026-11-21', '17:30'),
    sunset: marinaToInstant('2026-11-21', '17:06'),
    people: 2,
  },
};

/** Notices of what happens to a booking after it was made, by name as in `noticeSamples`. */
export const laterSamples = {
  BOOKING_ENDED_called_off: { kind: 'BOOKING_ENDED', booking: calledOff(windy), alternatives: laterDays },
  BOOKING_ENDED_own_words: { kind: 'BOOKING_ENDED', booking: calledOff(ownWords), alternatives },
  BOOKING_ENDED_by_marina: {
    kind: 'BOOKING_ENDED',
    booking: calledOff(marinaClosed),
    alternatives: laterDays,
  },
  BOOKING_ENDED_declined_in_call_off: {
    kind: 'BOOKING_ENDED',
    booking: ended({ callOff: { ...windy, cause: 'BREAKDOWN', note: null } }),
    alternatives: alternatives.slice(1),
  },
  BOOKING_ENDED_as_asked: {
    kind: 'BOOKING_ENDED',
    booking: ended({ cancelReason: 'RENTER_ASKED', wasConfirmed: true }),
    alternatives: [],
  },
  OWNER_CALLED_OFF: {
    kind: 'OWNER_CALLED_OFF',
    callOff: { ...marinaClosed, cause: 'SWELL', note: 'Waves of three metres.' },
    bookings: [
      calledOff(marinaClosed),
      { ...seatBooking, status: 'CANCELLED' },
      { ...eveningBooking, status: 'CANCELLED' },
    ],
  },
  CANCEL_ASKED: {
    kind: 'CANCEL_ASKED',
    booking: sampleBooking({
      cancelRequestedAt: sampleNow,
      cancelRequestNote: 'My daughter has a fever since this morning.\nWe would like to cancel.',
    }),
  },
  CANCEL_KEPT: { kind: 'CANCEL_KEPT', booking: sampleBooking() },
  CHANGE_PROPOSED: { kind: 'CHANGE_PROPOSED', booking: sampleBooking(), change: longer },
  CHANGE_PROPOSED_for_request: { kind: 'CHANGE_PROPOSED', booking: pending, change: longer },
  CHANGE_PROPOSED_to_owner: {
    kind: 'CHANGE_PROPOSED',
    booking: seatBooking,
    change: { ...fewerSeats, state: 'OPEN' },
  },
  CHANGE_ACCEPTED: {
    kind: 'CHANGE_ACCEPTED',
    booking: withHours(longer),
    change: { ...longer, state: 'ACCEPTED' },
  },
  CHANGE_ACCEPTED_to_owner: {
    kind: 'CHANGE_ACCEPTED',
    booking: withHours(longer, { isConfirmedByChange: true }),
    change: { ...longer, state: 'ACCEPTED' },
  },
  HOURS_CHANGED: {
    kind: 'HOURS_CHANGED',
    booking: withHours(longer),
    change: { ...longer, totalPrice: 198_000, state: 'ACCEPTED' },
  },
  HOURS_CHANGED_to_owner: {
    kind: 'HOURS_CHANGED',
    booking: { ...seatBooking, ...withHours(fewerSeats), rentalCategory: 'PER_SEAT' },
    change: fewerSeats,
  },
  REQUEST_CHANGED: {
    kind: 'REQUEST_CHANGED',
    booking: withHours(longer, { status: 'PENDING', expiresAt: pending.expiresAt, wasConfirmed: false }),
    change: { ...longer, state: 'ACCEPTED' },
  },
  CHANGE_ENDED: { kind: 'CHANGE_ENDED', booking: sampleBooking(), change: { ...longer, state: 'REFUSED' } },
  CHANGE_ENDED_expired: {
    kind: 'CHANGE_ENDED',
    booking: sampleBooking(),
    change: { ...longer, state: 'EXPIRED' },
  },
  CHANGE_ENDED_to_owner: {
    kind: 'CHANGE_ENDED',
    booking: pending,
    change: { ...longer, state: 'REFUSED' },
  },
  NO_SHOW: { kind: 'NO_SHOW', booking: ended({ cancelReason: 'NO_SHOW', wasConfirmed: true }) },
  NO_SHOW_UNDONE: { kind: 'NO_SHOW_UNDONE', booking: sampleBooking() },
  BOOKING_CONFIRMED_by_change: {
    kind: 'BOOKING_CONFIRMED',
    booking: withHours(longer, { isConfirmedByChange: true }),
  },
  CRAFT_STILL_OUT: { kind: 'CRAFT_STILL_OUT', ...stillOut },
  CRAFT_STILL_OUT_to_admin: {
    kind: 'CRAFT_STILL_OUT',
    booking: {
      ...seatBooking,
      ...span('2026-11-21', '17:00', '18:30'),
    },
    trip: {
      ...{
        departedAt: marinaToInstant('2026-11-21', '17:30'),
        dueAt: marinaToInstant('2026-11-21', '18:30'),
      },
      ...{ sunset: stillOut.trip.sunset, people: 3 },
    },
  },
  EVENING_LIST: {
    kind: 'EVENING_LIST',
    day: '2026-11-21',
    bookings: [
      overBooking,
      {
        ...seatBooking,
        ...span('2026-11-21', '14:30', '16:00'),
      },
      stillOut.booking,
    ],
  },
} as const satisfies Record<string, Notice>;
