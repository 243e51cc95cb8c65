import { describe, expect, it } from 'vitest';
import { seenAt } from './booking-ticket-state.ts';
import { bookingFixture, noon } from './bookings-fixture.ts';
import { groupOf, inGroups, soonestRequest } from './bookings-groups.ts';

const at = (day: number, changes: Parameters<typeof bookingFixture>[0] = {}) =>
  bookingFixture({
    id: `day-${day}`,
    startTime: `2026-11-${day}T09:00:00Z`,
    endTime: `2026-11-${day}T11:00:00Z`,
    expiresAt: null,
    status: 'CONFIRMED',
    ...changes,
  });

describe('what is still to come', () => {
  it('is what is open and not over', () => {
    expect([
      groupOf(at(22), noon),
      groupOf(at(22, { status: 'PENDING' }), noon),
      groupOf(at(22, { status: 'CANCELLED' }), noon),
      groupOf(at(22, { status: 'COMPLETED' }), noon),
      groupOf(at(20), noon),
    ]).toEqual(['upcoming', 'upcoming', 'past', 'past', 'past']);
  });

  it('holds what goes on now, until its very end', () => {
    const running = at(21, { startTime: '2026-11-21T11:00:00Z', endTime: '2026-11-21T13:00:00Z' });
    expect(groupOf(running, noon)).toBe('upcoming');
    expect(groupOf(running, new Date('2026-11-21T13:00:00Z'))).toBe('past');
  });
});

it('puts what is nearest to now on top, on both sides of now', () => {
  const entries = [28, 25, 22, 20, 10].map((day) => {
    const booking = at(day);
    return { booking, group: groupOf(booking, noon) };
  });
  const { upcoming, past } = inGroups(entries);
  expect(upcoming.map(({ id }) => id)).toEqual(['day-22', 'day-25', 'day-28']);
  expect(past.map(({ id }) => id)).toEqual(['day-20', 'day-10']);
});

it('leaves a ticket where it stood when its booking is called off', () => {
  const cancelled = at(22, { status: 'CANCELLED' });
  expect(inGroups([{ booking: cancelled, group: 'upcoming' }]).upcoming).toEqual([cancelled]);
});

it('names the soonest request that is still open as the one to answer', () => {
  const lapsed = at(22, { id: 'lapsed', status: 'PENDING', expiresAt: '2026-11-21T11:59:00Z' });
  const open = at(23, { id: 'open', status: 'PENDING', expiresAt: '2026-11-22T11:00:00Z' });
  const later = at(24, { id: 'later', status: 'PENDING', expiresAt: '2026-11-22T11:00:00Z' });
  expect(soonestRequest([later, open, lapsed, at(21)], noon)).toBe('open');
  expect(soonestRequest([lapsed, at(22)], noon)).toBeNull();
});

it('shows a request as expired from the moment it lapses, without being told', () => {
  const request = bookingFixture({ expiresAt: '2026-11-21T12:00:00Z' });
  expect(seenAt(request, new Date('2026-11-21T11:59:59Z'))).toBe(request);
  expect(seenAt(request, noon)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'EXPIRED',
    expiresAt: null,
  });
});
