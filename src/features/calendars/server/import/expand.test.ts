import { describe, expect, it } from 'vitest';
import { calendarLimits } from '#features/calendars/limits.ts';
import { expandCalendar } from './expand.ts';

const from = Date.parse('2026-09-01T00:00:00Z');
const to = from + 366 * 24 * 3_600_000;

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@elsewhere.example', 'DTSTAMP:20260901T000000Z', ...lines, 'END:VEVENT'].join(
    '\r\n',
  );

function expand(text: string, interval = { from, to }) {
  const expanded = expandCalendar({ text, ...interval, ownHost: 'sillage.example' });
  if ('error' in expanded) return expanded.error;
  const minute = (time: number) => new Date(time).toISOString().slice(0, 16);
  return expanded.hours.map(({ start, end }) => `${minute(start)} ${minute(end)}`);
}

const expandEvent = (...lines: string[]) => expand(file(event(...lines)));

describe('one event', () => {
  it('takes its hours in UTC, as Boatsetter writes them', () => {
    expect(expandEvent('DTSTART:20261201T140000Z', 'DTEND:20261201T160000Z', 'SUMMARY:Booked')).toEqual([
      '2026-12-01T14:00 2026-12-01T16:00',
    ]);
  });

  it('takes whole days at the marina, as Airbnb writes them', () => {
    expect(
      expandEvent(
        'DTSTART;VALUE=DATE:20260919',
        'DTEND;VALUE=DATE:20260922',
        'SUMMARY:Airbnb (Not available)',
      ),
    ).toEqual(['2026-09-18T23:00 2026-09-22T00:00']);
    expect(expandEvent('DTSTART;VALUE=DATE:20261201')).toEqual(['2026-12-01T00:00 2026-12-02T00:00']);
  });

  it('is in marina time without a zone and in Morocco’s, whatever the file says about that zone', () => {
    const wrong = [
      ...['BEGIN:VTIMEZONE', 'TZID:Africa/Casablanca', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const hours = ['2026-09-19T09:00 2026-09-19T11:00'];
    const zone = 'TZID=Africa/Casablanca';
    expect(expandEvent('DTSTART:20260919T100000', 'DTEND:20260919T120000')).toEqual(hours);
    expect(
      expand(file(...wrong, event(`DTSTART;${zone}:20260919T100000`, `DTEND;${zone}:20260919T120000`))),
    ).toEqual(hours);
  });

  it('follows the file’s rules for another zone, and this machine’s without them', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Somewhere', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0330', 'TZOFFSETTO:+0330', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    expect(expand(file(...zone, event('DTSTART;TZID=Somewhere:20261201T100000', 'DURATION:PT90M')))).toEqual([
      '2026-12-01T06:30 2026-12-01T08:00',
    ]);
    expect(expandEvent('DTSTART;TZID=Asia/Tokyo:20261201T100000', 'DURATION:PT1H')).toEqual([
      '2026-12-01T01:00 2026-12-01T02:00',
    ]);
  });

  it('is widened to whole minutes', () => {
    expect(expandEvent('DTSTART:20261201T140030Z', 'DTEND:20261201T150030Z')).toEqual([
      '2026-12-01T14:00 2026-12-01T15:01',
    ]);
  });

  it.each([
    ['free', 'TRANSP:TRANSPARENT'],
    ['cancelled', 'STATUS:CANCELLED'],
    ['without a length', 'DTEND:20261201T140000Z'],
  ])('takes no hours if it is %s', (_state, line) => {
    expect(
      expandEvent('DTSTART:20261201T140000Z', ...(line.startsWith('DTEND') ? [] : ['DURATION:PT1H']), line),
    ).toEqual([]);
  });

  it('takes no hours if it comes from this site', () => {
    const own = event('DTSTART:20261201T140000Z', 'DURATION:PT1H').replace('elsewhere', 'sillage');
    expect(expand(file(own))).toEqual([]);
  });

  it('may last for good', () => {
    expect(expandEvent('DTSTART:20261201T140000Z', 'DTEND:99991231T000000Z')).toHaveLength(1);
    expect(expandEvent('DTSTART:20261201T140000Z', 'DURATION:P3000000D')).toHaveLength(1);
    expect(expandEvent('DTSTART;VALUE=DATE:20261201', 'DURATION:P999999999999D')).toHaveLength(1);
  });

  it('is in a zone whose name has three parts, or a path before it', () => {
    const at = (zone: string) =>
      expandEvent(`DTSTART;TZID=${zone}:20261201T100000`, `DTEND;TZID=${zone}:20261201T110000`);
    expect(at('America/Argentina/Buenos_Aires')).toEqual(['2026-12-01T13:00 2026-12-01T14:00']);
    expect(at('/elsewhere.example/20260101_1/Europe/Paris')).toEqual(['2026-12-01T09:00 2026-12-01T10:00']);
  });
});

it('merges events that touch', () => {
  const first = event('DTSTART:20261201T140000Z', 'DURATION:PT1H');
  const second = event('DTSTART:20261201T150000Z', 'DURATION:PT1H').replace('one', 'two');
  expect(expand(file(second, first))).toEqual(['2026-12-01T14:00 2026-12-01T16:00']);
});

describe('an event that repeats', () => {
  it('keeps its marina time when the offset changes on 20 September 2026', () => {
    const expected = [
      '2026-09-13T09:00 2026-09-13T11:00',
      '2026-09-20T10:00 2026-09-20T12:00',
      '2026-09-27T10:00 2026-09-27T12:00',
    ];
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3';
    const zone = ';TZID=Africa/Casablanca';
    for (const tzid of ['', zone]) {
      expect(expandEvent(`DTSTART${tzid}:20260913T100000`, `DTEND${tzid}:20260913T120000`, rule)).toEqual(
        expected,
      );
    }
  });

  it.each([
    ['Europe/Paris', '20261018T090000', ['2026-10-18T07:00', '2026-10-25T08:00', '2026-11-01T08:00']],
    ['America/New_York', '20261025T090000', ['2026-10-25T13:00', '2026-11-01T14:00', '2026-11-08T14:00']],
  ])('keeps the local time of %s over the end of summer time', (zone, start, starts) => {
    const hours = expandEvent(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect((hours as string[]).map((text) => text.slice(0, 16))).toEqual(starts);
  });

  it('is whole days of 23 to 25 hours at the marina', () => {
    expect(
      expandEvent(
        'DTSTART;VALUE=DATE:20260919',
        'DTEND;VALUE=DATE:20260920',
        'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2',
      ),
    ).toEqual(['2026-09-18T23:00 2026-09-19T23:00', '2026-09-21T00:00 2026-09-22T00:00']);
    expect(expandEvent('DTSTART;VALUE=DATE:20260920')).toEqual(['2026-09-19T23:00 2026-09-21T00:00']);
  });

  it('leaves out exceptions and moves single occurrences', () => {
    const series = event(
      ...['DTSTART;TZID=Europe/Paris:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'],
      // In UTC although the event is not.
      'EXDATE:20261202T090000Z',
    );
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Paris:20261203T100000',
      'DTSTART:20261203T180000Z',
      'DURATION:PT2H',
    );
    const free = event(
      'RECURRENCE-ID:20261204T090000Z',
      'DTSTART:20261204T090000Z',
      'DURATION:PT1H',
      'TRANSP:TRANSPARENT',
    );
    expect(expand(file(series, moved, free))).toEqual([
      '2026-12-01T09:00 2026-12-01T10:00',
      '2026-12-03T18:00 2026-12-03T20:00',
    ]);
  });

  it('has further dates', () => {
    expect(
      expandEvent('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RDATE:20261205T090000Z,20261206T090000Z'),
    ).toHaveLength(3);
  });

  it.each([
    ['Asia/Tokyo', '20261201T080000', '20261203T230000Z', 4],
    ['America/New_York', '20261201T200000', '20261203T010000Z', 2],
    ['Europe/Paris', '20261201T200000', '20261203', 3],
  ])('ends in its own zone %s', (zone, start, until, count) => {
    const rule = `RRULE:FREQ=DAILY;UNTIL=${until}`;
    expect(expandEvent(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT1H', rule)).toHaveLength(count);
  });

  it('is expanded to the end of the interval only', () => {
    expect(expandEvent('DTSTART:20000101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')).toHaveLength(366);
  });

  it.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('is refused if it occurs too often: %s', (frequency) => {
    expect(expandEvent('DTSTART:20261201T100000Z', 'DURATION:PT1S', `RRULE:FREQ=${frequency}`)).toBe(
      'TOO_MANY_EVENTS',
    );
    expect(expandEvent('DTSTART:19700101T100000Z', 'DURATION:PT1S', `RRULE:FREQ=${frequency}`)).toBe(
      'TOO_MANY_EVENTS',
    );
  });
});

it('refuses more events than its limit', () => {
  const many = Array.from({ length: calendarLimits.occurrences + 1 }, (_, n) =>
    event(`DTSTART:202612${String((n % 28) + 1).padStart(2, '0')}T100000Z`, 'DURATION:PT1H').replace(
      'one',
      `n${n}`,
    ),
  );
  expect(expand(file(...many))).toBe('TOO_MANY_EVENTS');
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['a calendar that is cut off', file(event('DTSTART:20261201T100000Z', 'DURATION:PT1H')).slice(0, -30)],
  ['a calendar after something else', `<p>${file()}`],
  ['an event without a real start', file(event('DTSTART:soon', 'DURATION:PT1H'))],
])('cannot read %s', (_what, text) => {
  expect(expand(text)).toBe('NOT_A_CALENDAR');
});

it('takes no hours if it has no events', () => {
  expect(expand(file())).toEqual([]);
});
