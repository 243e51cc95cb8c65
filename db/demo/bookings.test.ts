import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '#features/availability/constants.ts';
import { wishedTimes } from '#features/availability/refusal.ts';
import { bookingMoments, bookings, proposedHours, reviewedAt } from './bookings.ts';
import { items } from './items.ts';
import { people } from './people.ts';
import { reviews } from './reviews.ts';

const minutesPerDay = 24 * 60;
const itemOf = (key: string) => {
  const found = items.find((one) => one.key === key);
  if (found === undefined) throw new Error(`The demo has no craft ${key}`);
  return found;
};
const named = ({ item, renter, day, start }: (typeof bookings)[number]) =>
  `${renter} ${item} ${day} ${start}`;

// Various hours of the marina's day, before and after the clock change of September 2026.
describe.each([
  '2026-11-21T00:00:00Z',
  '2026-11-21T11:30:00Z',
  '2026-11-21T23:59:30Z',
  '2026-09-18T22:30:00Z',
  '2026-09-22T06:00:00Z',
])('the bookings of a demo seeded at %s', (seeding) => {
  const now = new Date(seeding);
  const all = bookings.map((booking) => ({ booking, ...bookingMoments(booking, now) }));
  const proposed = bookings.flatMap((booking) => {
    const hours = proposedHours(booking, now);
    return hours ? { booking, ...hours } : [];
  });
  const blocking = [...all.filter(({ booking }) => booking.status !== 'CANCELLED'), ...proposed];

  it('have valid times', () => {
    for (const { booking, start, end, createdAt } of [...all, ...proposed]) {
      const { brokenRule } = wishedTimes({ start, end, now: createdAt, daylight: 'off' });
      expect(brokenRule, named(booking)).toBe(null);
    }
  });

  it('do not overlap for any renter', () => {
    for (const { key } of people) {
      const own = blocking
        .filter(({ booking }) => booking.renter === key)
        .sort((a, b) => +a.start - +b.start);
      for (const [index, one] of own.entries()) {
        const next = own[index + 1];
        if (next) expect(+one.end, named(next.booking)).toBeLessThanOrEqual(+next.start);
      }
    }
  });

  it('have changes in the past, after the creation of item and renter', () => {
    for (const { booking, start, end, createdAt, ...moments } of all) {
      for (const moment of [createdAt, moments.confirmedAt, moments.completedAt, moments.cancelledAt]) {
        if (moment) expect(+moment, named(booking)).toBeLessThanOrEqual(+now);
      }
      if (moments.confirmedAt) expect(+moments.confirmedAt).toBeLessThan(+start);
      if (moments.completedAt) expect(+moments.completedAt).toBeGreaterThanOrEqual(+end);
      const renter = people.find(({ key }) => key === booking.renter);
      const since = Math.min(itemOf(booking.item).listedDaysAgo, renter?.memberSinceDays ?? 0);
      expect(booking.createdMinutesAgo, named(booking)).toBeLessThan(since * minutesPerDay);
    }
  });

  it('have only open requests', () => {
    for (const { booking, createdAt, start, expiresAt } of all) {
      expect(expiresAt !== null, named(booking)).toBe(booking.status === 'PENDING');
      if (expiresAt !== null) expect(+expiresAt, named(booking)).toBeGreaterThan(+now);
      if (booking.status === 'PENDING') expect(+createdAt).toBeLessThan(+start);
    }
  });

  it('include a completed booking before every review', () => {
    for (const review of reviews) {
      const earlier = all.filter(
        ({ booking, completedAt }) =>
          booking.item === review.item &&
          booking.renter === review.by &&
          completedAt !== null &&
          completedAt <= reviewedAt(review, now),
      );
      expect(earlier.length, `${review.by} ${review.item}`).toBeGreaterThan(0);
    }
  });
});

describe('the bookings of the demo', () => {
  const ofOwner = bookings.filter((booking) => itemOf(booking.item).owner === 'owner');
  const ofRenter = bookings.filter(({ renter }) => renter === 'renter');
  const onDay = (day: number) =>
    new Set(ofOwner.filter((booking) => booking.day === day).map(({ status }) => status));

  it('are never made by the item’s owner, and of private hire have as many craft as there are at most', () => {
    for (const booking of bookings) {
      const { owner, rentalCategory, units = 1 } = itemOf(booking.item);
      expect(owner).not.toBe(booking.renter);
      if (rentalCategory === 'PRIVATE_HIRE') expect(booking.seats).toBeLessThanOrEqual(units);
    }
  });

  it('include requests and confirmed bookings for owner@ today and on the next days', () => {
    expect([...onDay(0)]).toEqual(['CONFIRMED']);
    for (const day of [1, 2, 3]) {
      expect([...onDay(day)]).toEqual(expect.arrayContaining(['PENDING', 'CONFIRMED']));
    }
  });

  it('include every status, an item to review and room for more requests for renter@', () => {
    expect(new Set(ofRenter.map(({ status }) => status))).toEqual(new Set(bookingStatuses));
    expect(ofRenter.filter(({ status }) => status === 'PENDING').length).toBeLessThanOrEqual(2);
    const reviewed = reviews.filter(({ by }) => by === 'renter').map((review) => review.item);
    const completed = ofRenter.filter(({ status }) => status === 'COMPLETED');
    expect(completed.filter((booking) => !reviewed.includes(booking.item))).toHaveLength(1);
  });

  it('include every reason for a cancellation by users', () => {
    const reasons = bookings.flatMap((booking) =>
      booking.status === 'CANCELLED' ? booking.cancelReason : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['RENTER', 'OWNER', 'EXPIRED', 'CALLED_OFF', 'NO_SHOW']));
  });

  it('include what waits for an answer: a question to cancel, and a proposal of either side', () => {
    const open = bookings.flatMap((booking) => (booking.status === 'CONFIRMED' ? booking : []));
    const asked = open.filter(({ cancelAsked }) => cancelAsked);
    expect(asked.map(({ item }) => itemOf(item).owner)).toContain('owner');
    const proposals = open.flatMap(({ proposal, renter, item }) =>
      proposal ? [[proposal.by, proposal.by === 'OWNER' ? renter : itemOf(item).owner]] : [],
    );
    expect(proposals).toEqual(
      expect.arrayContaining([
        ['OWNER', 'renter'],
        ['RENTER', 'owner'],
      ]),
    );
  });
});
