import type { Selectable } from 'kysely';
import { type WeeklyHours, weekdaysOf } from '#features/bookings/closures.ts';
import type { Tables } from '#platform/database/tables.ts';

export const weeklyColumns = ['weekdays', 'from_minute', 'to_minute', 'first_day', 'last_day'] as const;

export function weeklyHoursOf(
  row: Pick<Selectable<Tables['weekly_closures']>, (typeof weeklyColumns)[number]>,
): WeeklyHours {
  return {
    weekdays: weekdaysOf(row.weekdays),
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
    firstDay: row.first_day,
    lastDay: row.last_day,
  };
}
