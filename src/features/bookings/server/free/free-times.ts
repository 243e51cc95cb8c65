import { sql } from 'kysely';
import type { FreeTimes, FreeTimesQuery } from '#features/items/free-schemas.ts';
import { maxFreeCount } from '#features/items/limits.ts';
import { itemsFound } from '#features/items/server/items-found.ts';
import { planning, whereOf } from '#platform/database/count.ts';
import { addDays, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';
import { freeDuring, type SearchDeps, type SearchedHours } from './searched-hours.ts';

/** How many times of each kind are offered at most, and of how many the craft are counted. */
const offered = 3;
const tried = 8;

/**
 * When this search would find craft: the nearest other starts on its day, and the same time on the next days; and how many
 * it would find for any number of people. Throws the signal's reason once it is aborted. See "Free at" in docs/product.md.
 */
export async function getFreeTimes(
  deps: SearchDeps,
  query: FreeTimesQuery,
  signal: AbortSignal,
): Promise<FreeTimes> {
  const { day, from, hours, people } = query;
  const starts = startsNear(minutesOf(from), hours).map((start) => ({ day, from: start, hours }));
  const days = Array.from({ length: tried }, (_, n) => ({
    day: addDays(day, n + 1),
    from: startWithin(minutesOf(from), hours),
    hours,
  }));
  return {
    times: [
      ...(await withCraft(deps, query, { candidates: starts, signal })),
      ...(await withCraft(deps, query, { candidates: days, signal })),
    ],
    withoutPeople:
      people === undefined ? null : await countFree(deps, { ...query, people: undefined }, query),
  };
}

/** Starts within the opening hours, the nearest first. */
function startsNear(start: number, hours: number): string[] {
  const distance = (other: number) => Math.abs(other - start);
  return timesFrom(opens, closes - hours * 60)
    .filter((other) => other !== start)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, tried)
    .map(timeOfMinutes);
}

/** The same start, or the nearest with which the hours are within the opening hours. */
function startWithin(start: number, hours: number): string {
  return timeOfMinutes(Math.max(opens, Math.min(start, closes - hours * 60)));
}

async function withCraft(
  deps: SearchDeps,
  query: FreeTimesQuery,
  { candidates, signal }: { candidates: readonly SearchedHours[]; signal: AbortSignal },
) {
  const found: FreeTimes['times'] = [];
  for (const candidate of candidates) {
    signal.throwIfAborted();
    const count = await countFree(deps, query, candidate);
    if (count > 0) found.push({ day: candidate.day, from: candidate.from, count });
    if (found.length === offered) break;
  }
  return found;
}

async function countFree(
  deps: SearchDeps,
  query: Omit<FreeTimesQuery, 'people'> & { people?: number | undefined },
  hours: SearchedHours,
): Promise<number> {
  const rows = itemsFound(query, freeDuring(deps, hours, query.people));
  const { rows: counts } = await sql<{ count: number }>`${planning(rows)}
    select count(*)::int as count
    from (${rows.select} ${whereOf(rows)} limit ${sql.lit(maxFreeCount)}) found`.execute(deps.db);
  return counts[0]?.count ?? 0;
}
