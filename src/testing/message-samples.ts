import type { AboutBooking } from '#features/messages/kinds/booking-message.tsx';
import { type Kind, kinds, type list } from '#features/messages/kinds/kinds.ts';
import type { ToldProposal } from '#features/messages/kinds/proposal-facts.tsx';
import type { MailContext } from '#features/messages/layouts/scope.tsx';
import type { ToldBooking } from '#features/messages/layouts/told-booking.tsx';
import { compose } from '#features/messages/server/compose.tsx';
import type { StoredEvent } from '#features/messages/server/messages.ts';
import { pushMessage } from '#features/messages/server/push/deliver-by-push.ts';
import type { Language } from '#shared/language.ts';
import { type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import {
  arabic,
  cancelled,
  declined,
  evening,
  eveningBooking,
  guestBooking,
  idOf,
  itemId,
  pending,
  people,
  sampleBooking,
  sampleNow,
  seatBooking,
  settledReport,
  severalCraft,
  span,
  wholeDay,
} from './sample-bookings.ts';
import { accepted, changed, fewerSeats, hoursOf, longer } from './sample-proposals.ts';

type CallOff = NonNullable<ToldBooking['callOff']>;
const windy: CallOff = {
  ...{ id: idOf('0a1b2c3d4ec0'), cause: 'WIND', isMarina: false },
  note: 'Force 7 from the north-east until the evening.\nPlease stay at home, the road to the quay is wet too.',
  ...{ startTime: '2026-11-22T08:00:00.000Z', endTime: '2026-11-22T19:00:00.000Z' },
};
const marinaClosed: CallOff = { ...windy, cause: 'AUTHORITY', note: null, isMarina: true };
const byGuest = { user: people.guest, id: people.guest.id, slipToken: 'pjNVK5Zc5_d6sOQTUUYqfw' };
const calledOff = (callOff: CallOff) => ({ ...cancelled, cancelReason: 'CALLED_OFF', callOff }) as const;

/** What could be booked instead. */
const alternatives = [
  { itemId, itemTitle: 'Alborán Sunset Cruise', ...span('2026-11-22', '14:00', '16:00') },
  { itemId: idOf('3'), itemTitle: 'Sea-Doo Spark 90', ...span('2026-11-22', '10:00', '12:00') },
];
/** Hours of the next days, which are offered instead of called-off ones. */
const laterDays = (['2026-11-23', '2026-11-24', '2026-11-25'] as const).map((day) => ({
  ...{ itemId, itemTitle: 'Alborán Sunset Cruise', ...span(day, '10:00', '12:00') },
}));

const trip = (departed: MarinaTime, due: MarinaTime, onBoard: number) => ({
  ...{ departedAt: marinaToInstant('2026-11-21', departed), dueAt: marinaToInstant('2026-11-21', due) },
  people: onBoard,
});

type Event = Partial<Pick<StoredEvent, 'act'> & StoredEvent['details']>;
const proposalId = idOf('4');

/** The data of a message about a booking, with its event where it matters. */
export const about = (
  booking = sampleBooking(),
  { act = 'CONFIRMED', ...details }: Event = {},
): AboutBooking => ({
  booking,
  event: {
    ...{ id: 1, act, at: sampleNow },
    details: { start: booking.startTime, end: booking.endTime, status: booking.status, ...details },
  },
});
const recorded = (event: Event, changes: Parameters<typeof sampleBooking>[0] = {}) =>
  about(sampleBooking({ recorded: ['DEPARTURE'], ...changes }), event);
const ended = (changes: Parameters<typeof sampleBooking>[0], offered: typeof alternatives = []) => ({
  ...{ ...about(sampleBooking({ ...declined, ...changes })), alternatives: offered },
});
const proposed = (proposal: ToldProposal, booking = sampleBooking(), event: Event = {}) => ({
  ...{ ...about(booking, event), proposal },
});

const ownerCalledOff = (cause: CallOff['cause']) => ({
  callOff: { ...marinaClosed, cause, note: 'Waves of three metres.' },
  bookings: [
    sampleBooking({ ...declined, ...calledOff(marinaClosed) }),
    seatBooking({ status: 'CANCELLED' }),
    sampleBooking({ ...evening, status: 'CANCELLED' }),
  ],
});

const review = {
  ...{ rating: 4, reviewer: 'Younes El Amrani', itemId, title: 'Alborán Sunset Cruise' },
  comment: 'Calm sea, a patient owner, and dolphins off Sfiha.\n\nBring a jacket for the way back.',
  ...{ owner: 'Rania Bouazza', reply: 'Thank you. The dolphins liked you, too.' },
};

/** Data of messages of every kind, by name: the kind, or the kind with what is special. */
export const messageSamples = {
  REQUEST_SENT: about(pending),
  REQUEST_RECEIVED: about(pending),
  REQUEST_RECEIVED_in_arabic: about(arabic),
  REQUEST_EXPIRING: about(pending),
  BOOKING_CONFIRMED: about(),
  BOOKING_CONFIRMED_at_once: about(eveningBooking, { act: 'BOOKED' }),
  BOOKING_CONFIRMED_of_several: about(severalCraft),
  BOOKING_CONFIRMED_by_proposal: about(changed, { proposal: proposalId }),
  /** Across midnight in UTC, and before the marina's clocks changed on 20 September 2026. */
  BOOKING_CONFIRMED_in_summer: about(sampleBooking(span('2026-09-19', '00:30', '02:30'))),
  OWNER_BOOKING_CONFIRMED: about(),
  OWNER_BOOKED_AT_ONCE: about(wholeDay),
  BOOKING_ENDED: ended({}, alternatives),
  BOOKING_ENDED_expired: ended({ cancelReason: 'EXPIRED' }),
  BOOKING_ENDED_removed: ended(
    { cancelReason: 'ITEM_REMOVED', item: { isRemoved: true, images: [] } },
    alternatives.slice(1),
  ),
  BOOKING_ENDED_confirmed: ended(cancelled, alternatives),
  BOOKING_ENDED_called_off: ended(calledOff(windy), laterDays),
  BOOKING_ENDED_own_words: ended(
    calledOff({ ...windy, cause: 'OTHER', note: 'My father is ill. I am very sorry.' }),
    alternatives,
  ),
  BOOKING_ENDED_by_marina: ended(calledOff(marinaClosed), laterDays),
  BOOKING_ENDED_declined_in_call_off: ended(
    { callOff: { ...windy, cause: 'BREAKDOWN', note: null } },
    alternatives.slice(1),
  ),
  BOOKING_ENDED_as_asked: ended({ ...cancelled, cancelReason: 'RENTER_ASKED' }),
  OWNER_CALLED_OFF: ownerCalledOff('SWELL'),
  OWNER_CALLED_OFF_without_cause: ownerCalledOff('OTHER'),
  GUEST_BOOKED: about(sampleBooking(byGuest), { act: 'ENTERED' }),
  GUEST_BOOKING_ENDED: ended({ ...byGuest, ...calledOff(windy) }, laterDays),
  CANCEL_ASKED: about(
    sampleBooking({
      cancelRequestedAt: sampleNow.toISOString(),
      cancelRequestNote: 'My daughter has a fever since this morning.\nWe would like to cancel.',
    }),
  ),
  CANCEL_KEPT: about(),
  HOURS_PROPOSED: proposed(longer),
  HOURS_PROPOSED_for_request: proposed(longer, pending),
  HOURS_PROPOSED_to_owner: proposed({ ...fewerSeats, status: 'OPEN' }, seatBooking()),
  PROPOSAL_ACCEPTED: proposed(accepted, changed),
  PROPOSAL_ACCEPTED_to_owner: proposed(accepted, changed, { status: 'PENDING' }),
  HOURS_CHANGED: proposed({ ...accepted, totalPrice: 1980 }, changed),
  HOURS_CHANGED_to_owner: proposed(fewerSeats, seatBooking({ id: changed.id, ...hoursOf(fewerSeats) })),
  REQUEST_CHANGED: proposed(
    accepted,
    sampleBooking({ ...hoursOf(longer), status: 'PENDING', expiresAt: pending.expiresAt, confirmedAt: null }),
  ),
  PROPOSAL_ENDED: proposed({ ...longer, status: 'REFUSED' }),
  PROPOSAL_ENDED_expired: proposed({ ...longer, status: 'EXPIRED' }),
  PROPOSAL_ENDED_to_owner: proposed({ ...longer, status: 'REFUSED' }, pending),
  NO_SHOW: { ...about(sampleBooking({ ...cancelled, cancelReason: 'NO_SHOW' })), wasTold: false },
  NO_SHOW_UNDONE: { ...about(), wasTold: true },
  ITEM_STILL_OUT: { ...about(guestBooking), trip: trip('16:04', '17:30', 2) },
  ITEM_STILL_OUT_to_admin: {
    ...about(seatBooking(span('2026-11-21', '17:00', '18:30'))),
    trip: trip('17:30', '18:30', 3),
  },
  EVENING_LIST: {
    day: '2026-11-21',
    bookings: [
      sampleBooking(span('2026-11-21', '10:00', '12:00')),
      seatBooking(span('2026-11-21', '14:30', '16:00')),
      guestBooking,
    ],
    due: [
      {
        ...{ itemId, title: 'Alborán Sunset Cruise', unit: 1, name: null, every: 50 },
        ...{ meter: 347.5, servicedAt: 301, sinceService: 46.5, isDue: true },
      },
    ],
  },
  HOURS_FREE: {
    ...{ itemId, itemTitle: 'Alborán Sunset Cruise', seats: 2, isFree: true, userId: people.renter.id },
    ...{ ...span('2026-11-22', '16:00', '18:00'), rentalCategory: 'PER_SEAT' },
  },
  HANDOVER_RECORDED: recorded({ act: 'STATE_RECORDED', handover: { stage: 'DEPARTURE' } }),
  HANDOVER_RECORDED_to_owner: recorded({ act: 'STATE_RECORDED', handover: { stage: 'RETURN' } }),
  HANDOVER_RECORDED_added: recorded({ act: 'RECORD_ADDED' }),
  HANDOVER_RECORDED_to_erase: recorded({ act: 'ERASURE_ASKED' }),
  GUEST_HANDOVER: recorded({ act: 'STATE_RECORDED', handover: { stage: 'RETURN' } }, byGuest),
  RECORD_DISPUTED: recorded({ act: 'RECORD_DISPUTED' }),
  OWNER_REQUEST_EXPIRED: ended({ cancelReason: 'EXPIRED' }),
  OWNER_BOOKING_CANCELLED: ended({ ...cancelled, cancelReason: 'RENTER' }),
  REMINDER_DAY_BEFORE: about(),
  REMINDER_HOURS_BEFORE: about(sampleBooking(span('2026-11-21', '18:00', '19:00'))),
  DAY_SHEET: { day: '2026-11-22', bookings: [sampleBooking(), seatBooking(), eveningBooking] },
  REVIEW_INVITATION: about(sampleBooking({ status: 'COMPLETED' })),
  REVIEW_RECEIVED: { ...review, reply: null },
  REVIEW_REPLIED: review,
  CALENDAR_FAILING: {
    name: 'Airbnb, jet skis',
    readAt: marinaToInstant('2026-11-20', '08:45'),
    error: 'GONE',
  },
  HELPER_INVITED: { token: 'Q2hhcmxvdHRl', until: marinaToInstant('2026-11-23', '09:00'), owner: 'Karim' },
  REPORTS_SETTLED: settledReport,
  ...{ LISTING_RIGHT_GRANTED: {}, LISTING_RIGHT_TAKEN: {} },
  USER_SUSPENDED: {
    reason: 'Three renters say that the brakes of the trailer failed.',
    until: '2026-12-05T23:00:00.000Z',
  },
  USER_SUSPENDED_without_end: { reason: 'The craft is not yours.', until: null },
} as const satisfies { [K in Kind]: DataOf<K> } & Record<string, object>;

/** The data of messages of a kind. */
export type DataOf<K extends Kind> = NonNullable<
  Awaited<ReturnType<Extract<(typeof list)[number], { name: K }>['read']>>
>;

export type SampleName = keyof typeof messageSamples;
export const sampleNames = Object.keys(messageSamples) as SampleName[];

const isKind = (name: string): name is Kind => name in kinds;
/** The kind that the name of a sample begins with. */
export const kindOf = (name: SampleName) =>
  kinds[isKind(name) ? name : (name.replace(/(_[a-z]+)+$/, '') as Kind)];

/** Those that are pushed, too. */
export const pushedNames = sampleNames.filter((name) => /PUSH/.test(kindOf(name).channels.join()));

/** What a sample is composed with: its recipient, and the settings of the marina. */
export function sampleContext(
  name: SampleName,
  language: Language,
  changes: Partial<MailContext> = {},
): MailContext {
  const { name: kind, why, isToGuest } = kindOf(name);
  const toRenter = kind !== 'OWNER_CALLED_OFF' && / (asked|one of your bookings)/.test(why.en);
  const side = isToGuest
    ? 'guest'
    : name.endsWith('_to_admin')
      ? 'admin'
      : toRenter && !name.endsWith('_to_owner')
        ? 'renter'
        : 'owner';
  return {
    recipient: { ...people[side], language },
    now: kind === 'REMINDER_HOURS_BEFORE' ? marinaToInstant('2026-11-21', '16:00') : sampleNow,
    publicUrl: 'https://sillage.example',
    daylight: 'warn',
    unsubscribeUrl: null,
    ...changes,
  };
}

/** The mail of a sample, with other data and in another context. */
export const mailOf = (name: SampleName, language: Language = 'en', data = {}, changes = {}) =>
  compose(kindOf(name), { ...messageSamples[name], ...data }, sampleContext(name, language, changes));

/** The push message of a sample, likewise, with its importance. */
export function pushOf(name: SampleName, language: Language = 'en', data = {}, changes = {}) {
  const context = sampleContext(name, language, changes);
  const { content, importance } = pushMessage(kindOf(name), { ...messageSamples[name], ...data }, context);
  return { ...content, ...importance };
}
