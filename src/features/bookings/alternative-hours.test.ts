import { expect, it } from 'vitest';
import type { TakenHours } from '../items/schemas.ts';
import { alternativeDates, alternativeHours } from './alternative-hours.ts';
import { offerFixture } from './offer-fixture.ts';

const booking = {
  start: new Date('2026-11-22T09:00:00Z'),
  end: new Date('2026-11-22T11:00:00Z'),
  seats: 1,
  declined: false,
};
const starts = (changes: Partial<typeof booking>, taken: TakenHours[] = []) =>
  alternativeHours({ ...booking, ...changes }, offerFixture({ taken })).map(({ start }) =>
    start.toISOString().slice(5, 16),
  );

it('offers the hours of an expired request again, because they are free', () => {
  expect(starts({})).toEqual(['11-22T08:30', '11-22T09:00', '11-23T09:00']);
});

it('does not offer declined hours again', () => {
  expect(starts({ declined: true })).not.toContain('11-22T09:00');
});

it('offers no hours that others have taken', () => {
  const { from, to } = alternativeDates(booking.start);
  expect([from, to]).toEqual(['2026-11-22', '2026-11-29']);
  const wholeDay = { seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked' } as const;
  expect(starts({}, [{ start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z', ...wholeDay }])).toEqual([
    '11-23T09:00',
  ]);
});
