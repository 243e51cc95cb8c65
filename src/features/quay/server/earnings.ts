import { sql } from 'kysely';
import type { z } from 'zod';
import type { closeDayBody, DayClose, OwnerEarnings } from '#features/quay/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, instantToMarina, type MarinaDate, marinaDayBounds, monthOf } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

/** A booking with its figures, in centimes and minutes. */
interface Hire {
  itemId: string;
  itemTitle: string;
  start: Date;
  minutes: number;
  status: string;
  reason: string | null;
  price: number;
  received: number;
  deposit: number;
}

/** What an owner's items earned with the bookings that begin in a marina month. See "Earnings of an owner". */
export async function getEarnings(db: Db, ownerId: string, month: string): Promise<OwnerEarnings> {
  const hires = await findHires(db, ownerId, month);
  const titles = new Map(hires.map(({ itemId, itemTitle }) => [itemId, itemTitle]));
  const items = [...titles].map(([id, listingTitle]) => ({
    ...{ id, listingTitle },
    ...figuresOf(hires.filter(({ itemId }) => itemId === id)),
  }));
  const { from, to } = monthOf(`${month}-01`);
  const days: OwnerEarnings['days'] = [];
  for (let date: MarinaDate = from; date <= to; date = addDays(date, 1)) {
    const { revenue, received } = figuresOf(
      hires.filter(({ start }) => instantToMarina(start).date === date),
    );
    days.push({ date, revenue, received });
  }
  return { month, total: figuresOf(hires), items: items.sort((a, b) => b.revenue - a.revenue), days };
}

function figuresOf(hires: readonly Hire[]) {
  const completed = hires.filter(({ status }) => status === 'COMPLETED');
  const count = (reason: string) => hires.filter((hire) => hire.reason === reason).length;
  const sum = (of: readonly Hire[], name: 'price' | 'minutes' | 'received' | 'deposit') =>
    of.reduce((total, hire) => total + hire[name], 0);
  return {
    hires: completed.length,
    hours: sum(completed, 'minutes') / 60,
    ...{ calledOff: count('CALLED_OFF'), noShows: count('NO_SHOW') },
    revenue: centimesToMad(sum(completed, 'price')),
    received: centimesToMad(sum(hires, 'received')),
    openDeposits: centimesToMad(sum(hires, 'deposit')),
  };
}

async function findHires(db: Db, ownerId: string, month: string): Promise<Hire[]> {
  const { from, to } = monthOf(`${month}-01`);
  const { rows } = await sql<Hire>`
    select bookings.item_id as "itemId", bookings.item_title as "itemTitle", bookings.start_at as start,
      (extract(epoch from bookings.end_at - bookings.start_at) / 60)::int as minutes,
      bookings.status, bookings.cancel_reason as reason, bookings.total_price::float8 as price,
      coalesce(sum(e.centimes) filter (where e.sum = 'RECEIVED'), 0)::float8 as received,
      coalesce(sum(e.centimes) filter (where e.sum = 'DEPOSIT'), 0)::float8 as deposit
    from bookings left join cash_entries e on e.booking_id = bookings.id
    where bookings.owner_id = ${ownerId} and bookings.confirmed_at is not null
      and bookings.start_at >= ${marinaDayBounds(from).start} and bookings.start_at < ${marinaDayBounds(to).end}
    group by bookings.id
    order by bookings.start_at, bookings.id`.execute(db);
  return rows;
}

/** What an owner has noted on a marina day, and the latest count. See "The day's close" in docs/product.md. */
export async function getDayClose(db: Db, ownerId: string, date: MarinaDate): Promise<DayClose> {
  const { start, end } = marinaDayBounds(date);
  const { rows } = await sql<{ means: keyof DayClose['received']; sum: string; centimes: number }>`
    select means, sum, sum(centimes)::float8 as centimes from cash_entries
    where owner_id = ${ownerId} and at >= ${start} and at < ${end}
    group by means, sum`.execute(db);
  const total = (which: (row: (typeof rows)[number]) => boolean) =>
    centimesToMad(rows.filter(which).reduce((all, { centimes }) => all + centimes, 0));
  const received = (means: keyof DayClose['received']) =>
    total((row) => row.sum === 'RECEIVED' && row.means === means);
  const count = await db
    .selectFrom('day_closes')
    .select(['at', 'note'])
    .select([
      sql<number>`expected_centimes::float8`.as('expected'),
      sql<number>`counted_centimes::float8`.as('counted'),
    ])
    .where('owner_id', '=', ownerId)
    .where('day', '=', date)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    date,
    expected: total(({ means }) => means === 'CASH'),
    received: { CASH: received('CASH'), CARD: received('CARD'), TRANSFER: received('TRANSFER') },
    deposits: total(({ sum }) => sum === 'DEPOSIT'),
    count: count
      ? {
          ...{ at: count.at.toISOString(), note: count.note, expected: centimesToMad(count.expected) },
          counted: centimesToMad(count.counted),
          difference: centimesToMad(count.counted - count.expected),
        }
      : null,
  };
}

/** Notes what an owner has counted. A repeated id notes nothing. Throws 409, and 422 for a day to come. */
export function closeDay(
  { db, clock }: { db: Db; clock: Clock },
  ownerId: string,
  { id, date, counted, note }: z.output<typeof closeDayBody>,
): Promise<DayClose> {
  return transact(db, async (transaction) => {
    const now = clock.now();
    if (date > instantToMarina(now).date) throw new AppError('in_the_future');
    const { expected } = await getDayClose(transaction, ownerId, date);
    const row = {
      ...{ id: id ?? newId(now), owner_id: ownerId, day: date, at: now, note: note || null },
      ...{ expected_centimes: madToCentimes(Math.abs(expected)) * Math.sign(expected) },
      counted_centimes: madToCentimes(counted),
    };
    const stored = await transaction
      .insertInto('day_closes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) await requireSame(transaction, row);
    return getDayClose(transaction, ownerId, date);
  });
}

async function requireSame(db: Db, row: { id: string; owner_id: string; counted_centimes: number }) {
  const same = await db
    .selectFrom('day_closes')
    .select('id')
    .where('id', '=', row.id)
    .where('owner_id', '=', row.owner_id)
    .where('counted_centimes', '=', row.counted_centimes)
    .executeTakeFirst();
  if (!same) throw new AppError('id_already_used');
}
