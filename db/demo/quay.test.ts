import { expect, it } from 'vitest';
import { wishedTimes } from '#features/availability/refusal.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { bookingMoments, bookings } from './bookings.ts';
import { quayBookings } from './quay.ts';

/** Each quarter of an hour and odd minutes of two days, before and after the clock change of September 2026. */
const moments = ['2026-09-18T23:00:00Z', '2026-11-21T00:00:00Z'].flatMap((day) =>
  Array.from({ length: 24 * 6 }, (_, n) => new Date(Date.parse(day) + (n * 10 + (n % 7)) * 60_000)),
);

it('has hires of guests at hours that no other booking of the craft has, at any time of seeding', () => {
  for (const now of moments) {
    const entered = quayBookings(now);
    const others = bookings.map((booking) => ({ item: booking.item, ...bookingMoments(booking, now) }));
    for (const booking of entered) {
      const name = `${booking.item} at ${now.toISOString()}`;
      const { brokenRule } = wishedTimes({
        ...booking,
        now: booking.start,
        daylight: 'off',
        graceMinutes: 15,
      });
      expect(brokenRule, name).toBe(null);
      expect(+booking.start, name).toBeLessThanOrEqual(+now);
      for (const moment of [booking.departedAt, booking.returnedAt])
        if (moment) expect(+moment, name).toBeLessThanOrEqual(+now);
      const clashes = [...others, ...entered.filter((other) => other !== booking)].filter(
        (other) => other.item === booking.item && other.start < booking.end && other.end > booking.start,
      );
      expect(clashes, name).toEqual([]);
    }
  }
});

it('has one craft back, one on the water, one overdue and one ready while the marina is open', () => {
  const now = new Date('2026-11-21T13:07:00Z');
  const present = quayBookings(now).filter(
    ({ start }) => instantToMarina(start).date === instantToMarina(now).date,
  );
  const stateOf = ({ departedAt, returnedAt, end }: (typeof present)[number]) =>
    returnedAt ? 'back' : departedAt ? (end < now ? 'overdue' : 'out') : 'ready';
  expect(present.map(stateOf)).toEqual(['back', 'out', 'overdue', 'ready']);
  const overdue = present.find((booking) => stateOf(booking) === 'overdue');
  expect(+now - Number(overdue?.end)).toBeLessThan(10 * 60_000);
});
