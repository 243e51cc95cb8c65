import { describe, expect, it } from 'vitest';
import { calendarLimits } from '#features/calendar/limits.ts';
import { event, expand, expandedFile, file, from } from '#testing/expanded-calendar.ts';
import { entryReader } from './entry-reader.ts';

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['a calendar that is cut off', file(event('DTSTART:20261201T100000Z', 'DURATION:PT1H')).slice(0, -30)],
  ['a calendar after something else', `<p>${file()}`],
  ['an event without a real start', file(event('DTSTART:soon', 'DURATION:PT1H'))],
])('cannot read %s', (_what, text) => {
  expect(expand(text)).toBe('NOT_A_CALENDAR');
});

describe('beside an entry that is hard to read', () => {
  const good = event('DTSTART:20261201T100000Z', 'DTEND:20261201T120000Z').replace('one', 'good');
  const goodHours = '12-01 10:00-12:00';
  const atThree = ['DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z'];
  const hoursAtThree = '12-02 15:00-16:00';
  const twice = [hoursAtThree, '12-09 15:00-16:00'];
  const wednesdays = [...atThree, 'RRULE:FREQ=WEEKLY;COUNT=2'];
  const moved = ['RECURRENCE-ID:20261209T150000Z', 'DTSTART:20261210T150000Z', 'DTEND:20261210T160000Z'];

  it.each<[what: string, text: string, hours?: string[], unreadable?: number]>([
    ['a text with a raw line break', event('LOCATION:Quay 2', 'behind the office', ...atThree)],
    ['a time after a space', event('DTSTART: 20261202T150000Z', 'DTEND: 20261202T160000Z')],
    ['a rule after a space', event(...atThree, 'RRULE: FREQ=WEEKLY;COUNT=2'), twice],
    ['an end that is missing', event('DTSTART:20261202T150000Z', 'DTEND:'), [], 1],
    ['an end before the start', event('DTSTART:20261202T150000Z', 'DTEND:20261202T020000Z'), [], 1],
    // PostgreSQL stores no such character.
    ['a zone with a zero byte', event('DTSTART;TZID=A\0B:20261202T150000', 'DURATION:PT1H')],
    ['a rule that searches for good', event(...atThree, 'RRULE:FREQ=DAILY;COUNT=2;BYDAY=1WE'), twice],
    ['an endless interval', event(...atThree, 'RRULE:FREQ=DAILY;INTERVAL=999999999'), [hoursAtThree], 1],
    ['a negative version', event(...atThree, 'SEQUENCE:-1')],
    [
      'ids with a colon',
      [
        event(...atThree).replace('one@elsewhere.example', '1@a.example:8080'),
        event(...wednesdays, 'SEQUENCE:3', 'EXDATE:20261202T150000Z').replace('one@elsewhere', '2@b:8080'),
      ].join('\r\n'),
      twice,
    ],
    [
      'a text that looks like properties',
      event(...atThree, 'DESCRIPTION:Deal', 'Status: cancelled', 'Duration: none', 'UID: 7'),
    ],
    [
      'a raw line break in a quoted parameter',
      event('ATTENDEE;CN="Zineb', 'Amrani";PARTSTAT=DECLINED:mailto:guest@elsewhere.example', ...atThree),
    ],
    ['an exception without VALUE=DATE', event(...wednesdays, 'EXDATE:20261209')],
    ['an empty exception', event(...wednesdays, 'EXDATE:'), twice],
    ['an unreadable exception', event(...wednesdays, 'EXDATE:soon,20261209T150000Z')],
    ['a property without a value', event('DESCRIPTION', ...atThree, 'STATUS', 'DURATION:')],
    ['an empty rule', event(...atThree, 'RRULE:')],
    ['a rule with spaces', event(...atThree, 'RRULE:FREQ=WEEKLY;BYDAY=WE, TH;COUNT=1')],
    [
      'keywords in lower case',
      event(...wednesdays, 'STATUS:CONFIRMED').replaceAll(
        /BEGIN|END|VEVENT|DTSTART|DTEND|RRULE|FREQ|WEEKLY|COUNT|T15|T16|Z/g,
        (word) => word.toLowerCase(),
      ),
      twice,
    ],
    ['a day without VALUE=DATE', event('DTSTART:20261203'), ['12-03 00:00 to 12-04 00:00']],
    ['a start without seconds', event('DTSTART:20261202T1500Z', 'DTEND:20261202T1600Z')],
    ['a duration without PT', event('DTSTART:20261202T150000Z', 'DURATION:1H')],
    ['a last day without VALUE=DATE', event(...atThree, 'RRULE:FREQ=WEEKLY;UNTIL=20261203')],
    ['no start', event('DTEND:20261202T160000Z'), [], 1],
    ['an unreadable start', event('DTSTART:20261302T150000Z', 'DURATION:PT1H'), [], 1],
    ['an unreadable end', event('DTSTART:20261202T150000Z', 'DTEND:late'), [], 1],
    ['an unreadable rule', event(...atThree, 'RRULE:FREQ=OFTEN'), [hoursAtThree], 1],
    ['an unreadable further date', event(...atThree, 'RDATE:soon'), [hoursAtThree], 1],
    [
      'an unreadable occurrence',
      [event(...wednesdays), event(...moved).replace('20261209', 'soon')].join('\r\n'),
      [...twice, '12-10 15:00-16:00'],
      1,
    ],
    ['an event without an end', event(...atThree).replace('END:VEVENT', '')],
    ['an alarm with a time', event(...atThree, 'BEGIN:VALARM', 'DURATION:PT9H', 'END:VALARM')],
    [
      'a zone that cannot be read',
      [
        ...['BEGIN:VTIMEZONE', 'TZID:Europe/Paris', 'BEGIN:STANDARD', 'DTSTART:soon', 'END:VTIMEZONE'],
        event('DTSTART;TZID=Europe/Paris:20261202T160000', 'DURATION:PT1H'),
      ].join('\r\n'),
    ],
  ])('closes the hours of the others: %s', (_what, text, hours = [hoursAtThree], unreadable = 0) => {
    for (const entries of [file(text, good), file(good, text)]) {
      expect(expandedFile(entries)).toMatchObject({ unreadable });
      expect(expand(entries)).toEqual([goodHours, ...hours]);
    }
  });

  it('ignores what follows the calendar', () => {
    expect(expand(`${file(good)}\r\n<!-- 0.2 s -->\r\n`)).toEqual([goodHours]);
  });
});

describe('a calendar in pieces', () => {
  it('is read wherever it is cut', () => {
    const text = file(event('DTSTART;TZID=Europe/Paris:\r\n 20261201T1000', ' 00', 'DURATION:PT1H'));
    const reader = entryReader(from);
    for (const character of text) reader.push(character);
    expect(reader.end()).toEqual([
      'BEGIN:VEVENT\nUID:one@elsewhere.example\nDTSTART;TZID=Europe/Paris:20261201T100000\nDURATION:PT1H',
    ]);
  });

  it.each([
    ['an event that has ended', ['DTSTART:20260101T100000Z', 'DTEND:20260101T120000Z'], 0],
    ['a day that has ended', ['DTSTART;VALUE=DATE:20260101'], 0],
    ['one of a length that has ended', ['DTSTART:20260101T100000Z', 'DURATION:P2W'], 0],
    ['one that lasts until now', ['DTSTART:20260101T100000Z', 'DURATION:P52W'], 1],
    ['one that ended today elsewhere', ['DTSTART:20260831T000000', 'DTEND:20260831T233000'], 1],
    ['one that repeats', ['DTSTART:20260101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'], 1],
    ['a changed occurrence', ['RECURRENCE-ID:20261201T100000Z', 'DTSTART:20260101T100000Z'], 1],
    ['one without a readable start', ['DTSTART:soon'], 1],
  ])('leaves out only what is over: %s', (_what, lines, count) => {
    const reader = entryReader(from);
    reader.push(file(event(...lines)));
    expect(reader.end()).toHaveLength(count);
  });

  it('has no durations of millions of parts', () => {
    const long = event('DTSTART:20261201T100000Z', `DURATION:P${'0D'.repeat(1000)}T1H`);
    expect(expand(file(long))).toBe('NOT_A_CALENDAR');
  });

  it('is limited by what is kept', () => {
    const large = `DESCRIPTION:${'x'.repeat(calendarLimits.maxKeptBytes)}`;
    const over = `${event('DTSTART:20200101T100000Z', 'DURATION:PT1H')}\r\n`.repeat(20_000);
    const reader = entryReader(from);
    reader.push(file(over, event(large, 'DTSTART:20261201T100000Z')));
    expect(reader.end()).toHaveLength(1);
    const toCome = over.replaceAll('2020', '2027');
    expect(() => entryReader(from).push(file(toCome))).toThrow('TOO_LARGE');
  });
});
