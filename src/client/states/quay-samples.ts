import { idOf } from '#client/testing/samples.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import type { DayClose, FirstSteps, FreeItem, OpenBooking, OwnerEarnings } from '#features/quay/schemas.ts';
import { addDays } from '#shared/marina-time.ts';
import { at, booking, day, inMinutes, isConfirmed, item } from './samples.ts';

/** A booking of today that begins in so many minutes. */
const departure = (number: number, starts: number, fields: Partial<BookingDetail> = {}) =>
  booking(number, 0, {
    ...{ ...isConfirmed, id: idOf(300 + number) },
    ...{ startTime: inMinutes(starts), endTime: inMinutes(starts + 120) },
    ...fields,
  });

const trip = (departed: number, due: number, returned?: number) => ({
  trip: {
    ...{ departedAt: inMinutes(departed), dueAt: inMinutes(due) },
    returnedAt: returned === undefined ? null : inMinutes(returned),
  },
});

/** A day with eight bookings: overdue, on the water, ready, late, to answer, never left, back, and one who did not come. */
export const board = (): BookingDetail[] => [
  departure(0, -140, trip(-138, -20)),
  departure(2, -60, trip(-40, 80)),
  departure(3, 20, { rentableItem: departure(0, 0).rentableItem }),
  departure(4, -25, { received: 200 }),
  departure(1, 90, { status: 'PENDING', expiresAt: inMinutes(50), confirmedAt: null }),
  departure(8, -180),
  departure(6, -240, { status: 'COMPLETED', openDeposit: 1000, ...trip(-240, -120, -90) }),
  departure(7, -100, { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: inMinutes(-70) }),
];

const unitNames = ['Red 1', 'Red 2', 'Blue 3', '', 'Orange of the beach'];
const title = item(0).listingTitle;
/** A booking of several of five craft, of which some have left. */
const fleetBooking = (number: number, starts: number, seats: number, trips: UnitTrip[] = []) => ({
  ...departure(number, starts, {
    ...{ id: idOf(330 + number), seats, units: seats },
    rentableItem: {
      ...departure(0, 0).rentableItem,
      listingTitle: seats > 1 ? `${seats}\u00a0× ${title}` : title,
    },
    ...(trips[0] && {
      trip: {
        ...{ departedAt: trips[0].departedAt, dueAt: inMinutes(starts + 120) },
        ...{ returnedAt: null, units: trips },
      },
    }),
  }),
  fleet: { title, units: 5, names: unitNames },
});
const unitTrip = (unit: number, departed: number, returned?: number): UnitTrip => ({
  ...{ unit, departedAt: inMinutes(departed) },
  returnedAt: returned === undefined ? null : inMinutes(returned),
});

/** A day of a fleet of five: two of three overdue, one gone, and two to leave. */
export const fleetDay = () => [
  fleetBooking(1, -140, 3, [unitTrip(1, -138), unitTrip(3, -138), unitTrip(4, -120, -10)]),
  fleetBooking(2, -60, 1, [unitTrip(2, -58)]),
  fleetBooking(3, 5, 2),
  ...board().slice(1, 3),
];
export const fleetItems = () =>
  [0, 2, 3].map((number) => ({
    ...{ ...item(number), taken: [] },
    ...(number === 0 && { units: 5, unitNames }),
  }));

/** A day with forty bookings of thirteen items, five of them overdue. */
export const fullDay = (): BookingDetail[] =>
  Array.from({ length: 40 }, (_, at) => {
    const starts = -260 + 15 * at;
    const gone = at > 3 && at < 16 ? trip(starts, starts + 120) : {};
    const over =
      at < 4
        ? { status: 'COMPLETED' as const, received: 9999, ...trip(starts, starts + 120, starts + 118) }
        : {};
    return departure(at % 13, starts, { id: idOf(300 + at), ...gone, ...over });
  });

export const freeItem = (): FreeItem[] =>
  [9, 0, 1, 12].map((number) => ({
    ...item(number),
    ...{ startTime: inMinutes(-5), freeUntil: inMinutes(400), seatsLeft: number === 9 ? 5 : 1 },
  }));

/** Thirteen free craft, rented as a whole. */
export const manyFree = (): FreeItem[] =>
  Array.from({ length: 13 }, (_, place) => ({
    ...item(place),
    ...{ listingTitle: `${item(place).listingTitle} ${place + 1}`, seatsLeft: 1 },
    ...{ startTime: inMinutes(-5), freeUntil: inMinutes(400 - 30 * (place % 4)) },
  }));

export const token = 'Zk3vQ1-_xYb7Pq9LmN2w4A';

/** A walk-in, as the guest reads it. */
export const guestBooking = (fields: Partial<BookingDetail> = {}): BookingDetail => {
  const made = booking(1, 0, isConfirmed);
  const user = { ...made.user, id: made.id, displayName: 'Samira' };
  return { ...made, source: 'QUAY', slipToken: token, user, ...fields };
};

const cash = (
  number: number,
  fields: Partial<BookingDetail['cash'][number]>,
): BookingDetail['cash'][number] => ({
  ...{
    id: idOf(750 + number),
    at: at(day(-1), '09:05'),
    kind: 'RECEIVED',
    balance: 'RECEIVED',
    means: 'CASH',
  },
  ...{ amount: 542.5, currency: null, currencyAmount: null, rate: null, note: null, corrects: null },
  ...fields,
});

/** What an owner has noted about the money and the real times of a booking. */
export const noted = (): Partial<BookingDetail> => ({
  cash: [
    cash(1, { currency: 'EUR', currencyAmount: 50, rate: 10.85 }),
    cash(2, { kind: 'DEPOSIT_TAKEN', balance: 'DEPOSIT', amount: 1000, means: 'CARD' }),
  ],
  ...{ received: 542.5, openDeposit: 1000 },
  trip: { departedAt: at(day(), '10:07'), dueAt: at(day(), '12:00'), returnedAt: at(day(), '11:55') },
});

export function earnings(month: string, hasBookings = true): OwnerEarnings {
  const some = (part: number): Omit<OwnerEarnings['total'], never> => ({
    ...{
      bookings: 12 * part,
      hours: 30.5 * part,
      units: 31 * part,
      hoursOut: 29.25 * part,
      calledOff: 2 * part,
      noShows: part,
    },
    ...{ revenue: 18_300 * part, received: 17_950.5 * part },
  });
  const days = Array.from({ length: 28 }, (_, place) => {
    const revenue = hasBookings ? (place % 4) * 1_200 : 0;
    return { date: `${month}-${String(place + 1).padStart(2, '0')}`, revenue, received: revenue / 2 };
  });
  const items = hasBookings ? [0, 1, 9].map((number) => ({ ...item(number), ...some(1) })) : [];
  return { month, total: some(hasBookings ? 3 : 0), items, days };
}

/** A booking of the board with money to come or to give back. */
const open = (date: string, number: number, fields: Partial<OpenBooking>): OpenBooking => ({
  ...departure(number, 0),
  startTime: at(date, '09:00'),
  ...fields,
});

/** A day with cash in two currencies; the day before was not counted. */
export const dayClose = (date: string, fields: Partial<DayClose> = {}): DayClose => ({
  ...{ date, expected: { MAD: 1542.5, EUR: 200 }, count: null, unclosed: addDays(date, -1) },
  noted: [
    { means: 'CASH', currency: 'MAD', amount: 1542.5, deposits: 1000 },
    { means: 'CARD', currency: 'MAD', amount: 900, deposits: 0 },
    { means: 'CASH', currency: 'EUR', amount: 200, deposits: 0 },
  ],
  open: [
    open(date, 1, { received: 200 }),
    open(date, 2, { received: 0 }),
    open(date, 6, { received: 9999, openDeposit: 1000 }),
  ],
  ...fields,
});

export const firstSteps = (fields: Partial<FirstSteps> = {}): FirstSteps => ({
  ...{ itemId: idOf(10), hours: false, push: false, sync: false, trial: false, trialId: null },
  ...fields,
});
