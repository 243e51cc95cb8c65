import { nextFreeDays, nextFreeHours } from '#features/bookings/next-free.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { dayRange } from '../day-range.ts';
import { holdsItsHours } from '../effective-status.ts';
import { findItems } from '../repository.ts';
import { findTakenHoursOf } from '../taken-hours.ts';
import type { SearchDeps } from './searched-hours.ts';

/** The next free hours of these items, in their order, without removed ones. See "Next free hours" in docs/product.md. */
export async function listNextFree(
  { db, clock, site }: SearchDeps,
  ids: readonly string[],
): Promise<NextFree[]> {
  const now = clock.now();
  const today = instantToMarina(now).date;
  const range = dayRange({ from: today, to: addDays(today, nextFreeDays) });
  const unordered = new Map((await findItems(db, ids)).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => unordered.get(id.toLowerCase()) ?? []);
  const found = await findTakenHoursOf(db, items, range, holdsItsHours(now));
  return items.map((item, index) => {
    const rules = rulesOf(item);
    const taken = found[index] ?? [];
    const hours = item.is_available
      ? nextFreeHours({
          rules,
          seatsOffered: seatsOffered({ rentalCategory: item.rental_category, capacity: item.capacity }),
          taken,
          daylight: site.daylight,
          now,
        })
      : null;
    return {
      itemId: item.id,
      hours: hours && { ...hours, start: hours.start.toISOString(), end: hours.end.toISOString() },
    };
  });
}
