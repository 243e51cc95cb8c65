import { nextFreeDays, nextFreeHours } from '#features/bookings/next-free.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { hoursTag, itemTag } from '#features/items/server/tags.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import type { Dependencies } from '#platform/cache/dependencies.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { dayRange } from '../day-range.ts';
import { holdsItsHours } from '../effective-status.ts';
import { findItems } from '../repository.ts';
import { findTakenHoursOf } from '../taken-hours.ts';
import type { SearchDeps } from './searched-hours.ts';

/**
 * The next free hours of these items, in their order, without removed ones. Declares in `dependencies` that they also change
 * when the first of them can't be requested any more, when a request expires and at the end of the day. See "Next free
 * hours" in docs/product.md.
 */
export async function listNextFree(
  { db, clock, site }: SearchDeps,
  ids: readonly string[],
  dependencies: Dependencies,
): Promise<NextFree[]> {
  const now = clock.now();
  const today = instantToMarina(now).date;
  const range = dayRange({ from: today, to: addDays(today, nextFreeDays) });
  const unordered = new Map((await findItems(db, ids)).map((item) => [item.id, item]));
  const items = ids.flatMap((id) => unordered.get(id.toLowerCase()) ?? []);
  const found = await findTakenHoursOf(db, items, range, holdsItsHours(now));
  dependencies.on(...ids.flatMap((id) => [itemTag(id), hoursTag(id)]));
  dependencies.until(dayRange({ from: today, to: today }).end.getTime());
  return items.map((item, index) => {
    const rules = rulesOf(item);
    const { taken = [], expiries = [] } = found[index] ?? {};
    for (const expiresAt of expiries) dependencies.until(expiresAt.getTime());
    const hours = item.is_available
      ? nextFreeHours({
          rules,
          seatsOffered: seatsOffered({ rentalCategory: item.rental_category, capacity: item.capacity }),
          taken,
          daylight: site.daylight,
          now,
        })
      : null;
    if (hours !== null) dependencies.until(hours.start.getTime() - rules.noticeMinutes * 60_000);
    return {
      itemId: item.id,
      hours: hours && { ...hours, start: hours.start.toISOString(), end: hours.end.toISOString() },
    };
  });
}
