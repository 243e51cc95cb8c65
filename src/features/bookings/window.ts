import { minBookingMinutes } from '#shared/constants.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import { bookingHorizonDays } from './limits.ts';

export type BrokenTimeRule = Extract<
  ErrorCode,
  'starts_too_early' | 'ends_too_late' | 'end_before_start' | 'too_short' | 'in_the_past' | 'too_far_ahead'
>;

/**
 * Returns the error code of the first rule that the times break, or null. The opening hours are those of the day on
 * which the booking starts, so that a valid booking ends on the same day. See "Booking times" in docs/product.md.
 */
export function checkBookingTimes(times: { start: Date; end: Date; now: Date }): BrokenTimeRule | null {
  const { start, end, now } = times;
  if (Number.isNaN(end.getTime())) throw new RangeError('The end is not an instant');
  const { date } = instantToMarina(start);
  if (start < marinaToInstant(date, marina.opensAt)) return 'starts_too_early';
  if (end > marinaToInstant(date, marina.closesAt)) return 'ends_too_late';
  if (end <= start) return 'end_before_start';
  if (end.getTime() - start.getTime() < minBookingMinutes * 60_000) return 'too_short';
  // A request expires at its start, so one that starts now could not be answered.
  if (start <= now) return 'in_the_past';
  if (date > addDays(instantToMarina(now).date, bookingHorizonDays)) return 'too_far_ahead';
  return null;
}
