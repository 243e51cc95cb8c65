import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { CurrentMarina, marinaChange } from '#features/marina/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { DbDeps } from '#platform/deps.ts';
import { recordEvent } from '#platform/record-event.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import { isOpen, type MarinaRecord, marina } from '#shared/marina.ts';
import { readMarina } from './current-marina.ts';

/** How many bookings outside of new hours are listed. */
const listedBookings = 20;

/**
 * Replaces the marina's record. Throws 409 `marina_changed` if it was changed since it was read, and 409 `bookings_outside_hours`
 * with the bookings to come that the old hours include and the new ones don't, unless these are to stay. See "The marina" in
 * docs/product.md.
 */
export async function saveMarina(
  { db, clock }: DbDeps,
  actorId: string,
  { record, version, keepsBookings }: z.output<typeof marinaChange>,
): Promise<CurrentMarina> {
  const now = clock.now();
  return transact(db, async (transaction) => {
    const before = await readMarina(transaction, 'update');
    if (before.version !== version) throw new AppError('marina_changed');
    const old = marina.record;
    const names = (Object.keys(record) as (keyof MarinaRecord)[]).filter(
      (name) => !isDeepStrictEqual(old[name], record[name]),
    );
    if (names.length === 0) return { record, version };
    if (names.includes('notice') && record.notice && new Date(record.notice.until) <= now) {
      const message = 'Has passed';
      throw new AppError('invalid', { fields: { 'record.notice.until': { code: 'too_small', message } } });
    }
    if (!keepsBookings) await requireHours(transaction, { old, record, now });
    const changesOf = (all: MarinaRecord) => Object.fromEntries(names.map((name) => [name, all[name]]));
    const changed = { ...before.record, ...changesOf(record) };
    await transaction
      .insertInto('marina')
      .values({ record: JSON.stringify(changed), version: version + 1 })
      .onConflict((conflict) =>
        conflict.column('singleton').doUpdateSet({ record: JSON.stringify(changed), version: version + 1 }),
      )
      .execute();
    await recordEvent(transaction, {
      ...{ at: now, act: 'MARINA_CHANGED', actorId },
      details: { before: JSON.stringify(changesOf(old)), after: JSON.stringify(changesOf(record)) },
    });
    return { record, version: version + 1 };
  });
}

async function requireHours(
  db: Db,
  { old, record, now }: { old: MarinaRecord; record: MarinaRecord; now: Date },
): Promise<void> {
  const coming = await db
    .selectFrom('bookings')
    .select(['id', 'item_title as item', 'start_at as start', 'end_at as end'])
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('start_at', '>', now)
    .execute();
  const proposed = await db
    .selectFrom('proposals')
    .innerJoin('bookings', 'bookings.id', 'proposals.booking_id')
    .select(['bookings.id', 'item_title as item', 'proposals.start_at as start', 'proposals.end_at as end'])
    .where('proposals.status', '=', 'OPEN')
    .execute();
  const outside = [...coming, ...proposed]
    .sort((one, other) => Number(one.start) - Number(other.start))
    .filter((hours) => isOpen(hours, old) && !isOpen(hours, record));
  if (outside.length === 0) return;
  const listed: ErrorDetails['outside'] = outside
    .slice(0, listedBookings)
    .map(({ start, end, ...booking }) => ({
      ...booking,
      start: start.toISOString(),
      end: end.toISOString(),
    }));
  throw new AppError('bookings_outside_hours', { confirmedBookings: outside.length, outside: listed });
}
