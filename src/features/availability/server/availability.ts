import { sql } from 'kysely';
import { nextFreeDays, nextFreeHours } from '#features/availability/free-hours.ts';
import type { Situation } from '#features/availability/refusal.ts';
import { type Occupied, type Taken, takenHours } from '#features/availability/taken-hours.ts';
import { availabilityDays } from '#features/items/constants.ts';
import type { NextFree } from '#features/items/free-schemas.ts';
import type { AvailabilityQuery, TakenHours } from '#features/items/schemas.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import {
  findItem,
  isOffered,
  requireItem,
  type StoredItem,
  selectItems,
  sharingOf,
} from '#features/items/server/stored-item.ts';
import { seatsFor, seatsOffered } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import {
  addDays,
  type Interval,
  instantToMarina,
  type MarinaDate,
  marinaDayBounds,
} from '#shared/marina-time.ts';
import type { Offer } from '../day-offer.ts';
import { findOccupied } from './occupied.ts';

type AvailabilityDeps = Pick<Deps, 'db' | 'clock' | 'site'>;

/** The start and end of a range of marina dates, both included. Throws 400 if it is reversed or too long. */
export function dayRange({ from, to }: { from: MarinaDate; to: MarinaDate }): Interval {
  if (to < from) throwMalformed('Not before the first date');
  if (to >= addDays(from, availabilityDays)) throwMalformed(`At most ${availabilityDays} days`);
  return { start: marinaDayBounds(from).start, end: marinaDayBounds(to).end };
}

function throwMalformed(message: string): never {
  throw new AppError('malformed', { fields: { to: { code: 'invalid', message } } });
}

interface Besides {
  /** A booking whose own hours, and those proposed for it, are not counted as taken. */
  besides?: string;
  /** What is counted as taken; all of it without this. */
  counts?: (hours: Occupied) => boolean;
}

/** What items offer in an interval, in their order. See "Free hours" in docs/product.md. */
export async function findOffers(
  db: Db,
  items: readonly StoredItem[],
  interval: Interval,
  { now, daylight }: Situation,
  { besides, counts = () => true }: Besides = {},
): Promise<(Offer & { item: StoredItem })[]> {
  const ids = items.map(({ id }) => id);
  const occupied = await findOccupied(db, ids, interval, now);
  return items.map((item) => {
    const rules = rulesOf(item);
    const sharing = sharingOf(item);
    const found = (occupied.get(item.id) ?? []).filter(
      (hours) => (hours.booking === null || hours.booking !== besides) && counts(hours),
    );
    const taken = takenHours(found, { ...sharing, rules });
    return { item, rules, seatsOffered: seatsOffered(sharing), taken, now, daylight };
  });
}

/** The taken hours that are within an interval, at least in part. */
export function takenWithin(taken: readonly Taken[], { start, end }: Interval): TakenHours[] {
  return taken
    .filter((hours) => hours.start < end.getTime() && hours.end > start.getTime())
    .map((hours) => ({
      ...hours,
      start: new Date(hours.start).toISOString(),
      end: new Date(hours.end).toISOString(),
    }));
}

/** The taken hours of an item on marina dates, with the seats left. Throws 404, and 410 for a removed item. */
export async function getAvailability(
  { db, clock, site }: AvailabilityDeps,
  itemId: string,
  dates: AvailabilityQuery,
  besides?: Besides,
): Promise<TakenHours[]> {
  const range = dayRange(dates);
  const item = requireItem(await findItem(db, itemId));
  const offers = await findOffers(db, [item], range, { now: clock.now(), ...site }, besides);
  return offers.flatMap(({ taken }) => takenWithin(taken, range));
}

/** The next hours of these items that are free for so many people, in their order, without removed ones. See "Next free hours" in docs/product.md. */
export async function listNextFree(
  { db, clock, site }: AvailabilityDeps,
  ids: readonly string[],
  people = 1,
): Promise<NextFree[]> {
  const now = clock.now();
  const today = instantToMarina(now).date;
  const rows = await selectItems(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  const unordered = new Map(rows.map((item) => [item.id, item]));
  const items = ids.flatMap((id) => unordered.get(id) ?? []);
  const range = dayRange({ from: today, to: addDays(today, nextFreeDays) });
  const offers = await findOffers(db, items, range, { now, ...site });
  return offers.map(({ item, ...offer }) => {
    const canTakeThem = item.capacity === null || people <= item.capacity * item.units;
    const hours =
      canTakeThem && isOffered(item, now) ? nextFreeHours(offer, seatsFor(people, sharingOf(item))) : null;
    return {
      itemId: item.id,
      hours: hours && { ...hours, start: hours.start.toISOString(), end: hours.end.toISOString() },
    };
  });
}
