import type { Db } from '#platform/database/db.ts';
import type { ReadDeps } from './read-address.ts';
import { type CalendarRow, calendarColumns, isDue, readCalendar, storeFailure } from './read-calendar.ts';

/** How many calendars a process reads at a time. Most of the time is spent waiting for other servers. */
const concurrent = 8;
/** Longer than one reading may take; if a process ends meanwhile, another reads its calendar after this time. */
export const leaseMs = 120_000;
/** A run begins no further readings after this time. */
const runMs = 50_000;

/** Reads the calendars that are due, until `deps.signal` is aborted. See "Calendars from elsewhere" in docs/product.md. */
export async function readDueCalendars(deps: ReadDeps): Promise<void> {
  const endsAt = deps.clock.now().getTime() + runMs;
  const failures: unknown[] = [];
  const worker = async () => {
    while (!deps.signal?.aborted && deps.clock.now().getTime() < endsAt) {
      const row = await claimNext(deps.db, deps.clock.now());
      if (!row) return;
      // One that fails because of this program counts as failing, too, and must not keep others from being read.
      await readCalendar(deps, row).catch(async (error: unknown) => {
        // It is read again when its lease has ended.
        if (deps.signal?.aborted) return;
        failures.push(error);
        await storeFailure(deps.db, row.id, row.error ?? 'UNREACHABLE', deps.clock.now());
      });
    }
  };
  await Promise.all(Array.from({ length: concurrent }, worker));
  if (failures.length > 0) throw failures[0];
}

/** The calendar that has waited longest. Its next reading is set to the end of a lease, so that no other process claims it. */
async function claimNext(db: Db, now: Date): Promise<CalendarRow | undefined> {
  return db
    .updateTable('calendar_imports')
    .set({ next_read_at: new Date(now.getTime() + leaseMs), is_reading: true })
    .where('id', '=', (query) =>
      query
        .selectFrom('calendar_imports')
        .select('id')
        .where(isDue(now))
        .orderBy('next_read_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where(isDue(now))
    .returning(calendarColumns)
    .executeTakeFirst();
}
