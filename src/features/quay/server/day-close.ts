import { sql } from 'kysely';
import type { z } from 'zod';
import { readBookings } from '#features/bookings/server/booking-json.ts';
import type { closeDayBody, DayClose } from '#features/quay/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, instantToMarina, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';

type CloseDeps = { db: Db; clock: Clock };

/** How many open bookings are listed. */
const maxOpen = 500;

/** How many days before a day are searched for one that was not counted. */
const unclosedDays = 31;

/** What an owner has noted on a marina day, the latest count, and what is open. See "The day's close" in docs/product.md. */
export async function getDayClose(
  { db, clock }: CloseDeps,
  ownerId: string,
  date: MarinaDate,
): Promise<DayClose> {
  const { start, end } = marinaDayBounds(date);
  const noted = await readNoted(db, ownerId, date);
  const count = await db
    .selectFrom('day_closes')
    .select(['at', 'note', 'counted'])
    .where('owner_id', '=', ownerId)
    .where('day', '=', date)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const open = await readBookings(db, {
    ...{
      now: clock.now(),
      viewerId: ownerId,
      orderBy: sql`bookings.start_at, bookings.id`,
      limit: maxOpen,
    },
    fields: ['id', 'startTime', 'endTime', 'source', 'status', 'user', 'rentableItem', ...sums],
    where: sql`bookings.id in (
      select id from bookings of_day
      where owner_id = ${ownerId} and start_at >= ${start} and start_at < ${end} and status in ('CONFIRMED', 'COMPLETED')
        and total_price > (
          select coalesce(sum(centimes) filter (where balance = 'RECEIVED'), 0) from cash_entries where booking_id = of_day.id
        )
      union
      select booking_id from cash_entries where owner_id = ${ownerId} and balance = 'DEPOSIT'
      group by booking_id having sum(centimes) > 0
    )`,
  });
  return {
    ...{ date, noted, open, expected: expectedOf(noted) },
    count: count ? { ...count, at: count.at.toISOString() } : null,
    unclosed: await findUnclosed(db, ownerId, date),
  };
}

const sums = ['totalPrice', 'received', 'openDeposit'] as const;

async function readNoted(db: Db, ownerId: string, date: MarinaDate): Promise<DayClose['noted']> {
  const { start, end } = marinaDayBounds(date);
  const { rows } = await sql<DayClose['noted'][number]>`
    select means, coalesce(currency, 'MAD') as currency, sum(amount)::float8 / 1000 as amount,
      coalesce(sum(amount) filter (where balance = 'DEPOSIT'), 0)::float8 / 1000 as deposits
    from (
      select means, balance, currency, coalesce(sign(centimes) * abs(currency_thousandths), centimes * 10) as amount
      from cash_entries where owner_id = ${ownerId} and at >= ${start} and at < ${end}
    ) entries
    group by means, entries.currency order by entries.currency nulls first`.execute(db);
  return rows.filter(({ amount, deposits }) => amount !== 0 || deposits !== 0);
}

/** The cash, by currency; MAD also if there is none. */
const expectedOf = (noted: DayClose['noted']): DayClose['expected'] => ({
  MAD: 0,
  ...Object.fromEntries(
    noted
      .filter(({ means, amount }) => means === 'CASH' && amount !== 0)
      .map(({ currency, amount }) => [currency, amount]),
  ),
});

async function findUnclosed(db: Db, ownerId: string, date: MarinaDate): Promise<MarinaDate | null> {
  const bounds = [addDays(date, -unclosedDays), date].map((day) => marinaDayBounds(day).start);
  const { rows } = await sql<{ noted: Date | null; counted: MarinaDate | null }>`
    select (
      select max(at) from cash_entries
      where owner_id = ${ownerId} and at >= ${bounds[0]} and at < ${bounds[1]} and means = 'CASH'
    ) as noted, (select max(day)::text from day_closes where owner_id = ${ownerId} and day < ${date}) as counted`.execute(
    db,
  );
  const { noted = null, counted = null } = rows[0] ?? {};
  const day = noted && instantToMarina(noted).date;
  return day !== null && (counted ?? '') < day ? day : null;
}

/** Notes what an owner has counted. A repeated id notes nothing. Throws 409, and 422 for a day to come. */
export function closeDay(
  { db, clock }: CloseDeps,
  ownerId: string,
  { id, date, counted, note }: z.output<typeof closeDayBody>,
): Promise<DayClose> {
  return transact(db, async (transaction) => {
    const now = clock.now();
    if (date > instantToMarina(now).date) throw new AppError('in_the_future');
    const expected = expectedOf(await readNoted(transaction, ownerId, date));
    const json = (amounts: DayClose['expected']) => sql<typeof amounts>`${JSON.stringify(amounts)}::jsonb`;
    const row = { id: id ?? newId(now), owner_id: ownerId, day: date, counted: json(counted) };
    const stored = await transaction
      .insertInto('day_closes')
      .values({ ...row, at: now, expected: json(expected), note: note || null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) {
      const same = await transaction
        .selectFrom('day_closes')
        .select('id')
        .where((where) => where.and(row))
        .executeTakeFirst();
      if (!same) throw new AppError('id_already_used');
    }
    return getDayClose({ db: transaction, clock }, ownerId, date);
  });
}
