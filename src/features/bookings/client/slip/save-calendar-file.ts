import { type CalendarEntry, calendarFile } from '#features/bookings/calendar-file.ts';

/** Downloads the entry as a file; phones offer to open it in their calendar. */
export function saveCalendarFile(entry: CalendarEntry, name: string): void {
  const url = URL.createObjectURL(new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
