import { sql } from 'kysely';
import type { CloseHoursInput, Closure } from '#features/bookings/closure-schemas.ts';
import { maxCalendarEntries } from '#features/bookings/limits.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { findItemsOf } from '../repository.ts';
import { bookingsWithin } from './bookings-within.ts';
import { closedPeriods } from './closed-periods.ts';
import { findOwnItem, lockOwnItems } from './own-items.ts';
import { intervalsOf, type WantedHours, wantedHours } from './wanted-hours.ts';
import { weeklyClosureOf, weeklyColumns, weeklyHoursOf } from './weekly-row.ts';
import { closeInterval, openInterval } from './write-closures.ts';
import { deleteSameWeekly, deleteWeekly, insertWeekly, openWeeklyDays } from './write-weekly.ts';

interface ClosureDeps {
  db: Db;
  clock: Clock;
}

interface Target {
  user: { id: string };
  itemId: string;
}

/**
 * Closes hours of the user's item, or of all of them, and returns them with the bookings within, which stay. Throws 403,
 * 404, 409, 410 and 422. See "Closed hours" in docs/product.md.
 */
export async function closeHours(
  { db, clock }: ClosureDeps,
  target: Target,
  input: CloseHoursInput,
): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const items = await lockOwnItems(transaction, target, { all: input.allItems === true });
    const now = clock.now();
    const wanted = wantedHours(input, now);
    const closureId = newId(now);
    if (wanted.kind === 'once') {
      let closed = false;
      for (const item of items) {
        closed = (await closeInterval(transaction, { item, interval: wanted, closureId, now })) || closed;
      }
      if (!closed) throw new AppError('hours_already_closed');
    } else {
      await insertWeekly(transaction, { items, hours: wanted.hours, closureId, now });
    }
    const bookings = await bookingsWithin(transaction, items, intervalsOf(wanted, now), now);
    return new JsonText(
      `${JSON.stringify(closureOf(closureId, wanted)).slice(0, -1)},"bookings":${bookings}}`,
    );
  });
}

function closureOf(id: string, wanted: WantedHours): Closure {
  if (wanted.kind === 'once') {
    const [startTime, endTime] = [wanted.start.toISOString(), wanted.end.toISOString()];
    return { id, startTime, endTime, weekdays: null, firstDay: null, lastDay: null, openDays: null };
  }
  return weeklyClosureOf(id, wanted.hours);
}

/** The closed hours of the user's item that are not over: first the next 5,000 that are closed once, by start. */
export async function listClosures({ db, clock }: ClosureDeps, target: Target): Promise<Closure[]> {
  const now = clock.now();
  const item = await findOwnItem(db, target);
  const once = await closedPeriods(db, [item.id], sql`end_at > ${now}`);
  const weekly = await db
    .selectFrom('weekly_closures')
    .select(['closure_id', ...weeklyColumns])
    .where('item_id', '=', item.id)
    .where((where) =>
      where.or([where('last_day', 'is', null), where('last_day', '>=', instantToMarina(now).date)]),
    )
    .orderBy('first_day')
    .orderBy('from_minute')
    .orderBy('id')
    .execute();
  return [
    ...once
      .slice(0, maxCalendarEntries)
      .map(({ closureId, start, end }) => closureOf(closureId, { kind: 'once', start, end })),
    ...weekly.map((row) => weeklyClosureOf(row.closure_id, weeklyHoursOf(row))),
  ];
}

/** The bookings within hours that the user may want to close, as JSON; at most 100. */
export async function findConflicts(
  { db, clock }: ClosureDeps,
  target: Target,
  input: CloseHoursInput,
): Promise<JsonText> {
  const now = clock.now();
  const item = await findOwnItem(db, target);
  const items = input.allItems ? await findItemsOf(db, target.user.id) : [item];
  return new JsonText(await bookingsWithin(db, items, intervalsOf(wantedHours(input, now), now), now));
}

interface ClosureToOpen {
  closureId: string;
  all: boolean;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/**
 * Opens the hours of one act again, or those of them within an interval. Throws 404 if they are not closed any more. See
 * "Closed hours" in docs/product.md.
 */
export async function openClosure(
  { db, clock }: ClosureDeps,
  target: Target,
  { closureId, all, startTime, endTime }: ClosureToOpen,
): Promise<void> {
  await transact(db, async (transaction) => {
    const items = await lockOwnItems(transaction, target, { all });
    const ids = items.map(({ id }) => id);
    const now = clock.now();
    const { rows: once } = await sql`
      delete from bookings
      where item_id = any(${ids}::uuid[]) and kind = 'BLOCK' and end_at > ${now}
        and (closure_id = ${closureId} or id = ${closureId})
        and start_at >= ${startTime ?? '-infinity'} and end_at <= ${endTime ?? 'infinity'}
      returning id`.execute(transaction);
    const act = { closureId, itemIds: ids };
    const weekly =
      startTime === undefined && endTime === undefined
        ? await deleteWeekly(transaction, act)
        : await openWeeklyDays(transaction, act, { ownerId: target.user.id, startTime, endTime, now });
    if (once.length === 0 && !weekly) throw new AppError('closure_not_found');
  });
}

/** Opens hours again, as `closeHours` has closed them; of hours that are closed once also a part. */
export async function openHours(
  { db, clock }: ClosureDeps,
  target: Target,
  input: CloseHoursInput,
): Promise<void> {
  await transact(db, async (transaction) => {
    const items = await lockOwnItems(transaction, target, { all: input.allItems === true });
    const now = clock.now();
    const wanted = wantedHours(input, now);
    let opened = false;
    for (const item of items) {
      const found =
        wanted.kind === 'once'
          ? await openInterval(transaction, { item, interval: wanted, now })
          : await deleteSameWeekly(transaction, item.id, wanted.hours, input);
      opened ||= found;
    }
    if (!opened) throw new AppError('closure_not_found');
  });
}
