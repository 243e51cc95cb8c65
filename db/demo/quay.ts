import type { BookingSource, CashMeans } from '#features/bookings/constants.ts';
import { isOpen } from '#shared/marina.ts';
import {
  addDays,
  instantToMarina,
  type MarinaDate,
  type MarinaTime,
  marinaToInstant,
} from '#shared/marina-time.ts';
import type { ItemKey } from './items.ts';

/** What the owner noted about money after the booking. */
interface DemoCash {
  kind: 'RECEIVED' | 'DEPOSIT_TAKEN' | 'CORRECTION';
  /** MAD, or of the other currency. */
  amount: number;
  means: CashMeans;
  foreign?: { currency: string; rate: number };
  note?: string;
}

/** A booking of a guest, which the owner has entered. See "Walk-ins" in docs/product.md. */
export interface QuayBooking {
  item: ItemKey;
  source: Exclude<BookingSource, 'SITE'>;
  start: Date;
  end: Date;
  seats: number;
  guestName: string | null;
  guestPhone: string | null;
  guestEmail: string | null;
  departedAt: Date | null;
  returnedAt: Date | null;
  cash: readonly DemoCash[];
}

const minuteMs = 60_000;
const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs);

const inCash = (amount: number): DemoCash => ({ kind: 'RECEIVED', amount, means: 'CASH' });

type PastBooking = [
  item: ItemKey,
  day: number,
  start: MarinaTime,
  minutes: number,
  guest: Partial<Pick<QuayBooking, 'source' | 'seats' | 'guestName' | 'guestPhone'>>,
  cash: DemoCash[],
];

/** At hours that no other demo booking of the item has. */
const past: readonly PastBooking[] = [
  ['nekor-teal', -1, '08:00', 60, { guestName: 'Youssef' }, [inCash(1250)]],
  [
    'old-harbour',
    -1,
    '12:00',
    120,
    { seats: 3, source: 'PHONE', guestName: 'Family Becker', guestPhone: '+33639980101' },
    [{ kind: 'RECEIVED', amount: 210, means: 'CASH', foreign: { currency: 'EUR', rate: 10.8 } }],
  ],
  ['tala-splash', -2, '12:00', 60, {}, [{ kind: 'RECEIVED', amount: 990, means: 'CARD' }]],
  [
    'sfiha-easy',
    -3,
    '08:00',
    60,
    { guestName: 'Inès' },
    [inCash(1150), { kind: 'CORRECTION', amount: -50, means: 'CASH', note: 'Counted twice: it was 1,100.' }],
  ],
  [
    'nekor-sail',
    -5,
    '08:00',
    120,
    { source: 'PHONE', guestName: 'Hassan', guestPhone: '+212600000020' },
    [
      { kind: 'RECEIVED', amount: 4400, means: 'TRANSFER' },
      { kind: 'DEPOSIT_TAKEN', amount: 2000, means: 'CASH' },
    ],
  ],
];

/** The money of the day before was counted: 20 MAD were missing. */
export const countedDay = { day: -1, missing: 20, note: 'Change for the parking.' } as const;

/** The bookings of guests, of past days and of the hours around the time of seeding, as far as the marina is open. */
export function quayBookings(now: Date): QuayBooking[] {
  const today = instantToMarina(now).date;
  return [...past.map((booking) => pastBooking(booking, today)), ...presentBookings(now)];
}

function pastBooking([item, day, time, minutes, guest, cash]: PastBooking, today: MarinaDate): QuayBooking {
  const start = marinaToInstant(addDays(today, day), time);
  const end = later(start, minutes);
  return {
    ...{ item, start, end, source: 'QUAY', seats: 1, guestName: null, guestPhone: null, guestEmail: null },
    ...{ cash, ...guest },
    ...{ departedAt: later(start, 5), returnedAt: later(end, -5) },
  };
}

/** One that is back, one on the water, one overdue, and one that is ready. */
function presentBookings(now: Date): QuayBooking[] {
  const present = instantToMarina(now);
  const startOfMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  /** How long ago, in steps of so many minutes since midnight. */
  const ago = (minutes: number, step: number) =>
    new Date(startOfMinute - (minutes + ((present.minutes - minutes + 24 * 60) % step)) * minuteMs);
  const guest = { guestName: null, guestPhone: null, guestEmail: null };
  const nobody = { source: 'QUAY', seats: 1, ...guest, cash: [] } as const;
  const booking = (item: ItemKey, start: Date, minutes: number): QuayBooking => ({
    ...{ ...nobody, item, start, end: later(start, minutes) },
    ...{ departedAt: later(start, 5), returnedAt: null },
  });
  const back = booking('nekor-sail', ago(90, 15), 60);
  const out = booking('alboran-cruiser', ago(30, 15), 120);
  const overdue = booking('tala-splash', ago(65, 5), 60);
  const ready = booking('nekor-teal', ago(0, 15), 60);
  const bookings: QuayBooking[] = [
    { ...back, returnedAt: later(back.end, -5), cash: [inCash(2200)] },
    { ...out, guestName: 'Samira', guestPhone: '+212600000021' },
    { ...overdue, guestName: 'Bilal', guestPhone: '+212600000022' },
    { ...ready, guestName: 'Carmen', guestEmail: 'carmen@sillage.example', departedAt: null },
  ];
  return bookings.filter((hours) => instantToMarina(hours.start).date === present.date && isOpen(hours));
}
