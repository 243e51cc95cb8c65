import { sql } from 'kysely';
import { walkInGraceMinutes } from '#features/availability/constants.ts';
import { noRoom, type Offered, refusalOf, wishedTimes } from '#features/availability/refusal.ts';
import { findOffers } from '#features/availability/server/availability.ts';
import { enter } from '#features/bookings/acts/enter.ts';
import { findOut } from '#features/bookings/server/tap.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import { itemImagesJson } from '#features/images/server/repository.ts';
import { findItemsOf, sharingOf } from '#features/items/server/stored-item.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import type { FreeItem, FreeItemsQuery } from '#features/quay/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { minBookingMinutes } from '#shared/constants.ts';
import { dayMinutes, instantToMarina, marinaDayBounds } from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';

type QuayDeps = Pick<Deps, 'db' | 'clock' | 'site'>;

/**
 * The items of the user, or of an owner whom they help, that somebody could take at a moment, first those that are free for
 * longest. Notice and shortest booking of their own rules don't count, as the owner may pass over them. See "Walk-ins" in
 * docs/product.md.
 */
export async function listFreeItems(
  { db, clock, site }: QuayDeps,
  user: { id: string },
  { at, for: whose }: FreeItemsQuery,
): Promise<FreeItem[]> {
  const now = clock.now();
  const { ownerId } = await standingWith(db, user, { ownerId: whose, needed: enter.by, now });
  const moment = at === undefined ? now : new Date(at);
  const day = marinaDayBounds(instantToMarina(moment).date);
  const items = (await findItemsOf(db, ownerId)).filter((item) => item.is_available);
  const ids = items.map(({ id }) => id);
  const offers = await findOffers(db, items, day, { now, ...site });
  const out = moment <= now ? await findOut(db, ids) : [];
  const images = await findImages(db, ids);
  const free = offers.flatMap(({ item, rules, ...offer }): FreeItem[] => {
    const offered = { ...offer, rules: { ...rules, noticeMinutes: 0, shortestMinutes: minBookingMinutes } };
    const hours = freeHours(moment, offered, { now, ...site });
    if (!hours) return [];
    // What is out is not free, though its booked hours may be over.
    const away = out.flatMap(({ itemId, units }) => (itemId === item.id ? units : []));
    const most =
      isPerSeat(sharingOf(item)) && offer.seatsOffered > 1 ? offer.seatsOffered : item.units - away.length;
    if (most < 1) return [];
    return [
      {
        ...{ id: item.id, listingTitle: item.listing_title, modelName: item.model_name, rules },
        ...{ itemType: item.item_type, ...sharingOf(item), unitNames: item.unit_names },
        ...{ hourlyRate: centimesToMad(item.hourly_rate), images: images.get(item.id) ?? [] },
        thumbnailImageId: item.thumbnail_image_id,
        ...{ startTime: hours.start.toISOString(), freeUntil: hours.end.toISOString() },
        seatsLeft: Math.min(most, seatsLeft(hours.start, offered)),
      },
    ];
  });
  return free.sort((one, other) => Date.parse(other.freeUntil) - Date.parse(one.freeUntil));
}

const minuteMs = 60_000;
const hourMs = minBookingMinutes * minuteMs;

/**
 * The booking at a moment: from the last quarter of an hour, if the item is free since then, until the latest end; null if not
 * even an hour is free.
 */
function freeHours(
  moment: Date,
  offered: Offered,
  situation: Pick<Parameters<typeof wishedTimes>[0], 'now' | 'daylight'>,
): { start: Date; end: Date } | null {
  const quarter = walkInGraceMinutes * minuteMs;
  const earliest = Math.floor(moment.getTime() / quarter) * quarter;
  // It may have come back within this quarter.
  const freeAgain = offered.taken
    .map(({ end }) => Math.ceil(end / minuteMs) * minuteMs)
    .filter((end) => end > earliest && end <= moment.getTime());
  const start = Math.max(earliest, ...freeAgain);
  const isFree = (end: number) => {
    const hours = { start: new Date(start), end: new Date(end) };
    const wish = wishedTimes({ ...hours, ...situation, graceMinutes: walkInGraceMinutes });
    return refusalOf(wish, 1, offered) === null;
  };
  let end = start + hourMs;
  if (!isFree(end)) return null;
  // Hours are free if longer ones are, so the latest end is between these two.
  let refused = end + dayMinutes * minuteMs;
  while (refused - end > minuteMs) {
    const middle = Math.floor((end + refused) / 2 / minuteMs) * minuteMs;
    if (isFree(middle)) end = middle;
    else refused = middle;
  }
  return { start: new Date(start), end: new Date(end) };
}

function seatsLeft(start: Date, offered: Offered): number {
  const hour = { start: start.getTime(), end: start.getTime() + hourMs };
  for (let seats = offered.seatsOffered; seats > 1; seats--) {
    if (noRoom(hour, seats, offered) === null) return seats;
  }
  return 1;
}

async function findImages(db: Deps['db'], ids: readonly string[]): Promise<Map<string, FreeItem['images']>> {
  const { rows } = await sql<{ id: string; images: FreeItem['images'] }>`
    select id, ${itemImagesJson('items.id')} as images from items where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, images }) => [id, images]));
}
