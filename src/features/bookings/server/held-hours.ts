import type { Refusal, Wish } from '#features/availability/refusal.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { brokenRule, type LockedBooking, requireRoom } from './locked-booking.ts';

export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);

/** Until when a booking has its hours. See "Trips" in docs/product.md. */
export const occupiedUntilOf = (booking: LockedBooking['booking']): Date =>
  booking.occupied_until ?? booking.end_at;

export const isExtended = ({ price_lines: lines }: LockedBooking['booking']): boolean =>
  lines?.some(({ isExtension }) => isExtension) ?? false;

/** Why an item can't be on the water at these hours by the rules of the marina and the item, or null. */
export function refusedStay(
  locked: LockedBooking,
  { start, end }: Pick<Wish, 'start' | 'end'>,
  daylight: DaylightPolicy,
): Refusal | null {
  const policy = daylight === 'off' ? daylight : 'refuse';
  const wish = { start, end, now: minutesAfter(start, -1), daylight: policy } as const;
  return brokenRule(locked, wish, { noticeMinutes: 0, shortestMinutes: 0 });
}

/** Throws 409 or 422 if the hours until a later return are not free, or the rules of the marina or the item forbid them. */
export async function requireStay(
  locked: LockedBooking,
  hours: Pick<Wish, 'start' | 'end'>,
  daylight: DaylightPolicy,
): Promise<void> {
  const { booking } = locked;
  const refused = refusedStay(locked, hours, daylight);
  if (refused) throw new AppError(refused.code, refused.details);
  await requireRoom(locked, { ...booking, start_at: occupiedUntilOf(booking), end_at: hours.end });
}
