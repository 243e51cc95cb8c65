import {
  brokenItemRule,
  brokenMarinaRule,
  noRoom,
  type Refusal,
  type Wish,
  wishedTimes,
} from '#features/availability/refusal.ts';
import { findOffers } from '#features/availability/server/availability.ts';
import type { Occupied } from '#features/availability/taken-hours.ts';
import { minutesAfter } from '#features/bookings/acts/act.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { requireItem } from '#features/items/server/stored-item.ts';
import { readMarina } from '#features/marina/server/current-marina.ts';
import { AppError } from '#shared/errors.ts';
import { openingHours } from '#shared/marina.ts';
import type { LockedBooking, StoredBooking } from './stored-booking.ts';

type HeldHours = Pick<StoredBooking, 'start_at' | 'end_at' | 'seats' | 'overlap_group'>;

function requireNone(refusal: Refusal | null): void {
  if (refusal) throw new AppError(refusal.code, refusal.details);
}

/**
 * Throws 409 if the hours are taken or closed, or need more seats than the item has now, whatever the booking itself holds;
 * and 410 for a removed item. Every act that takes more hours or seats asks this.
 */
export async function requireRoom(
  locked: LockedBooking,
  hours: HeldHours,
  counts?: (hours: Occupied) => boolean,
): Promise<void> {
  requireNone((await roomWithin(locked, hours, counts))(hours));
}

/** Why there is no room for a booking at hours within an interval, or null. */
export async function roomWithin(
  { db, booking, item, now }: LockedBooking,
  { start_at: start, end_at: end }: Pick<HeldHours, 'start_at' | 'end_at'>,
  counts?: (hours: Occupied) => boolean,
): Promise<(hours: HeldHours) => Refusal | null> {
  const counted = { besides: booking.id, ...(counts && { counts }) };
  const [offered] = await findOffers(
    db,
    [requireItem(item)],
    { start, end },
    { now, daylight: 'off' },
    counted,
  );
  return (hours) => {
    if (!offered) return null;
    // It takes the whole item if one of them was rented in another way when the booking was made.
    const isWhole = hours.overlap_group !== item.overlap_group;
    const needed = isWhole ? offered.seatsOffered : hours.seats;
    return noRoom({ start: +hours.start_at, end: +hours.end_at }, needed, offered);
  };
}

/** The same for hours that a booking had before: its owner may have closed them since. */
export const requireRoomAgain = (locked: LockedBooking, hours: HeldHours): Promise<void> =>
  requireRoom(locked, hours, ({ kind }) => kind !== 'closed');

/** Throws 422 if a booking can't be at these hours by the rules of the marina and the item, but for the notice. */
export function requireRules({ item }: LockedBooking, wish: Wish): void {
  const times = wishedTimes(wish);
  requireNone(brokenMarinaRule(times) ?? brokenItemRule(times, { ...rulesOf(item), noticeMinutes: 0 }));
}

/** Until when a booking has its hours. See "Trips" in docs/product.md. */
export const occupiedUntil = ({ occupied_until: until, end_at: end }: StoredBooking): Date => until ?? end;

type Stay = Pick<Wish, 'start' | 'end'>;

/** Why an item can't be on the water at these hours by the rules of the marina and the item, or null. */
export function refusedStay(locked: LockedBooking, { start, end }: Stay): Refusal | null {
  const daylight = locked.daylight === 'off' ? 'off' : 'refuse';
  const times = wishedTimes({ start, end, now: minutesAfter(start, -1), daylight });
  // The booking keeps the start and the day that it was made for, whatever the marina and the owner have changed since.
  if (times.brokenRule === 'starts_too_early') {
    const isTooLate = times.fromMinute + times.minutes > openingHours(times.date).closes;
    times.brokenRule = isTooLate ? 'ends_too_late' : null;
  }
  const rules = {
    ...rulesOf(locked.item),
    opensAt: '00:00',
    noticeMinutes: 0,
    shortestMinutes: 0,
    seasons: [],
  };
  return brokenMarinaRule(times) ?? brokenItemRule(times, rules);
}

/** Throws if an item can't stay on the water until a later return: by the rules, or because the hours are taken. */
export async function requireStay(locked: LockedBooking, hours: Stay): Promise<void> {
  const { booking } = locked;
  await readMarina(locked.db, 'share');
  requireNone(refusedStay(locked, hours));
  await requireRoom(locked, { ...booking, start_at: occupiedUntil(booking), end_at: hours.end });
}
