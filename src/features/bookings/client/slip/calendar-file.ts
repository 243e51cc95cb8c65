/** A calendar event. */
export interface CalendarEntry {
  /** The same for every file of a booking, so that importing it again updates the event. */
  uid: string;
  /** Instants, in ISO 8601. */
  start: string;
  end: string;
  createdAt: Date;
  title: string;
  /** False for a pending request. */
  confirmed: boolean;
  place: string;
  coordinates: { lat: number; lng: number };
  notes: string;
  url: string;
}

const reminderBefore = '-PT2H';

/**
 * Writes an iCalendar file (RFC 5545). The times are in UTC, because the time zone data of many phones is wrong for
 * Morocco (see "Time zone" in docs/product.md). The notes should therefore also give the times in marina time.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { lat, lng } = entry.coordinates;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sillage//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.createdAt)}`,
    `DTSTART:${utc(new Date(entry.start))}`,
    `DTEND:${utc(new Date(entry.end))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `GEO:${lat};${lng}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:${reminderBefore}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261123T150000Z`. */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const maxLineBytes = 75;

/** Folds a line at 75 bytes: continuation lines start with a space, and characters are not split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let width = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (width + size > maxLineBytes) {
      text += '\r\n ';
      width = 1;
    }
    text += character;
    width += size;
  }
  return text;
}

/** Downloads the file; phones offer to open it in their calendar. */
export function saveCalendarFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
