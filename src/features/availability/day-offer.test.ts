import { expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemRules } from '../items/rule-schemas.ts';
import { type DaySlot, isFree, type Offer, offerOfDay } from './day-offer.ts';
import { bookedHours, offerFixture } from './offer-fixture.ts';

const date = '2026-11-22';
const dayOf = (changes: Partial<Offer> = {}, seats = 1) => offerOfDay(date, offerFixture(changes), seats);
const ruled = (rules: Partial<ItemRules>) => ({ rules: { ...defaultRules, ...rules } });
const slotAt = (slots: readonly DaySlot[], minutes: number) => slots.find((slot) => slot.from === minutes);
const stateAt = (slots: readonly DaySlot[], minutes: number) => slotAt(slots, minutes)?.state;

/** The states of the half hours of an offer that begin from `from` to `to`, in hours. */
const statesOf = (changes: Partial<Offer>, from: number, to: number) =>
  dayOf(changes).slots.flatMap((slot) =>
    slot.from >= from * 60 && slot.from <= to * 60 ? [slot.state] : [],
  );

it('has half hours from 08:00 to 18:30', () => {
  expect(dayOf().slots.map(({ from }) => from)).toEqual(Array.from({ length: 22 }, (_, n) => (16 + n) * 30));
  expect(new Set(statesOf({}, 8, 19))).toEqual(new Set(['free']));
});

it('marks bookings as booked and requests as held, without their end', () => {
  const taken = [bookedHours('10:00', '11:30'), bookedHours('13:00', '14:00', { pending: true })];
  expect(statesOf({ taken }, 9.5, 11.5)).toEqual(['free', 'booked', 'booked', 'booked', 'free']);
  expect(statesOf({ taken }, 12.5, 14)).toEqual(['free', 'held', 'held', 'free']);
});

it('counts a half hour as taken when a booking overlaps a part of it', () => {
  expect(statesOf({ taken: [bookedHours('10:10', '10:40')] }, 9.5, 11)).toEqual([
    'free',
    'booked',
    'booked',
    'free',
  ]);
});

it('marks slots that have started as past, in marina time', () => {
  expect(statesOf({ now: new Date(`${date}T10:05:00Z`) }, 9.5, 10.5)).toEqual(['past', 'past', 'free']);
});

it('keeps hours free while enough seats are left', () => {
  const shared = { taken: [bookedHours('10:00', '11:00', { seatsLeft: 2 })], seatsOffered: 6 };
  expect(stateAt(dayOf(shared, 2).slots, 10 * 60)).toBe('free');
  expect(stateAt(dayOf(shared, 3).slots, 10 * 60)).toBe('booked');
  expect(dayOf(shared).slots[4]?.seatsLeft).toBe(2);
});

it('uses the marina’s UTC offset of that day', () => {
  const now = new Date('2026-09-18T12:00:00Z');
  const taken = [bookedHours('07:00', '08:00', {}, '2026-09-19')];
  const { slots } = offerOfDay('2026-09-19', offerFixture({ now, taken }), 1);
  expect(stateAt(slots, 8 * 60)).toBe('booked');
  expect(stateAt(slots, 9 * 60)).toBe('free');
});

it('treats hours outside the opening hours as taken', () => {
  const day = dayOf();
  expect(isFree(day, { start: 8 * 60, end: 19 * 60 })).toBe(true);
  expect(isFree(day, { start: 7 * 60, end: 9 * 60 })).toBe(false);
  expect(isFree(day, { start: 18 * 60 + 30, end: 19 * 60 + 30 })).toBe(false);
});

it('says why hours are closed', () => {
  const reasonAt = (changes: Partial<Offer>, minutes: number) =>
    slotAt(dayOf(changes).slots, minutes)?.reason;
  const hours = ruled({ opensAt: '09:00', closesAt: '18:00' });
  expect([8.5, 9, 17.5, 18].map((hour) => reasonAt(hours, hour * 60))).toEqual([
    ...['outside', null, null, 'outside'],
  ]);
  const morning = new Date(`${date}T08:00:00Z`);
  const notice = { ...ruled({ noticeMinutes: 120 }), now: morning };
  expect([9.5, 10].map((hour) => reasonAt(notice, hour * 60))).toEqual(['notice', null]);
  const horizon = { ...ruled({ horizonDays: 1 }), now: new Date('2026-11-20T12:00:00Z') };
  expect(reasonAt(horizon, 600)).toBe('horizon');
  const closed = { taken: [bookedHours('10:00', '11:00', { reason: 'closed', seatsTaken: 0 })] };
  expect(reasonAt(closed, 600)).toBe('closed');
  const turnaround = { taken: [bookedHours('10:00', '11:00', { reason: 'turnaround' })] };
  expect(reasonAt(turnaround, 600)).toBe('turnaround');
  // The sun sets at a quarter past five on this day.
  expect([16.5, 17].map((hour) => reasonAt({ daylight: 'refuse' }, hour * 60))).toEqual([null, 'daylight']);
});

it('allows a booking that ends when closed hours begin, also with a turnaround', () => {
  const rules = ruled({ turnaroundMinutes: 30 });
  const until = (reason: 'closed' | 'booked', seatsTaken: number) =>
    dayOf({ ...rules, taken: [bookedHours('12:00', '13:00', { reason, seatsTaken })] });
  expect(until('closed', 0).allows({ start: 600, end: 720 })).toBe(true);
  expect(until('booked', 1).allows({ start: 600, end: 720 })).toBe(false);
  expect(until('booked', 1).allows({ start: 600, end: 690 })).toBe(true);
});
