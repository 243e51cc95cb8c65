import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { BookingStatus } from '#features/availability/constants.ts';
import { marinaHours, quote } from '#features/availability/price.ts';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { bookingEvent, type EventRow } from './events.ts';
import type { ItemKey } from './items.ts';
import { countedDay, type QuayBooking, quayBookings } from './quay.ts';
import type { SeededItem } from './seed-rows.ts';

/** Inserts the bookings of guests with their trips and money, and the count of a day. Returns their events. */
export async function seedQuay(db: Db, now: Date, itemOf: (key: ItemKey) => SeededItem): Promise<EventRow[]> {
  const bookings = quayBookings(now).map((booking) => ({
    booking,
    row: bookingRow(booking, itemOf(booking.item), now),
  }));
  await db
    .insertInto('bookings')
    .values(bookings.map(({ row }) => row))
    .execute();
  const cash = bookings.flatMap(({ booking, row }) => cashRows(booking, row));
  await db.insertInto('cash_entries').values(cash).execute();
  await db.insertInto('day_closes').values(dayClose(cash, now)).execute();
  return bookings.flatMap(({ booking, row }) => quayEvents(booking, row, cash));
}

type BookingRow = Insertable<Tables['bookings']>;
type CashRow = Insertable<Tables['cash_entries']>;

const minutesLater = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

function bookingRow(booking: QuayBooking, item: SeededItem, now: Date): BookingRow {
  const { start, end, seats, source, guestPhone, guestEmail, departedAt, returnedAt } = booking;
  const createdAt = source === 'PHONE' ? minutesLater(start, -24 * 60) : start;
  const id = newId(createdAt);
  const { total } = quote(marinaHours(start, end), {
    ...{ hourlyRate: item.hourlyRate, rules: defaultRules, seats },
  });
  return {
    ...{ id, item_id: item.id, owner_id: item.ownerId, renter_id: null, start_at: start, end_at: end, seats },
    ...{ occupied_until: returnedAt, overlap_group: item.overlapGroup ?? id },
    status: returnedAt ? 'COMPLETED' : 'CONFIRMED',
    ...{ item_title: item.title, hourly_rate: item.hourlyRate, rental_category: item.rentalCategory },
    ...{ total_price: total, source, entered_by: item.ownerId, guest_name: booking.guestName },
    ...{ guest_phone: guestPhone, guest_email: guestEmail, guest_language: guestEmail ? 'en' : null },
    // The addresses of slips of past days have ended.
    slip_token: (guestPhone ?? guestEmail) && end >= now ? randomBytes(16).toString('base64url') : null,
    ...{ created_at: createdAt, expires_at: null, confirmed_at: createdAt, completed_at: returnedAt },
    ...{ cancelled_at: null, cancel_reason: null, cancelled_by: null },
    ...{ departed_at: departedAt, due_at: departedAt && end },
    ...{ returned_at: returnedAt },
  };
}

/** Noted when the item was back. */
function cashRows({ cash, returnedAt }: QuayBooking, { id, owner_id }: BookingRow): CashRow[] {
  if (!returnedAt) return [];
  return cash.map(({ kind, amount, means, foreign, note = null }, index) => {
    const at = minutesLater(returnedAt, index);
    const hundredths = Math.sign(amount) * madToCentimes(Math.abs(amount));
    return {
      ...{ id: newId(at), booking_id: id, owner_id, at, kind, means, note },
      balance: kind === 'DEPOSIT_TAKEN' ? 'DEPOSIT' : 'RECEIVED',
      centimes: foreign ? Math.round(hundredths * foreign.rate) : hundredths,
      currency: foreign?.currency ?? null,
      currency_thousandths: foreign ? hundredths * 10 : null,
      ...{ rate: foreign?.rate ?? null, corrects: null },
    };
  });
}

function dayClose(cash: readonly CashRow[], now: Date): Insertable<Tables['day_closes']> {
  const { day, missing, note } = countedDay;
  const date = addDays(instantToMarina(now).date, day);
  const ofDay = cash.filter(({ at }) => instantToMarina(new Date(at)).date === date);
  const expected: Record<string, number> = { MAD: 0 };
  for (const { means, currency, currency_thousandths, centimes } of ofDay) {
    const [code, amount] = currency
      ? [currency, Number(currency_thousandths) / 1000]
      : ['MAD', centimesToMad(Number(centimes))];
    if (means === 'CASH') expected[code] = (expected[code] ?? 0) + amount;
  }
  const at = marinaToInstant(date, '19:20');
  return {
    ...{ id: newId(at), owner_id: ofDay[0]?.owner_id ?? '', day: date, at, note },
    ...{ expected, counted: { ...expected, MAD: (expected.MAD ?? 0) - missing } },
  };
}

/** The history of a booking: entered, gone, back, and each entry of money. */
function quayEvents(
  { departedAt, returnedAt }: QuayBooking,
  row: BookingRow,
  cash: readonly CashRow[],
): EventRow[] {
  const event = (at: Date, act: BookingEventName, details: object, status?: BookingStatus) =>
    bookingEvent({ ...row, renter_id: null, seats: row.seats ?? 1 }, at, {
      act,
      by: row.owner_id,
      details,
      ...(status && { status }),
    });
  const noted = cash.filter(({ booking_id }) => booking_id === row.id);
  return [
    event(new Date(row.created_at), 'ENTERED', {}),
    ...(departedAt ? [event(departedAt, 'DEPARTED', { departedAt, dueAt: row.due_at })] : []),
    ...(returnedAt ? [event(returnedAt, 'COMPLETED', { departedAt, returnedAt })] : []),
    ...noted.map(({ at, kind, centimes }) =>
      event(new Date(at), 'CASH_NOTED', { cash: { kind, centimes } }, 'COMPLETED'),
    ),
  ];
}
