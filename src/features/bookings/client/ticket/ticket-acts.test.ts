import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { questionOf, ticketActs, undoableUntil } from './ticket-acts.ts';
import type { TicketSide } from './ticket-state.ts';

const booking = bookingFixture();
const minutes = (from: string | Date, count: number) => new Date(new Date(from).getTime() + count * 60_000);
const confirmed = { status: 'CONFIRMED', expiresAt: null } as const;
const asked = { ...confirmed, cancelRequestedAt: noon.toISOString() };
const proposal = (by: 'RENTER' | 'OWNER'): Pick<Booking, 'proposal'> => ({
  proposal: {
    ...{ id: 'proposal', by, seats: 1, totalPrice: 1980, priceLines: [] },
    ...{ startTime: '2026-11-22T13:00:00Z', endTime: '2026-11-22T15:00:00Z' },
    ...{ createdAt: noon.toISOString(), expiresAt: minutes(noon, 240).toISOString() },
  },
});
const guest = { source: 'QUAY', user: { ...booking.user, id: booking.id, displayName: '' } } as const;
const out = {
  ...confirmed,
  trip: { departedAt: booking.startTime, dueAt: booking.endTime, returnedAt: null },
};
const proposed = (by: 'RENTER' | 'OWNER') => ({ ...confirmed, ...proposal(by) });
const afterStart = (count: number) => minutes(booking.startTime, count);

type Case = [what: string, fields: Partial<Booking>, now: Date, visible: string, more: string];

function expectActs(side: TicketSide, [, fields, now, visible, more]: Case) {
  const acts = ticketActs(bookingFixture(fields), side, now);
  expect([acts.visible.join(' '), acts.more.join(' ')]).toEqual([visible, more]);
  expect(acts.visible.length).toBeLessThanOrEqual(2);
}

describe('the acts of an owner', () => {
  it.each<Case>([
    ['an open request', {}, noon, 'confirm decline', 'changeHours chat'],
    ['a request with an own proposal', proposal('OWNER'), noon, 'confirm decline', 'withdraw chat'],
    ['a booking to come', confirmed, noon, 'chat', 'changeHours callOff complete cash slip'],
    [
      'a question to cancel',
      asked,
      noon,
      'cancelAsAsked keep',
      'changeHours callOff complete cash chat slip',
    ],
    [
      'a proposal of the renter',
      proposed('RENTER'),
      noon,
      'accept refuse',
      'callOff complete cash chat slip',
    ],
    [
      'a question and a proposal',
      { ...asked, ...proposal('RENTER') },
      noon,
      'cancelAsAsked keep',
      'accept refuse callOff complete cash chat slip',
    ],
    ['an own proposal', proposed('OWNER'), noon, 'chat', 'withdraw callOff complete cash slip'],
    ['a booking that has not left yet', confirmed, afterStart(19), 'chat', 'callOff complete cash slip'],
    ['one that is 20 minutes late', confirmed, afterStart(20), 'noShow chat', 'callOff complete cash slip'],
    ['one that is over', confirmed, new Date(booking.endTime), 'complete noShow', 'callOff cash chat slip'],
    ['one that is overdue', out, new Date(booking.endTime), 'complete cash', 'chat slip'],
    ['a walk-in to come', { ...confirmed, ...guest }, noon, 'chat cash', 'cancelGuest callOff complete slip'],
    [
      'a walk-in without a number',
      { ...confirmed, ...guest, user: { ...guest.user, phoneNumber: null } },
      noon,
      'cash',
      'cancelGuest callOff complete slip',
    ],
    ['a walk-in that left', { ...out, ...guest }, afterStart(30), 'complete cash', 'callOff chat slip'],
    ['a craft that left early', out, afterStart(-10), 'complete cash', 'callOff chat slip'],
  ])('fit %s', (...given) => expectActs('owner', given));
});

describe('the acts of a renter', () => {
  it.each<Case>([
    ['an open request', {}, noon, 'cancel chat', 'changeHours slip'],
    ['a request with a proposal of the owner', proposal('OWNER'), noon, 'accept refuse', 'cancel chat slip'],
    ['a booking to come', confirmed, noon, 'slip chat', 'changeHours askToCancel'],
    ['a question to cancel', asked, noon, 'slip chat', 'changeHours takeBack'],
    ['a proposal of the owner', proposed('OWNER'), noon, 'accept refuse', 'askToCancel chat slip'],
    ['an own proposal', proposed('RENTER'), noon, 'slip chat', 'withdraw askToCancel'],
    ['a booking that has begun', confirmed, afterStart(30), 'slip chat', ''],
  ])('fit %s', (...given) => expectActs('renter', given));
});

it('offers no chat without a phone number, and no other hours of a removed item', () => {
  const { user, rentableItem } = booking;
  const fields = {
    ...confirmed,
    user: { ...user, phoneNumber: null },
    rentableItem: { ...rentableItem, isRemoved: true },
  };
  const { visible, more } = ticketActs(bookingFixture(fields), 'owner', noon);
  expect([visible, more]).toEqual([[], ['callOff', 'complete', 'cash', 'slip']]);
});

it('lets only the owner take back a missed booking, for an hour', () => {
  const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: noon.toISOString() } as const;
  const at = (count: number, side: TicketSide = 'owner') =>
    undoableUntil(bookingFixture(missed), side, minutes(noon, count));
  expect(at(59)).toEqual(minutes(noon, 60));
  expect(at(60)).toBeNull();
  expect(at(0, 'renter')).toBeNull();
  expect(undoableUntil(bookingFixture({ ...missed, cancelReason: 'OWNER' }), 'owner', noon)).toBeNull();
});

describe('the question before an act', () => {
  it('comes before each cancellation, and before none of the acts that can be taken back', () => {
    for (const act of ['cancel', 'decline', 'cancelAsAsked'] as const)
      expect(questionOf(act, booking, noon)).toBe(act);
    for (const act of ['confirm', 'keep', 'accept', 'refuse', 'noShow', 'undoNoShow'] as const)
      expect(questionOf(act, booking, noon)).toBeNull();
  });

  it('comes before completing a booking until its end, and is another one until its start', () => {
    expect(questionOf('complete', booking, afterStart(-1))).toBe('completeUnbegun');
    expect(questionOf('complete', booking, afterStart(0))).toBe('complete');
    expect(questionOf('complete', bookingFixture(out), afterStart(0))).toBe('back');
    expect(questionOf('complete', booking, new Date(booking.endTime))).toBeNull();
  });
});
