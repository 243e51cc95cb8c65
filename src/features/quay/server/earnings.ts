import { sql } from 'kysely';
import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { BookingSource } from '#features/bookings/constants.ts';
import { unitsOf } from '#features/bookings/server/booking-json.ts';
import type { UnitTrip } from '#features/bookings/trip-schemas.ts';
import { maxBookingsOfMonth } from '#features/quay/limits.ts';
import type { EarningsFigures, OwnerEarnings } from '#features/quay/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, instantToMarina, type MarinaDate, marinaDayBounds, monthOf } from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';

/** A booking that is or was confirmed, with its figures in centimes and minutes. */
export interface EarningsBooking {
  id: string;
  itemId: string;
  itemTitle: string;
  start: Date;
  end: Date;
  departedAt: Date | null;
  dueAt: Date;
  returnedAt: Date | null;
  /** The booked ones and those that were added on the water. */
  minutes: number;
  seats: number;
  /** How many craft it takes, and when each was out if that was said. */
  units: number;
  unitTrips: UnitTrip[] | null;
  source: BookingSource;
  status: BookingStatus;
  reason: CancelReason | null;
  cause: CallOffCause | null;
  /** Null for a guest without a name, and for a former member. */
  renter: string | null;
  isGuest: boolean;
  price: number;
  received: number;
  deposit: number;
  /** What changed hands in other currencies, in their units. */
  foreign: { amount: number; currency: string; rate: number }[];
}

/** The bookings of an owner that begin in a marina month, by start. Throws 422 if there are too many. */
export async function findBookings(db: Db, ownerId: string, month: string): Promise<EarningsBooking[]> {
  const { from, to } = monthOf(`${month}-01`);
  const { rows } = await sql<EarningsBooking>`
    select b.id, b.item_id as "itemId", b.item_title as "itemTitle", b.start_at as start, b.end_at as end,
      b.departed_at as "departedAt", coalesce(b.due_at, b.end_at) as "dueAt", b.returned_at as "returnedAt",
      (extract(epoch from b.end_at - b.start_at) / 60 + (
        select coalesce(sum((line ->> 'minutes')::int), 0) from jsonb_array_elements(b.price_lines) line
        where line ? 'isExtension'
      ))::float8 as minutes,
      b.seats, ${unitsOf('b')} as units, b.unit_trips as "unitTrips", b.source, b.status, b.cancel_reason as reason, call_offs.cause,
      case when b.renter_id is null then b.guest_name else users.display_name end as renter,
      b.renter_id is null as "isGuest",
      b.total_price::float8 as price, cash.*
    from bookings b
      left join call_offs on call_offs.id = b.call_off_id
      left join users on users.id = b.renter_id,
      lateral (
        select coalesce(sum(centimes) filter (where balance = 'RECEIVED'), 0)::float8 as received,
          coalesce(sum(centimes) filter (where balance = 'DEPOSIT'), 0)::float8 as deposit,
          coalesce(json_agg(json_build_object(
            'amount', sign(centimes) * abs(currency_thousandths)::float8 / 1000, 'currency', currency, 'rate', rate::float8
          ) order by at, id) filter (where currency is not null), '[]') as foreign
        from cash_entries where booking_id = b.id
      ) cash
    where b.owner_id = ${ownerId} and b.confirmed_at is not null
      and b.start_at >= ${marinaDayBounds(from).start} and b.start_at < ${marinaDayBounds(to).end}
    order by b.start_at, b.id
    limit ${maxBookingsOfMonth + 1}`.execute(db);
  if (rows.length > maxBookingsOfMonth) throw new AppError('too_many_to_show');
  return rows;
}

/** What an owner's items earned with the bookings that begin in a marina month. See "Earnings of an owner". */
export async function getEarnings(db: Db, ownerId: string, month: string): Promise<OwnerEarnings> {
  const bookings = await findBookings(db, ownerId, month);
  const items = [...groupBy(bookings, ({ itemId }) => itemId)].map(([id, ofItem]) => ({
    ...{ id, listingTitle: ofItem.at(-1)?.itemTitle ?? '', ...figuresOf(ofItem) },
  }));
  const byDay = groupBy(bookings, ({ start }) => instantToMarina(start).date);
  const { from, to } = monthOf(`${month}-01`);
  const days: OwnerEarnings['days'] = [];
  for (let date: MarinaDate = from; date <= to; date = addDays(date, 1)) {
    const { revenue, received } = figuresOf(byDay.get(date) ?? []);
    days.push({ date, revenue, received });
  }
  return { month, total: figuresOf(bookings), items: items.sort((a, b) => b.revenue - a.revenue), days };
}

function groupBy(
  bookings: readonly EarningsBooking[],
  keyOf: (booking: EarningsBooking) => string,
): Map<string, EarningsBooking[]> {
  const groups = new Map<string, EarningsBooking[]>();
  for (const booking of bookings) {
    const group = groups.get(keyOf(booking));
    if (group) group.push(booking);
    else groups.set(keyOf(booking), [booking]);
  }
  return groups;
}

function figuresOf(bookings: readonly EarningsBooking[]): EarningsFigures {
  const completed = bookings.filter(({ status }) => status === 'COMPLETED');
  const count = (reason: string) => bookings.filter((booking) => booking.reason === reason).length;
  const sum = (of: readonly EarningsBooking[], value: (booking: EarningsBooking) => number) =>
    of.reduce((total, booking) => total + value(booking), 0);
  return {
    bookings: completed.length,
    units: sum(completed, ({ units }) => units),
    hours: sum(completed, ({ minutes, units }) => minutes * units) / 60,
    hoursOut: sum(completed, hoursOut),
    ...{ calledOff: count('CALLED_OFF'), noShows: count('NO_SHOW') },
    revenue: centimesToMad(sum(completed, ({ price }) => price)),
    received: centimesToMad(sum(bookings, ({ received }) => received)),
  };
}

const hoursOut = ({ unitTrips, units, ...trip }: EarningsBooking) =>
  unitTrips?.reduce((sum, one) => sum + hoursOf(one), 0) ?? units * hoursOf(trip);

const hoursOf = ({
  departedAt,
  returnedAt,
}: Pick<EarningsBooking, 'departedAt' | 'returnedAt'> | UnitTrip) =>
  departedAt && returnedAt ? (+new Date(returnedAt) - +new Date(departedAt)) / 3_600_000 : 0;
