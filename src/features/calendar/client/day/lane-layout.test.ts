import { expect, it } from 'vitest';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import { laneHours, lanesOf, positionOf } from './lane-layout.ts';

const from = (start: string, end: string, changes: Parameters<typeof bookingFixture>[0] = {}) =>
  bookingFixture({
    id: `${start}-${end}`,
    startTime: `2026-11-22T${start}:00Z`,
    endTime: `2026-11-22T${end}:00Z`,
    ...changes,
  });

it('has a cell for each of the eleven hours from opening to closing', () => {
  expect(laneHours).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect([positionOf(8 * 60), positionOf(13.5 * 60), positionOf(19 * 60), positionOf(22 * 60)]).toEqual([
    0, 0.5, 1, 1,
  ]);
});

it('has one lane per item, in the order of their first bookings', () => {
  const lanes = lanesOf([
    from('14:00', '16:00', { item: 'nekor' }),
    from('08:00', '10:00', { item: 'quemado' }),
    from('16:00', '17:00', { item: 'quemado' }),
  ]);
  expect(lanes.map(({ title, rows }) => [title, rows])).toEqual([
    ['quemado', 1],
    ['nekor', 1],
  ]);
  expect(lanes[0]?.spans[0]).toMatchObject({ from: 0, width: expect.closeTo(2 / 11) });
});

it('puts overlapping bookings in rows of their own, and later ones in the first free row', () => {
  const [lane] = lanesOf([from('15:00', '17:00'), from('15:30', '17:30'), from('17:00', '18:00')]);
  expect(lane?.spans.map(({ row }) => row)).toEqual([0, 1, 0]);
  expect(lane?.rows).toBe(2);
});

it('omits cancelled bookings', () => {
  expect(lanesOf([from('09:00', '11:00', { status: 'CANCELLED' })])).toEqual([]);
});
