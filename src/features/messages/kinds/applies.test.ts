import { expect, it } from 'vitest';
import { about, kindOf, messageSamples, type SampleName, sampleContext } from '#testing/message-samples.ts';
import { sampleBooking, sampleNow } from '#testing/sample-bookings.ts';
import { list } from './kinds.ts';

const { start, end } = sampleBooking();
const before = new Date(+start - 1);
const { proposal } = messageSamples.HOURS_PROPOSED;
const accepted = messageSamples.PROPOSAL_ACCEPTED.proposal;

const states = {
  pending: { status: 'PENDING' },
  confirmed: {},
  asked: { cancelRequestedAt: sampleNow.toISOString() },
  cancelled: { status: 'CANCELLED', cancelReason: 'OWNER' },
  missed: { status: 'CANCELLED', cancelReason: 'NO_SHOW' },
  completed: { status: 'COMPLETED' },
} as const;

/** In which states of its booking a message is sent before the start, until the end, and after it. */
function sentIn(name: SampleName): string {
  const current = { proposal: { ...proposal, start, end, expiresAt: end } };
  const inStates = [before, start, end].map((moment) => {
    const isSent = (booking: object) =>
      kindOf(name).applies({ ...messageSamples[name], ...about(sampleBooking(booking)), ...current }, moment);
    const found = Object.entries(states).flatMap(([state, booking]) => (isSent(booking) ? state : []));
    return found.length === Object.keys(states).length ? 'any' : found.join(' ') || 'never';
  });
  return new Set(inStates).size === 1 ? `always ${inStates[0]}` : inStates.join(', ');
}

const expected = {
  'REQUEST_SENT REQUEST_RECEIVED REQUEST_EXPIRING REQUEST_CHANGED': 'always pending',
  'BOOKING_CONFIRMED OWNER_BOOKING_CONFIRMED OWNER_BOOKED_AT_ONCE': 'confirmed asked, confirmed asked, never',
  'PROPOSAL_ACCEPTED HOURS_CHANGED GUEST_BOOKED': 'confirmed asked, confirmed asked, never',
  'BOOKING_ENDED OWNER_REQUEST_EXPIRED OWNER_BOOKING_CANCELLED': 'always cancelled missed',
  GUEST_BOOKING_ENDED: 'cancelled missed, cancelled missed, never',
  CANCEL_ASKED: 'asked, never, never',
  CANCEL_KEPT: 'confirmed, confirmed, never',
  HOURS_PROPOSED: 'any, any, never',
  PROPOSAL_ENDED: 'pending confirmed asked, pending confirmed asked, never',
  NO_SHOW: 'always missed',
  NO_SHOW_UNDONE: 'always confirmed asked completed',
  'REMINDER_DAY_BEFORE REMINDER_HOURS_BEFORE': 'confirmed asked, never, never',
  REVIEW_INVITATION: 'always completed',
  ITEM_STILL_OUT: 'always any',
  // While there is a record.
  'HANDOVER_RECORDED GUEST_HANDOVER RECORD_DISPUTED': 'always never',
};

it('is sent about a booking only while it is true of it', () => {
  const found = list.flatMap(({ name }) => ('booking' in messageSamples[name] ? [[name, sentIn(name)]] : []));
  const sent = Object.entries(expected).flatMap(([names, when]) =>
    names.split(' ').map((name) => [name, when]),
  );
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(sent));
});

const { event } = about(sampleBooking({ start: before }));
const none = { bookings: [] };
const changedAgain = [{ start: before }, { end: start }, { seats: 2 }].map((changes) => ({
  proposal: { ...accepted, ...changes },
}));
const over = (item: object) => ({ booking: sampleBooking({ status: 'COMPLETED', item }) });

it.each<[names: string, why: string, ...changes: object[]]>([
  ['REQUEST_CHANGED PROPOSAL_ACCEPTED HOURS_CHANGED', 'the hours have changed again', ...changedAgain],
  ['HOURS_PROPOSED', 'the proposal was refused', { proposal: { ...proposal, status: 'REFUSED' } }],
  ['CANCEL_ASKED', 'the renter has asked again', { event: { ...event, at: before } }],
  ['REMINDER_DAY_BEFORE REMINDER_HOURS_BEFORE', 'the booking has other hours', { event }],
  ['NO_SHOW', 'the renter knows', { wasTold: true }],
  ['NO_SHOW_UNDONE', 'the renter does not know what is taken back', { wasTold: false }],
  ['REVIEW_INVITATION', 'there is nothing to review', over({ isRemoved: true }), over({ isReviewed: true })],
  ['DAY_SHEET', 'no booking is to come', none, { bookings: [sampleBooking({ end: sampleNow })] }],
  ['EVENING_LIST', 'no booking is over', none],
  ['HOURS_FREE', 'the hours are taken', { isFree: false }],
])('%s: not sent any more if %s', (names, _, ...changes) => {
  for (const name of names.split(' ') as SampleName[]) {
    const applies = (change: object) =>
      kindOf(name).applies({ ...messageSamples[name], ...change }, sampleContext(name, 'en').now);
    expect([name, applies({}), ...changes.map(applies)]).toEqual([name, true, ...changes.map(() => false)]);
  }
});
