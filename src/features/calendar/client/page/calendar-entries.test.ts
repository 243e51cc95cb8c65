import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { blocksOf, entriesOf, entriesOfDay, summaryOf, wholeDaysOf } from './calendar-entries.ts';

const calendar = (parts: Partial<OwnerCalendar> = {}): OwnerCalendar => ({
  items: [],
  bookings: [],
  closed: [],
  weekly: [],
  imported: [],
  ...parts,
});
const hours = (itemId: string, from: string, to: string) => ({
  itemId,
  start: `2026-11-${from}:00Z`,
  end: `2026-11-${to}:00Z`,
});
const booked = (id: string, item: string, from: string, to: string) =>
  bookingFixture({ id, item, startTime: `2026-11-22T${from}:00Z`, endTime: `2026-11-22T${to}:00Z` });
const days = { from: '2026-11-22', to: '2026-11-28' };
const closedAll = ['a', 'b'].map((item) => ({
  ...hours(item, '22T12:00', '24T09:00'),
  closureId: 'act',
}));

const shown = (parts: Partial<OwnerCalendar>) => entriesOf(calendar(parts), { days, now: noon });
const airbnb = { calendar: 'Airbnb', readAt: null, failingSince: null };

describe('the entries of the calendar', () => {
  it('leave out cancelled bookings and expired requests', () => {
    const bookings = [
      bookingFixture({ id: 'kept' }),
      bookingFixture({ id: 'cancelled', status: 'CANCELLED' }),
      bookingFixture({ id: 'expired', expiresAt: '2026-11-21T11:00:00Z' }),
    ];
    expect(shown({ bookings }).map(({ key }) => key)).toEqual(['kept']);
  });

  it('let a craft that is overdue take its hours until now', () => {
    const out = (dueAt: string) =>
      bookingFixture({
        ...{ status: 'CONFIRMED', expiresAt: null },
        ...{ startTime: '2026-11-21T09:00:00Z', endTime: '2026-11-21T11:00:00Z' },
        trip: { departedAt: '2026-11-21T09:00:00Z', dueAt, returnedAt: null },
      });
    const entries = ['11:00', '13:00'].flatMap((due) => shown({ bookings: [out(`2026-11-21T${due}:00Z`)] }));
    expect(entries).toMatchObject([
      { isOverdue: true, end: noon },
      { isOverdue: false, end: new Date('2026-11-21T11:00:00Z') },
    ]);
  });

  it('show the hours of an open proposal beside the booking, also on another day', () => {
    const proposal = {
      ...{ id: 'proposal', by: 'RENTER' as const, seats: 1, totalPrice: 1, priceLines: [] },
      ...{ startTime: '2026-11-23T09:00:00Z', endTime: '2026-11-23T11:00:00Z' },
      createdAt: '2026-11-21T11:00:00Z',
    };
    const kinds = (expiresAt: string) =>
      shown({ bookings: [bookingFixture({ id: 'kept', proposal: { ...proposal, expiresAt } })] }).map(
        ({ kind, start }) => [kind, start.toISOString().slice(0, 13)],
      );
    expect(kinds('2026-11-21T14:00:00Z')).toContainEqual(['proposed', '2026-11-23T09']);
    expect(kinds('2026-11-21T11:59:00Z').map(([kind]) => kind)).toEqual(['booking']);
  });

  it('show hours that one act has closed of several items once, and the items of two calendars of one name', () => {
    expect(shown({ closed: closedAll }).map(({ itemIds }) => itemIds)).toEqual([['a', 'b']]);
    const one = { ...hours('a', '22T10:00', '22T12:00'), ...airbnb };
    expect(shown({ imported: [one, one] }).map(({ itemIds }) => itemIds)).toEqual([['a']]);
  });

  it('are those of one item, if one is chosen', () => {
    const bookings = [booked('1', 'a', '09:00', '10:00'), booked('2', 'b', '09:00', '10:00')];
    const ofItem = entriesOfDay(shown({ bookings, closed: closedAll }), '2026-11-22', 'b');
    const names = ofItem.map(({ entry: { kind, key } }) => (kind === 'booking' ? key : kind));
    expect(names).toEqual(['2', 'closed']);
  });

  it('show when an item is kept free after a booking, unless seats can be booked', () => {
    const taken = (from: string, to: string, reason: 'booked' | 'turnaround', seatsLeft = 0) => ({
      ...{ start: `2026-11-22T${from}:00Z`, end: `2026-11-22T${to}:00Z`, reason },
      ...{ seatsTaken: 1, seatsLeft, pending: false },
    });
    const perSeat = {
      ...{
        isAvailable: true,
        rentalCategory: 'PER_SEAT' as const,
        capacity: 8,
        units: 1,
        rules: defaultRules,
      },
    };
    const ofItem = [taken('09:00', '10:00', 'booked'), taken('10:00', '10:30', 'turnaround')];
    const items = [
      { id: 'a', listingTitle: 'A', ...perSeat, taken: ofItem },
      { id: 'b', listingTitle: 'B', ...perSeat, taken: [taken('10:00', '10:30', 'turnaround', 7)] },
    ];
    expect(shown({ items })).toMatchObject([
      { kind: 'turnaround', itemIds: ['a'], start: new Date('2026-11-22T10:00:00Z') },
    ]);
  });

  it('include the days on which hours are closed every week, of the items that are not open then', () => {
    const weeklyOf = (openDays: { itemId: string; day: string }[]) => [
      {
        ...{ id: 'act', startTime: '12:00', endTime: '14:00', weekdays: [0, 2] },
        ...{ firstDay: '2026-11-23', lastDay: null, itemIds: ['a', 'b'], openDays },
      },
    ];
    expect(shown({ weekly: weeklyOf([]) })).toMatchObject([
      { start: new Date('2026-11-24T12:00:00Z'), end: new Date('2026-11-24T14:00:00Z'), itemIds: ['a', 'b'] },
    ]);
    const open = weeklyOf([{ itemId: 'a', day: '2026-11-24' }]);
    expect(shown({ weekly: open }).map(({ itemIds }) => itemIds)).toEqual([['b']]);
  });

  it('are cut to the opening hours of each day', () => {
    const entries = shown({ closed: closedAll });
    const onDay = (day: number) => entriesOfDay(entries, `2026-11-${day}`).map(({ from, to }) => [from, to]);
    expect(onDay(21)).toEqual([]);
    expect(onDay(22)).toEqual([[12 * 60, 19 * 60]]);
    expect(onDay(23)).toEqual([[8 * 60, 19 * 60]]);
    expect(onDay(24)).toEqual([[8 * 60, 9 * 60]]);
  });

  it('are counted by kind for the month', () => {
    const bookings = [booked('1', 'a', '09:00', '10:00'), bookingFixture({ id: '2', status: 'CONFIRMED' })];
    const imported = [{ ...hours('a', '22T15:00', '22T16:00'), ...airbnb }];
    const entries = entriesOfDay(shown({ bookings, closed: closedAll, imported }), '2026-11-22');
    expect(summaryOf(entries).flat()).toEqual([
      ...['PENDING', 1, 'CONFIRMED', 1, 'closed', 1, 'imported', 1],
    ]);
  });

  it('close some units of a fleet, and all of an item that has no more', () => {
    const items = [5, 2].map((units, at) => ({
      ...{ id: ['a', 'b'][at] ?? '', listingTitle: '', isAvailable: true, rules: defaultRules, taken: [] },
      ...{ rentalCategory: 'PRIVATE_HIRE' as const, capacity: null, units },
    }));
    const somes = (parts: Partial<OwnerCalendar>) =>
      shown({ items, ...parts }).map((entry) => [
        ...entry.itemIds,
        ('some' in entry && entry.some?.count) || 'all',
      ]);
    expect(somes({ closed: closedAll.map((one) => ({ ...one, units: 3 })) })).toEqual([
      ['a', 3],
      ['b', 'all'],
    ]);
    const one = { ...hours('a', '22T10:00', '22T12:00'), ...airbnb, units: 1 };
    expect(somes({ imported: [one, one, { ...one, itemId: 'b', units: 2 }] })).toEqual([
      ['a', 1],
      ['a', 1],
      ['b', 'all'],
    ]);
  });

  it('are whole days from midnight to midnight', () => {
    const days = { start: new Date('2026-11-22T00:00:00Z'), end: new Date('2026-11-25T00:00:00Z') };
    expect(wholeDaysOf(days)).toEqual({ first: '2026-11-22', last: '2026-11-24' });
    expect(wholeDaysOf({ ...days, end: new Date('2026-11-24T19:00:00Z') })).toBeNull();
  });
});

describe('the blocks of a day', () => {
  const blocks = (parts: Partial<OwnerCalendar>) =>
    blocksOf(entriesOfDay(shown(parts), '2026-11-22')).map(({ entry, track, span, tracks, isGround }) => [
      ...[entry.kind === 'booking' ? entry.key : entry.kind, track, span, tracks, isGround],
    ]);

  it('are side by side only if they overlap', () => {
    const bookings = [
      booked('1', 'a', '09:00', '12:00'),
      booked('2', 'b', '10:00', '11:00'),
      booked('3', 'b', '11:00', '13:00'),
      booked('4', 'a', '13:00', '14:00'),
    ];
    expect(blocks({ bookings })).toEqual([
      ['1', 0, 1, 2, false],
      ['2', 1, 1, 2, false],
      ['3', 1, 1, 2, false],
      ['4', 0, 1, 1, false],
    ]);
  });

  it('fill the tracks after them that are free', () => {
    const bookings = [
      booked('1', 'a', '09:00', '11:00'),
      booked('2', 'b', '09:00', '10:00'),
      booked('3', 'c', '09:00', '10:00'),
      booked('4', 'b', '10:00', '12:00'),
    ];
    expect(blocks({ bookings })).toEqual([
      ['1', 0, 1, 3, false],
      ['2', 1, 1, 3, false],
      ['3', 2, 1, 3, false],
      ['4', 1, 2, 3, false],
    ]);
  });

  it('are on the ground of closed hours', () => {
    const bookings = [booked('1', 'a', '12:00', '14:00')];
    expect(blocks({ bookings, closed: closedAll })).toEqual([
      ['closed', 0, 1, 1, true],
      ['1', 0, 1, 1, false],
    ]);
  });
});
