import { sql } from 'kysely';
import type { z } from 'zod';
import { weekdayBits } from '#features/availability/closed-hours.ts';
import { blocksSlot } from '#features/availability/server/booking-status.ts';
import {
  closeOnce,
  closeWeekly,
  findWeeklyClosures,
  openDays,
  openOnce,
  openWeekly,
  openWhole,
} from '#features/availability/server/closed-hours.ts';
import { bookingJson } from '#features/bookings/server/booking-json.ts';
import type { Viewer } from '#features/bookings/server/booking-viewer.ts';
import type {
  CloseHoursInput,
  openClosureQuery,
  openHoursQuery,
} from '#features/calendar/closure-schemas.ts';
import { maxClosureConflicts } from '#features/calendar/limits.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import {
  findItem,
  findItemsOf,
  lockOwnItems,
  requireActiveOwner,
  requireItem,
  requireOwn,
  type StoredItem,
} from '#features/items/server/stored-item.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError } from '#shared/errors.ts';
import type { Interval } from '#shared/marina-time.ts';
import { intervalsOf, type WantedHours, wantedHours, wantedOnce } from './wanted-hours.ts';

interface Target {
  user: { id: string };
  itemId: string;
}

/** The call of a helper as that of the owner of the item. Throws 403. */
async function targetOf(db: Db, { user, itemId }: Target, now: Date) {
  const item = requireItem(await findItem(db, itemId));
  const standing = await standingWith(db, user, { ownerId: item.owner_id, needed: ['calendar'], now });
  const { ownerId, switches } = standing;
  if (switches) requireActiveOwner(item, now);
  return {
    target: { user: { id: ownerId }, itemId },
    viewer: { viewerId: ownerId, switches },
    /** Owners know what they do themselves. */
    record: async (act: 'HOURS_CLOSED' | 'HOURS_OPENED') =>
      switches && recordEvent(db, { at: now, act, actorId: user.id, userId: ownerId, itemId }),
  };
}

/**
 * Closes hours of the user's item, or of all of them, and returns the bookings within, which stay. Throws 403,
 * 404, 409, 410 and 422. See "Closed hours" in docs/product.md.
 */
export async function closeHours(
  { db, clock }: DbDeps,
  given: Target,
  input: CloseHoursInput,
): Promise<JsonText> {
  return transact(db, async (transaction) => {
    const now = clock.now();
    const { target, viewer, record } = await targetOf(transaction, given, now);
    const items = await lockOwnItems(transaction, target, { all: input.allItems === true });
    const wanted = wantedHours(input, now);
    const act = {
      ...{ id: input.id ?? newId(now), itemIds: items.map(({ id }) => id) },
      units: unitsToClose(input, items[0]),
    };
    if (!(input.id && (await isRepeated(transaction, target.user.id, act, wanted)))) {
      if (wanted.kind === 'weekly') await closeWeekly(transaction, act, wanted.hours, now);
      else if (!(await closeOnce(transaction, act, wanted, now))) throw new AppError('hours_already_closed');
      await record('HOURS_CLOSED');
    }
    const bookings = await bookingsWithin(transaction, viewer, act.itemIds, intervalsOf(wanted, now), now);
    return new JsonText(`{"id":"${act.id}","bookings":${bookings}}`);
  });
}

/** How many units of a fleet are closed, or null for all that there are. */
const unitsToClose = ({ units, allItems }: CloseHoursInput, item: StoredItem | undefined) =>
  units && item && !allItems && units < item.units ? units : null;

/** Whether the owner's act of this id was asked for these hours. Throws 409 if it was for others. See "Repeated requests". */
async function isRepeated(
  db: Db,
  ownerId: string,
  { id, itemIds, units }: { id: string; itemIds: string[]; units: number | null },
  wanted: WantedHours,
): Promise<boolean> {
  const isSame =
    wanted.kind === 'once'
      ? sql`requested_hours = tstzrange(${wanted.start}, ${wanted.end})`
      : sql`weekdays = ${weekdayBits(wanted.hours.weekdays)} and from_minute = ${wanted.hours.fromMinute}
          and to_minute = ${wanted.hours.toMinute} and first_day <= ${wanted.hours.firstDay}
          and last_day is not distinct from ${wanted.hours.lastDay}::date`;
  const { rows } = await sql<{ itemId: string; isSame: boolean }>`
    select item_id as "itemId", coalesce(${isSame} and closures.units is not distinct from ${units}, false) as "isSame"
    from closures join items on items.id = item_id
    where closures.id = ${id} and owner_id = ${ownerId}`.execute(db);
  if (!rows.every((row) => row.isSame && itemIds.includes(row.itemId))) throw new AppError('id_already_used');
  return rows.length > 0;
}

/** The bookings within hours that the user may want to close, as JSON; at most 100. */
export async function findConflicts(
  { db, clock }: DbDeps,
  given: Target,
  input: CloseHoursInput,
): Promise<JsonText> {
  const now = clock.now();
  const { target, viewer } = await targetOf(db, given, now);
  const item = requireOwn(await findItem(db, target.itemId), target.user);
  const items = input.allItems ? await findItemsOf(db, target.user.id) : [item];
  const ids = items.map(({ id }) => id);
  return new JsonText(await bookingsWithin(db, viewer, ids, intervalsOf(wantedHours(input, now), now), now));
}

/**
 * Opens the hours of one act again, or those of them within an interval. Throws 404 if they are not closed any more. See
 * "Closed hours" in docs/product.md.
 */
export async function openClosure(
  { db, clock }: DbDeps,
  { closureId, ...given }: Target & { closureId: string },
  { allItems, ...interval }: z.output<typeof openClosureQuery>,
): Promise<void> {
  await transact(db, async (transaction) => {
    const now = clock.now();
    const { target, record } = await targetOf(transaction, given, now);
    const items = await lockOwnItems(transaction, target, { all: allItems === true });
    const act = { id: closureId, itemIds: items.map(({ id }) => id) };
    const once = await openWhole(transaction, act, interval, now);
    const closures = await findWeeklyClosures(transaction, act, '-infinity');
    const isWhole = interval.startTime === undefined && interval.endTime === undefined;
    const weekly = isWhole
      ? await openWeekly(transaction, closures)
      : await openDays(transaction, closures, interval, { ownerId: target.user.id, now });
    if (!once && !weekly) throw new AppError('closure_not_found');
    await record('HOURS_OPENED');
  });
}

/** Opens what is closed once within an interval, also a part of closed hours. Throws 404 if nothing is. */
export async function openHours(
  { db, clock }: DbDeps,
  given: Target,
  { allItems, ...interval }: z.output<typeof openHoursQuery>,
): Promise<void> {
  await transact(db, async (transaction) => {
    const now = clock.now();
    const { target, record } = await targetOf(transaction, given, now);
    const items = await lockOwnItems(transaction, target, { all: allItems === true });
    const itemIds = items.map(({ id }) => id);
    if (!(await openOnce(transaction, itemIds, wantedOnce(interval, now), now)))
      throw new AppError('closure_not_found');
    await record('HOURS_OPENED');
  });
}

/** The bookings of items that hold hours within intervals and are not over, by start, as a JSON array. */
async function bookingsWithin(
  db: Db,
  viewer: Viewer,
  itemIds: readonly string[],
  intervals: readonly Interval[],
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ bookings: string }>`
    select coalesce(json_agg(booking), '[]')::text as bookings
    from (
      select ${bookingJson(now, viewer)} as booking
      from bookings
      where bookings.item_id = any(${itemIds}::uuid[]) and ${blocksSlot(now)} and bookings.end_at > ${now}
        and exists (
          select from unnest(
            ${intervals.map(({ start }) => start.toISOString())}::timestamptz[],
            ${intervals.map(({ end }) => end.toISOString())}::timestamptz[]
          ) wanted (start_at, end_at)
          where bookings.start_at < wanted.end_at and bookings.end_at > wanted.start_at
        )
      order by bookings.start_at, bookings.id
      limit ${maxClosureConflicts}
    ) found`.execute(db);
  return rows[0]?.bookings ?? '[]';
}
