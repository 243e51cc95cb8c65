import { describe, expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { BookingChoice } from './booking-address.ts';
import { bookingCard, brokenTimes, changeOfDate, problemOf } from './booking-model.ts';

const now = new Date('2026-11-21T12:00:00Z');
const date = '2026-11-22';
const h = (hour: number) => hour * 60;
const choice: BookingChoice = { date, hours: { start: h(10), end: h(12) }, seats: 1 };

const taken = (start: string, end: string, changes: Partial<TakenHours> = {}): TakenHours => ({
  start: `${date}T${start}:00.000Z`,
  end: `${date}T${end}:00.000Z`,
  ...{ seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked', ...changes },
});

type Input = Parameters<typeof bookingCard>[0];

/** What is on the page, apart from the choice. */
const situation = (item: Partial<Input['item']> = {}, changes: Partial<Input> = {}) => ({
  item: {
    ...({
      hourlyRate: 600,
      rules: defaultRules,
      rentalCategory: 'PRIVATE_HIRE',
      capacity: 2,
      units: 1,
    } as const),
    ...item,
  },
  ...({ now, daylight: 'off', taken: [], own: [], language: 'en' } as const),
  ...{ present: null, failure: null, stripFrom: date },
  ...changes,
});

const cardOf = (chosen: BookingChoice, given: Omit<Input, 'chosen'> = situation()) =>
  bookingCard({ ...given, chosen });

/** The card after the server has refused the choice. */
const refused = (error: AppError, changes: Partial<Input> = {}) =>
  cardOf(
    choice,
    situation({}, { failure: { choice, problem: problemOf(error, false), count: 1 }, ...changes }),
  );

describe('the card of a choice', () => {
  it('has its price, and how it is made up if that is not the rate', () => {
    expect(cardOf(choice)).toMatchObject({
      hours: choice.hours,
      total: 1200,
      priceParts: [],
      conflict: null,
    });
    expect(cardOf({ ...choice, hours: null })).toMatchObject({ hours: null, total: null });
    const evening = { label: 'evening', hourlyRate: 900, fromTime: '11:00', toTime: null };
    const priceRules = [{ ...evening, weekdays: null, from: null, to: null }];
    expect(cardOf(choice, situation({ rules: { ...defaultRules, priceRules } }))).toMatchObject({
      ...{ total: 1500, priceParts: [expect.any(String), expect.stringContaining('evening')] },
    });
  });

  it('multiplies the price by the seats of a shared item, and limits them to what is left', () => {
    const shared = { rentalCategory: 'PER_SEAT', capacity: 6, units: 1 } as const;
    const hours = [taken('10:00', '11:00', { seatsTaken: 2, seatsLeft: 4 })];
    expect(cardOf({ ...choice, seats: 3 }, situation(shared, { taken: hours }))).toMatchObject({
      ...{ seats: 3, seatsLeft: 4, total: 3600 },
    });
  });

  it('has the price of each craft of a fleet, and says how many they are', () => {
    const fleet = { units: 5 } as const;
    const hours = [taken('10:00', '11:00', { seatsTaken: 2, seatsLeft: 3 })];
    expect(cardOf({ ...choice, seats: 3 }, situation(fleet, { taken: hours }))).toMatchObject({
      ...{ seats: 3, seatsOffered: 5, seatsLeft: 3, total: 3600 },
      priceParts: ['3\u00a0× 2\u00a0h at 600\u00a0MAD'],
    });
    expect(cardOf(choice, situation(fleet))).toMatchObject({ seats: 1, total: 1200, priceParts: [] });
  });

  it('drops hours that are taken, keeps them as a conflict and offers the nearest', () => {
    const card = cardOf(choice, situation({}, { taken: [taken('11:00', '13:00')] }));
    expect(card).toMatchObject({ hours: null, total: null, stored: choice });
    expect(card.conflict).toMatchObject({ hours: { date, start: h(10), end: h(12) }, why: 'taken' });
    expect(card.conflict?.nearest[0]).toEqual({ date, start: h(9), end: h(11) });
  });

  it('has its hours back for as few seats as are left', () => {
    const shared = { rentalCategory: 'PER_SEAT', capacity: 10, units: 1 } as const;
    const hours = [taken('10:00', '12:00', { seatsTaken: 9, seatsLeft: 1 })];
    const given = situation(shared, { taken: hours });
    expect(cardOf({ ...choice, seats: 2 }, given)).toMatchObject({
      hours: null,
      conflict: { why: 'seats' },
    });
    expect(cardOf(choice, given)).toMatchObject({ hours: choice.hours, conflict: null });
  });

  it('says that a conflict is with closed hours or with the user’s own booking', () => {
    const closed = [taken('10:00', '12:00', { reason: 'closed', seatsTaken: 0 })];
    expect(cardOf(choice, situation({}, { taken: closed })).conflict?.why).toBe('closed');
    const own = [{ date, start: h(11), end: h(13) }];
    const card = cardOf(choice, situation({}, { taken: [taken('11:00', '13:00')], own }));
    expect(card.conflict?.why).toBe('own');
    expect(card.slots.find(({ from }) => from === h(11))?.state).toBe('yours');
  });

  it('offers no request for hours of an address that break a rule, and says which', () => {
    const card = cardOf({ ...choice, hours: { start: h(14), end: h(14) + 30 } });
    expect(card).toMatchObject({ hours: null, total: null, problem: { rule: 'too_short' } });
  });

  it('drops hours that have begun, says so and keeps the day', () => {
    const begun = { ...choice, date: '2026-11-21' };
    expect(cardOf(begun)).toMatchObject({ passed: 'hours', choice: { ...begun, hours: null }, total: null });
  });

  it('accepts any hours until the free ones are known', () => {
    expect(cardOf(choice, situation({}, { taken: null }))).toMatchObject({ day: null, hours: choice.hours });
  });

  it('warns of hours that end after sunset if the marina does', () => {
    const dark = { ...choice, hours: { start: h(17), end: h(19) } };
    expect(cardOf(dark).daylightWarning).toBeNull();
    expect(cardOf(dark, situation({}, { daylight: 'warn' })).daylightWarning).toMatch(/after sunset/);
    expect(cardOf(choice, situation({}, { daylight: 'warn' })).daylightWarning).toBeNull();
  });

  it('has a conflict when the server refuses the hours, and its total when the price has changed', () => {
    expect(refused(new AppError('hours_closed'))).toMatchObject({
      ...{ conflict: { why: 'closed' }, problem: null, failures: 1 },
    });
    expect(refused(new AppError('already_booked')).conflict?.nearest).toEqual([
      { date, start: h(8), end: h(10) },
      { date, start: h(12), end: h(14) },
      { date: '2026-11-23', ...choice.hours },
    ]);
    expect(refused(new AppError('price_changed', { totalPrice: 1300 }))).toMatchObject({
      ...{ conflict: null, total: 1300, hours: choice.hours },
    });
  });

  it('forgets the problem of another choice', () => {
    const problem = problemOf(new AppError('own_overlap'), false);
    const given = situation({}, { failure: { choice, problem, count: 1 } });
    expect(cardOf(choice, given)).toMatchObject({ problem, failures: 1 });
    expect(cardOf({ ...choice, date: '2026-11-27' }, given)).toMatchObject({ problem: null, failures: 0 });
  });

  it('has no problem with the present hours of a booking, which may be taken by now', () => {
    const given = situation({}, { present: choice, taken: [taken('10:00', '12:00')] });
    expect(cardOf(choice, given)).toMatchObject({ isSame: true, conflict: null, problem: null });
    const other = { ...choice, hours: { start: h(11), end: h(13) } };
    expect(cardOf(other, given)).toMatchObject({ isSame: false, conflict: { why: 'taken' } });
    expect(cardOf({ ...choice, hours: null }, given)).toMatchObject({ isSame: false, problem: null });
  });
});

it('a day keeps the hours if they are free then', () => {
  const given = situation({}, { taken: [taken('10:00', '12:00')] });
  expect(changeOfDate(choice, '2026-11-23', given).hours).toEqual(choice.hours);
  expect(changeOfDate({ ...choice, date: '2026-11-23' }, date, given).hours).toBeNull();
});

describe('brokenTimes', () => {
  it.each([
    [null, 'select_date_time'],
    [{ start: h(14), end: h(13) }, 'end_before_start'],
    [{ start: h(14), end: h(14) + 30 }, 'too_short'],
    [{ start: h(14), end: h(15) }, 'shorter_than_item_allows'],
  ] as const)('names the first rule that hours break: %j', (hours, rule) => {
    const given = situation({ rules: { ...defaultRules, shortestMinutes: 120 } });
    expect(brokenTimes({ ...choice, hours }, given)).toMatchObject({ kind: 'times', rule });
    expect(brokenTimes(choice, given)).toBeNull();
  });
});

it('tells rules for times from other errors of the server', () => {
  expect(problemOf(new AppError('in_the_past'), false)).toMatchObject({ kind: 'times', rule: 'in_the_past' });
  expect(problemOf(new Error('lost'), true)).toMatchObject({ kind: 'refused', unsure: true });
});
