import { expect, it } from 'vitest';
import type { Booking } from './schemas.ts';
import { type TripPhase, tripPhaseOf } from './trip-phase.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const trip = (dueAt: string) => ({ departedAt: at('12:20'), dueAt: at(dueAt), returnedAt: null });

it.each<[TripPhase, time: string, fields: Partial<Booking>]>([
  ['requested', '13:00', { status: 'PENDING' }],
  ['cancelled', '13:00', { status: 'CANCELLED' }],
  ['ahead', '11:59', {}],
  ['leaving', '12:00', {}],
  ['leaving', '12:09', {}],
  ['late', '12:10', {}],
  ['late', '15:59', {}],
  ['unused', '16:00', {}],
  ['out', '12:21', { trip: trip('16:00') }],
  // Its hours are over, but its return was moved.
  ['out', '16:10', { trip: trip('16:20') }],
  ['overdue', '16:20', { trip: trip('16:20') }],
  ['back', '13:00', { status: 'COMPLETED' }],
])('is %s at %s', (phase, time, fields) => {
  const planned = { startTime: at('12:00'), endTime: at('16:00'), status: 'CONFIRMED', trip: null } as const;
  expect(tripPhaseOf({ ...planned, ...fields }, new Date(at(time)))).toBe(phase);
});
