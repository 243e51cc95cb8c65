import type { Selectable } from 'kysely';
import type { WeeklyClosure } from '#features/bookings/closure-schemas.ts';
import { type WeeklyHours, weekdaysOf } from '#features/bookings/closures.ts';
import type { Tables } from '#platform/database/tables.ts';
import { timeOfMinutes } from '#shared/marina-time.ts';

export const weeklyColumns = [
  'weekdays',
  'from_minute',
  'to_minute',
  'first_day',
  'last_day',
  'open_days',
] as const;

export type WeeklyRow = Pick<Selectable<Tables['weekly_closures']>, (typeof weeklyColumns)[number]>;

export function weeklyHoursOf(row: WeeklyRow): WeeklyHours {
  return {
    weekdays: weekdaysOf(row.weekdays),
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
    firstDay: row.first_day,
    lastDay: row.last_day,
    openDays: row.open_days,
  };
}

export function weeklyClosureOf(
  id: string,
  { fromMinute, toMinute, weekdays, firstDay, lastDay, openDays }: WeeklyHours,
): WeeklyClosure {
  const [startTime, endTime] = [timeOfMinutes(fromMinute), timeOfMinutes(toMinute)];
  return { id, startTime, endTime, weekdays: [...weekdays], firstDay, lastDay, openDays: [...openDays] };
}
