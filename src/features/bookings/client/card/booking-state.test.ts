import { describe, expect, it } from 'vitest';
import type { BookingChoice } from '#features/availability/client/hours/booking-choice.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { TakenHours } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import {
  type BookingState,
  bookingReducer,
  bookingView,
  brokenTimes,
  changeOfDate,
  initialState,
  problemOf,
  stripDays,
} from './booking-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const date = '2026-11-22';
const h = (hour: number) => hour * 60;
const choice: BookingChoice = { date, hours: { start: h(10), end: h(12) }, anchor: null, seats: 1 };

const taken = (start: string, end: string, changes: Partial<TakenHours> = {}): TakenHours => ({
  start: `${date}T${start}:00.000Z`,
  end: `${date}T${end}:00.000Z`,
  ...{ seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked', ...changes },
});

type Situation = Parameters<typeof bookingView>[1];

const situation = (
  changes: Partial<Situation['item']> = {},
  hours: TakenHours[] | null = [],
  own: Situation['own'] = [],
): Situation => ({
  item: { hourlyRate: 600, rules: defaultRules, rentalCategory: 'PRIVATE_HIRE', capacity: 2, ...changes },
  ...{ now, daylight: 'off', taken: hours, own },
});

const viewOf = (state: BookingState | BookingChoice, given = situation()) =>
  bookingView('choice' in state ? state : initialState(state), given);

describe('the view of a choice', () => {
  it('has its price', () => {
    expect(viewOf(choice)).toMatchObject({ hours: choice.hours, total: 1200, conflict: null });
    expect(viewOf({ ...choice, hours: null })).toMatchObject({ hours: null, total: null });
  });

  it('multiplies the price by the seats of a shared item, and limits them to what is left', () => {
    const shared = { rentalCategory: 'PER_SEAT', capacity: 6 } as const;
    const hours = [taken('10:00', '11:00', { seatsTaken: 2, seatsLeft: 4 })];
    expect(viewOf({ ...choice, seats: 3 }, situation(shared, hours))).toMatchObject({
      ...{ seats: 3, seatsLeft: 4, total: 3600 },
    });
  });

  it('drops hours that are taken, keeps them as a conflict and offers the nearest', () => {
    const view = viewOf(choice, situation({}, [taken('11:00', '13:00')]));
    expect(view).toMatchObject({ hours: null, total: null, stored: choice });
    expect(view.conflict).toMatchObject({ hours: { date, start: h(10), end: h(12) }, isClosed: false });
    expect(view.conflict?.nearest[0]).toEqual({ date, start: h(9), end: h(11) });
  });

  it('says that a conflict is with closed hours or with the user’s own booking', () => {
    const closed = [taken('10:00', '12:00', { reason: 'closed', seatsTaken: 0 })];
    expect(viewOf(choice, situation({}, closed)).conflict).toMatchObject({ isClosed: true, isOwn: false });
    const own = [{ date, start: h(11), end: h(13) }];
    const view = viewOf(choice, situation({}, [taken('11:00', '13:00')], own));
    expect(view.conflict).toMatchObject({ isOwn: true });
    expect(view.slots.find(({ from }) => from === h(11))?.state).toBe('yours');
  });

  it('offers no request for hours of an address that break a rule, and says which', () => {
    const view = viewOf({ ...choice, hours: { start: h(14), end: h(14) + 30 } });
    expect(view).toMatchObject({ hours: null, total: null, problem: { rule: 'too_short' } });
  });

  it('accepts any hours until the free ones are known', () => {
    expect(viewOf(choice, situation({}, null))).toMatchObject({ day: null, hours: choice.hours });
  });

  it('has a conflict when the server refuses the hours, and its total when the price has changed', () => {
    const fail = (error: AppError) =>
      bookingReducer(initialState(choice), { type: 'fail', problem: problemOf(error, false) });
    expect(viewOf(fail(new AppError('hours_closed')))).toMatchObject({
      ...{ conflict: { isClosed: true }, problem: null, failures: 1 },
    });
    const hours = choice.hours ?? { start: 0, end: 0 };
    const { conflict } = viewOf(fail(new AppError('already_booked')));
    expect(conflict?.nearest).toEqual([
      { date, start: hours.start - 120, end: hours.start },
      { date, start: hours.end, end: hours.end + 120 },
      { date: '2026-11-23', ...hours },
    ]);
    expect(viewOf(fail(new AppError('price_changed', { totalPrice: 1300 })))).toMatchObject({
      ...{ conflict: null, total: 1300, hours: choice.hours },
    });
  });
});

describe('another choice', () => {
  it('forgets the problem with a new choice, and moves the strip only to a day outside of it', () => {
    const problem = problemOf(new AppError('own_overlap'), false);
    const failed = bookingReducer(initialState(choice), { type: 'fail', problem });
    const near = bookingReducer(failed, { type: 'choose', choice: { ...choice, date: '2026-11-27' } });
    expect(near).toMatchObject({ problem: null, stripFrom: date });
    const far = bookingReducer(near, { type: 'choose', choice: { ...choice, date: '2026-11-28' } });
    expect(far.stripFrom).toBe('2026-11-28');
    expect(stripDays(far, { rules: defaultRules }, now)).toHaveLength(6);
  });

  it('keeps the hours on another day if they are free then', () => {
    const given = situation({}, [taken('10:00', '12:00')]);
    expect(changeOfDate(choice, '2026-11-23', given).hours).toEqual(choice.hours);
    expect(changeOfDate({ ...choice, date: '2026-11-23' }, date, given).hours).toBeNull();
  });
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
