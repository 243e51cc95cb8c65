import { hoursOfWeeks, type WeeklyHours } from '#features/availability/closed-hours.ts';
import type { CloseHoursInput } from '#features/calendar/closure-schemas.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import {
  addDays,
  type Interval,
  instantToMarina,
  isMarinaTime,
  type MarinaDate,
  minutesOf,
} from '#shared/marina-time.ts';

/** Hours to be closed or opened: once, or every week. */
export type WantedHours = { kind: 'once'; start: Date; end: Date } | { kind: 'weekly'; hours: WeeklyHours };

/** Throws 422 if the end is not after the start, or in the past. See "Closed hours" in docs/product.md. */
export function wantedHours(input: CloseHoursInput, now: Date): WantedHours {
  return input.weekdays === undefined ? wantedOnce(input, now) : wantedWeekly(input, input.weekdays, now);
}

export function wantedOnce(
  { startTime, endTime }: Pick<CloseHoursInput, 'startTime' | 'endTime'>,
  now: Date,
): WantedHours & { kind: 'once' } {
  const start = instantOf(startTime, 'startTime');
  const end = instantOf(endTime, 'endTime');
  if (end <= start) throw new AppError('end_before_start');
  if (end <= now) throw new AppError('in_the_past');
  const last = addDays(instantToMarina(now).date, bookingHorizonDays + 1);
  if (instantToMarina(end).date > last) throw new AppError('too_far_ahead');
  return { kind: 'once', start, end };
}

function instantOf(text: string, field: string): Date {
  if (isMarinaTime(text)) {
    const message = 'A date and a time, without `weekdays`';
    throw new AppError('malformed', { fields: { [field]: { code: 'invalid', message } } });
  }
  return new Date(text);
}

function wantedWeekly(
  { startTime, endTime, firstDay, lastDay = null }: CloseHoursInput,
  weekdays: number[],
  now: Date,
): WantedHours {
  const today: MarinaDate = instantToMarina(now).date;
  const wanted: MarinaDate =
    firstDay ?? (isMarinaTime(startTime) ? today : instantToMarina(new Date(startTime)).date);
  const hours: WeeklyHours = {
    weekdays: [...new Set(weekdays)].sort(),
    fromMinute: minuteOf(startTime),
    toMinute: minuteOf(endTime),
    // Never before the day of the act.
    firstDay: wanted > today ? wanted : today,
    lastDay,
    openDays: [],
  };
  if (hours.toMinute <= hours.fromMinute) throw new AppError('end_before_start');
  if (lastDay !== null && lastDay < hours.firstDay) throw new AppError('in_the_past');
  return { kind: 'weekly', hours };
}

function minuteOf(text: string): number {
  return isMarinaTime(text) ? minutesOf(text) : instantToMarina(new Date(text)).minutes;
}

/** The intervals in which bookings can be, up to the last day for which bookings are made. */
export function intervalsOf(wanted: WantedHours, now: Date): Interval[] {
  if (wanted.kind === 'once') return [wanted];
  const today = instantToMarina(now).date;
  return hoursOfWeeks(wanted.hours, { from: today, to: addDays(today, bookingHorizonDays) });
}
