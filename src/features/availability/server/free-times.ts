import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxFreeCount } from '#features/items/constants.ts';
import { dayParts, isDayPart } from '#features/items/day-parts.ts';
import type { FreeTimes, FreeTimesQuery } from '#features/items/free-schemas.ts';
import type { ItemFacetsQuery } from '#features/items/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { minBookingMinutes } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import { addDays, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import {
  type Candidate,
  findOffered,
  freeItems,
  type SearchDeps,
  type SearchedDays,
  type SearchedHours,
} from './search.ts';

/** How many items are read at a time: more than are counted, as some are taken. */
const batch = 250;

/** The items that match these filters, read in parts as far as they are looked at. */
function offeredInParts(
  db: Db,
  filters: ItemFacetsQuery,
  days: SearchedDays,
): () => AsyncGenerator<Candidate> {
  const read: Candidate[] = [];
  return async function* () {
    for (let at = 0; ; at++) {
      if (at === read.length && at % batch === 0) {
        read.push(...(await findOffered(db, filters, days, { limit: batch, offset: at })));
      }
      const candidate = read[at];
      if (candidate === undefined) return;
      yield candidate;
    }
  };
}

/** How many times of each kind are offered at most, and for how many the items are counted. */
const offered = 3;
const tried = 8;

/**
 * When this search would find items: the nearest other starts or parts of its day, and the same on the next days; and how many it
 * would find for any number of people. Throws the signal's reason once it is aborted. See "Free at" in docs/product.md.
 */
export async function getFreeTimes(
  { db, clock, site }: SearchDeps,
  { day, from, hours, people, ...filters }: FreeTimesQuery,
  signal: AbortSignal,
): Promise<FreeTimes> {
  const situation = { now: clock.now(), ...site };
  const days = { from: day, to: addDays(day, tried), now: situation.now };
  const forPeople = offeredInParts(db, { ...filters, people }, days);
  const count = async (wanted: SearchedHours, items = forPeople) => {
    await nextTurn();
    signal.throwIfAborted();
    let found = 0;
    for await (const _ of freeItems(items(), wanted, situation)) if (++found === maxFreeCount) break;
    return found;
  };
  const firstFound = async (candidates: readonly SearchedHours[]) => {
    const found: FreeTimes['times'] = [];
    for (const wanted of candidates) {
      const free = await count(wanted);
      if (free > 0) found.push({ day: wanted.day, from: wanted.from ?? null, count: free });
      if (found.length === offered) break;
    }
    return found;
  };
  const { opens, closes } = openingHours(day);
  const last = closes - (hours === undefined ? minBookingMinutes : hours * 60);
  const start = from === undefined || isDayPart(from) ? null : minutesOf(from);
  const nearest =
    start === null
      ? from === undefined
        ? []
        : dayParts.filter((part) => part !== from)
      : startsNear(start, { opens, last });
  const sameStart = start === null ? from : timeOfMinutes(Math.max(opens, Math.min(start, last)));
  const nextDays = Array.from({ length: tried }, (_, n) => addDays(day, n + 1));
  const times = [
    ...(await firstFound(nearest.map((near) => ({ day, from: near, hours, people })))),
    ...(await firstFound(nextDays.map((next) => ({ day: next, from: sameStart, hours, people })))),
  ];
  return {
    times,
    withoutPeople:
      people === undefined ? null : await count({ day, from, hours }, offeredInParts(db, filters, days)),
  };
}

/** Starts within the opening hours, the nearest first. */
function startsNear(start: number, { opens, last }: { opens: number; last: number }): string[] {
  const distance = (other: number) => Math.abs(other - start);
  return timesFrom(opens, last)
    .filter((other) => other !== start)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, tried)
    .map(timeOfMinutes);
}
