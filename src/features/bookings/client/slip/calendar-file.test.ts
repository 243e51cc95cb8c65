import { expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'booking@sillage.example',
  start: '2026-11-23T16:00:00.000Z',
  end: '2026-11-23T18:00:00Z',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  title: 'Alborán Sunset Cruise, 2 h',
  confirmed: true,
  place: 'Port of Al Hoceima; quay 2',
  coordinates: { lat: 35.25, lng: -3.92 },
  notes: 'With Karim Benali.\nMarina time.',
  url: 'https://sillage.example/bookings/booking/slip',
};

/** The properties of a file, with folded lines joined. */
function properties(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

it('writes the times in UTC', () => {
  const file = properties(calendarFile(entry));
  expect([file.get('DTSTART'), file.get('DTEND'), file.get('DTSTAMP')]).toEqual([
    '20261123T160000Z',
    '20261123T180000Z',
    '20261121T120000Z',
  ]);
});

it('marks unconfirmed bookings as tentative', () => {
  expect(properties(calendarFile(entry)).get('STATUS')).toBe('CONFIRMED');
  expect(properties(calendarFile({ ...entry, confirmed: false })).get('STATUS')).toBe('TENTATIVE');
});

it('escapes special characters and line breaks', () => {
  const file = properties(calendarFile(entry));
  expect(file.get('SUMMARY')).toBe('Alborán Sunset Cruise\\, 2 h');
  expect(file.get('LOCATION')).toBe('Port of Al Hoceima\\; quay 2');
  expect(calendarFile(entry)).toContain('DESCRIPTION:With Karim Benali.\\nMarina time.\r\n');
});

it('folds lines at 75 bytes without splitting a character', () => {
  const title = 'é'.repeat(200);
  const file = calendarFile({ ...entry, title });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
  expect(properties(file).get('SUMMARY')).toBe(title);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
