/** An entry for somebody's own calendar. */
export interface CalendarEntry {
  /** Stays the same for a booking: taking the file twice renews the entry. */
  uid: string;
  /** Instants; each calendar shows them on its own clock. */
  start: string;
  end: string;
  madeAt: Date;
  title: string;
  /** False for a request that still waits. */
  certain: boolean;
  place: string;
  coordinates: { lat: number; lng: number };
  notes: string;
  url: string;
}

const reminderBefore = '-PT2H';

/**
 * The entry as an iCalendar file (RFC 5545). The hours are instants in UTC, so that no table of time zones is needed:
 * those of many phones are wrong for Morocco (D2). The notes should tell the marina's hours in words as well.
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
    `DTSTAMP:${utc(entry.madeAt)}`,
    `DTSTART:${utc(new Date(entry.start))}`,
    `DTEND:${utc(new Date(entry.end))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `GEO:${lat};${lng}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.certain ? 'CONFIRMED' : 'TENTATIVE'}`,
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

/** Lines of 75 bytes at most, each further one begun by a space; a character is never cut in two. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let width = 0;
  let text = '';
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (width + size > maxLineBytes) {
      text += '\r\n ';
      width = 1;
    }
    text += character;
    width += size;
  }
  return text;
}

/** Hands a text to the browser as a file to keep; a phone offers to open it in its calendar. */
export function saveCalendarFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
