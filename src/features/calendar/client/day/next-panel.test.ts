import { expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import { outlookOf } from './next-panel.tsx';

const today = '2026-11-21';
const from = (start: string, end: string, changes: Parameters<typeof bookingFixture>[0] = {}) =>
  bookingFixture({
    id: start,
    startTime: `${today}T${start}:00Z`,
    endTime: `${today}T${end}:00Z`,
    status: 'CONFIRMED',
    ...changes,
  });
const ids = (bookings: { id: string }[]) => bookings.map(({ id }) => id);

it('returns all running bookings and the next one, including requests', () => {
  const day = [
    from('08:00', '10:00', { status: 'COMPLETED' }),
    from('16:00', '17:00'),
    from('11:30', '12:30'),
    from('12:00', '14:00'),
    from('13:00', '14:00', { status: 'CANCELLED' }),
    from('14:00', '16:00', { status: 'PENDING' }),
  ];
  const { running, next, begun } = outlookOf(day, today, noon);
  expect([ids(running), next?.id, begun]).toEqual([['11:30', '12:00'], '14:00', true]);
});

it('has no next booking once the last has started, and counts ended ones to the minute', () => {
  const day = [from('10:00', '12:00'), from('08:00', '09:00', { status: 'COMPLETED' })];
  const { running, next, toComplete } = outlookOf(day, today, noon);
  expect([running, next, toComplete]).toEqual([[], null, 1]);
});

it('returns the first booking of a future day as the next one', () => {
  const { running, next, begun } = outlookOf(
    [from('15:00', '16:00'), from('14:00', '15:00')],
    today,
    new Date('2026-11-20T20:00:00Z'),
  );
  expect([running, next?.id, begun]).toEqual([[], '14:00', false]);
});
