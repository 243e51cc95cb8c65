import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../availability/constants.ts';
import { type CalendarEntry, calendarFile, calendarUid } from './calendar-file.ts';

const entry: CalendarEntry = {
  method: 'PUBLISH',
  uid: 'booking@sillage.example',
  start: '2026-11-23T16:00:00.000Z',
  end: '2026-11-23T18:00:00Z',
  writtenAt: new Date('2026-11-21T12:00:00Z'),
  title: 'Alborán Sunset Cruise, 2 h',
  status: 'CONFIRMED',
  revision: 0,
  place: 'Port of Al Hoceima; quay 2',
  coordinates: { lat: 35.25, lng: -3.92 },
  notes: 'With Karim Benali.\nMarina time.',
  url: 'https://sillage.example/bookings/booking/slip',
  invitation: null,
};

const invitation: CalendarEntry['invitation'] = {
  organizer: { name: 'Sillage', email: 'marina@sillage.example' },
  attendee: { name: 'Younes "Yo" O’Hara; Jr.', email: 'younes+sea@mail.example' },
};

/** Reads a file with another implementation of RFC 5545. */
function parsed(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('No event');
  return { calendar, event, value: (name: string) => event.getFirstPropertyValue(name) };
}

const read = (changes: Partial<CalendarEntry> = {}) => parsed(calendarFile({ ...entry, ...changes }));

it('has the uid of every file of its booking, and writes times in UTC, special characters and line breaks', () => {
  const { value } = read();
  expect(['dtstart', 'dtend', 'dtstamp'].map((name) => String(value(name)))).toEqual([
    ...['2026-11-23T16:00:00Z', '2026-11-23T18:00:00Z', '2026-11-21T12:00:00Z'],
  ]);
  const texts = [value('summary'), value('location'), value('description')];
  expect(texts).toEqual([entry.title, entry.place, entry.notes]);
  expect(calendarUid('booking', 'sillage.example')).toBe(entry.uid);
});

it('raises the sequence with the state, when the hours change, and when a cancellation is taken back', () => {
  const states = bookingStatuses.map((status) => {
    const [first, changed] = [0, 1].map((revision) => read({ status, revision }));
    return [status, first?.value('status'), first?.value('sequence'), changed?.value('sequence')];
  });
  expect(states).toEqual([
    ['PENDING', 'TENTATIVE', 0, 2],
    ['CONFIRMED', 'CONFIRMED', 1, 3],
    ['COMPLETED', 'CONFIRMED', 1, 3],
    ['CANCELLED', 'CANCELLED', 2, 4],
  ]);
});

it('does not let a text add lines to the file', () => {
  const { event, value } = read({ title: 'Boat\r\nATTENDEE:mailto:a@b.example\rX:1\u0085' });
  expect(event.getAllProperties('attendee')).toEqual([]);
  expect(value('summary')).toBe('Boat\nATTENDEE:mailto:a@b.example\nX:1');
});

it('folds lines at 75 bytes without splitting a character', () => {
  const title = 'é€🌊a'.repeat(60);
  const file = calendarFile({ ...entry, title });
  const lines = file.split('\r\n');
  const bytes = (line: string) => encodeURIComponent(line).replace(/%../g, '.').length;
  const widths = lines.map(bytes);
  expect([Math.max(...widths), widths.filter((width) => width > 70).length > 8]).toEqual([75, true]);
  expect(parsed(file).value('summary')).toBe(title);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('folds no line inside an escape', () => {
  for (let length = 55; length < 75; length++) {
    const title = `${'a'.repeat(length)} ; fin\\;,\n`.repeat(3);
    const file = calendarFile({ ...entry, title });
    expect(file).not.toMatch(/(?<!\\)(\\\\)*\\\r\n/);
    expect(parsed(file).value('summary')).toBe(title);
  }
});

it('has no people and an alarm when it is imported', () => {
  const { calendar, event } = read();
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(event.getAllProperties('attendee').concat(event.getAllProperties('organizer'))).toEqual([]);
  expect(event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY');
});

describe('an invitation', () => {
  const properties = ({ event }: ReturnType<typeof read>, name: string) =>
    event
      .getAllProperties(name)
      .map((property) => [property.getFirstParameter('cn'), property.getFirstValue()]);

  it('names the organizer and the guest', () => {
    const request = read({ method: 'REQUEST', invitation });
    expect(properties(request, 'organizer')).toEqual([['Sillage', 'mailto:marina@sillage.example']]);
    expect(properties(request, 'attendee')).toEqual([
      ["Younes 'Yo' O’Hara; Jr.", 'mailto:younes+sea@mail.example'],
    ]);
  });

  it('is taken back without an alarm', () => {
    const cancel = read({ method: 'CANCEL', status: 'CANCELLED', invitation });
    expect(cancel.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([cancel.value('status'), cancel.value('uid')]).toEqual(['CANCELLED', entry.uid]);
    expect(cancel.event.getFirstSubcomponent('valarm')).toBeNull();
    expect(properties(cancel, 'attendee')).toHaveLength(1);
  });
});
