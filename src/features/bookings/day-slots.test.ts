import { expect, it } from 'vitest';
import { daySlots, isFree } from './day-slots.ts';

const date = '2026-11-22';
const noon = new Date('2026-11-21T12:00:00Z');
const takenHours = (start: string, end: string, seatsLeft = 0, pending = false) => ({
  start: `${date}T${start}:00.000Z`,
  end: `${date}T${end}:00.000Z`,
  seatsTaken: 1,
  seatsLeft,
  pending,
});
const slotsOf = (
  taken: ReturnType<typeof takenHours>[],
  more: Partial<Parameters<typeof daySlots>[0]> = {},
) => daySlots({ date, now: noon, taken, seatsOffered: 1, seatsWanted: 1, ...more });
const stateAt = (slots: ReturnType<typeof daySlots>, minutes: number) =>
  slots.find((slot) => slot.from === minutes)?.state;

it('has half hours from 08:00 to 18:30', () => {
  const slots = slotsOf([]);
  expect(slots.length).toBe(22);
  expect(slots[0]?.from).toBe(8 * 60);
  expect(slots.at(-1)?.from).toBe(18 * 60 + 30);
  expect(slots.every(({ state }) => state === 'free')).toBe(true);
});

it('marks bookings as booked and requests as held, without their end', () => {
  const slots = slotsOf([takenHours('10:00', '11:30'), takenHours('13:00', '14:00', 0, true)]);
  expect(stateAt(slots, 9 * 60 + 30)).toBe('free');
  expect(stateAt(slots, 10 * 60)).toBe('booked');
  expect(stateAt(slots, 11 * 60)).toBe('booked');
  expect(stateAt(slots, 11 * 60 + 30)).toBe('free');
  expect(stateAt(slots, 13 * 60 + 30)).toBe('held');
  expect(stateAt(slots, 14 * 60)).toBe('free');
});

it('counts a half hour as taken when a booking overlaps a part of it', () => {
  const slots = slotsOf([takenHours('10:10', '10:40')]);
  expect(stateAt(slots, 10 * 60)).toBe('booked');
  expect(stateAt(slots, 10 * 60 + 30)).toBe('booked');
  expect(stateAt(slots, 11 * 60)).toBe('free');
});

it('marks slots that have started as past, in marina time', () => {
  const slots = slotsOf([], { now: new Date(`${date}T10:05:00Z`) });
  expect(stateAt(slots, 10 * 60)).toBe('past');
  expect(stateAt(slots, 10 * 60 + 30)).toBe('free');
});

it('keeps hours free while enough seats are left', () => {
  const shared = [takenHours('10:00', '11:00', 2)];
  expect(stateAt(slotsOf(shared, { seatsOffered: 6, seatsWanted: 2 }), 10 * 60)).toBe('free');
  expect(stateAt(slotsOf(shared, { seatsOffered: 6, seatsWanted: 3 }), 10 * 60)).toBe('booked');
  expect(slotsOf(shared, { seatsOffered: 6 })[4]?.seatsLeft).toBe(2);
});

it('uses the marina’s UTC offset of that day', () => {
  const summer = daySlots({
    date: '2026-09-19',
    now: new Date('2026-09-18T12:00:00Z'),
    taken: [{ ...takenHours('08:00', '09:00'), start: '2026-09-19T07:00:00Z', end: '2026-09-19T08:00:00Z' }],
    seatsOffered: 1,
    seatsWanted: 1,
  });
  expect(stateAt(summer, 8 * 60)).toBe('booked');
  expect(stateAt(summer, 9 * 60)).toBe('free');
});

it('treats hours outside the opening hours as taken', () => {
  const slots = slotsOf([]);
  expect(isFree(slots, { start: 8 * 60, end: 19 * 60 })).toBe(true);
  expect(isFree(slots, { start: 7 * 60, end: 9 * 60 })).toBe(false);
  expect(isFree(slots, { start: 18 * 60 + 30, end: 19 * 60 + 30 })).toBe(false);
});
