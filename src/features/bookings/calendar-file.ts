import type { BookingStatus } from '../availability/constants.ts';

/** What a calendar does with the file: import an event, answer an invitation, or remove the event (RFC 5546). */
type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** A booking or closed hours as a calendar event. */
export interface CalendarEvent {
  /** See `calendarUid`. */
  uid: string;
  /** Instants. */
  start: string | Date;
  end: string | Date;
  /** When the file was made; of an event in a feed, when it last changed. */
  writtenAt: Date;
  title: string;
  status: BookingStatus;
  /** How often the hours of a booking were changed or its cancellation was taken back. */
  revision: number;
  place: string;
  coordinates: { lat: number; lng: number };
  notes: string;
  url: string;
}

/** A file with one booking. */
export interface CalendarEntry extends CalendarEvent {
  method: CalendarMethod;
  /** The sender of an invitation and its only guest; null for a file that is imported. */
  invitation: { organizer: CalendarPerson; attendee: CalendarPerson } | null;
}

interface CalendarPerson {
  name: string;
  email: string;
}

/** The same for every file of a booking, so that a later one updates the event. */
export function calendarUid(bookingId: string, hostname: string): string {
  return `${bookingId}@${hostname}`;
}

const eventStates: Record<BookingStatus, { status: string; rank: number }> = {
  PENDING: { status: 'TENTATIVE', rank: 0 },
  CONFIRMED: { status: 'CONFIRMED', rank: 1 },
  // For a calendar, completing a booking changes nothing.
  COMPLETED: { status: 'CONFIRMED', rank: 1 },
  CANCELLED: { status: 'CANCELLED', rank: 2 },
};

/**
 * The sequence rises with each change: calendars ignore files with a lower number than the one they have. A revision raises
 * it by two, because a cancellation that is taken back lowers the rank by one.
 */
const sequenceOf = (rank: number, revision: number) => rank + 2 * revision;

const reminderBefore = '-PT2H';

/**
 * Writes an iCalendar file (RFC 5545). The times are in UTC, because the time zone data of many phones is wrong for
 * Morocco (see "Time zone" in docs/product.md). The notes should therefore also give the times in marina time.
 */
export function calendarFile(entry: CalendarEntry): string {
  const event = eventLines(entry, [...people(entry), ...reminder(entry)]);
  return textOf([...head, `METHOD:${entry.method}`, ...event, ...end]);
}

/** Writes a calendar that programs read again each hour, event by event (RFC 7986). See "Calendar feed" in docs/product.md. */
export function* calendarFeed(name: string, events: Iterable<CalendarEvent>): Generator<string> {
  yield textOf([
    ...head,
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ]);
  for (const event of events)
    yield textOf(eventLines(event, [`LAST-MODIFIED:${utc(event.writtenAt)}`, 'TRANSP:OPAQUE']));
  yield textOf(end);
}

const refreshInterval = 'PT1H';

const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sillage//Bookings//EN', 'CALSCALE:GREGORIAN'];
const end = ['END:VCALENDAR'];

const textOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

function eventLines(event: CalendarEvent, others: readonly string[]): string[] {
  const { lat, lng } = event.coordinates;
  const { status, rank } = eventStates[event.status];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${sequenceOf(rank, event.revision)}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(new Date(event.start))}`,
    `DTEND:${utc(new Date(event.end))}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `GEO:${lat};${lng}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    `URL:${event.url}`,
    `STATUS:${status}`,
    ...others,
    'END:VEVENT',
  ];
}

/** The guest has asked for the booking, so no answer is requested. */
function people({ invitation }: CalendarEntry): string[] {
  if (!invitation) return [];
  const { organizer, attendee } = invitation;
  return [
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee.email)}`,
  ];
}

/** A cancellation must not contain an alarm (RFC 5546, 3.2.5). */
function reminder({ method, title }: CalendarEntry): string[] {
  if (method === 'CANCEL') return [];
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${reminderBefore}`,
    'END:VALARM',
  ];
}

/** `20261123T150000Z`. */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** The value of a parameter, which cannot contain double quotes. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ')}"`;
}

function mailto(email: string): string {
  return `mailto:${encodeURI(email)}`;
}

const maxLineBytes = 75;

/**
 * Folds a line at 75 bytes: continuation lines start with a space. Neither characters nor escapes are split, because some
 * programs hide an event if a line ends with a backslash.
 */
function folded(line: string): string {
  let width = 0;
  let text = '';
  let isEscaped = false;
  for (const character of line) {
    const isEscape: boolean = !isEscaped && character === '\\';
    const size = utf8Length(character);
    if (!isEscaped && width + size + (isEscape ? 1 : 0) > maxLineBytes) {
      text += '\r\n ';
      width = 1;
    }
    text += character;
    width += size;
    isEscaped = isEscape;
  }
  return text;
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
