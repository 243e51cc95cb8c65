import { sql } from 'kysely';
import type { z } from 'zod';
import type { closeDayBody, DayClose } from '#features/quay/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';

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
      ...{ expected_centimes: madToCentimes(expected), counted_centimes: madToCentimes(counted) },
    };
    const stored = await transaction
      .insertInto('day_closes')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) {
      const { id, owner_id, day, counted_centimes } = row;
      const same = await transaction
        .selectFrom('day_closes')
        .select('id')
        .where((where) => where.and({ id, owner_id, day, counted_centimes }))
        .executeTakeFirst();
      if (!same) throw new AppError('id_already_used');
    }
    return getDayClose(transaction, ownerId, date);
  });
}
