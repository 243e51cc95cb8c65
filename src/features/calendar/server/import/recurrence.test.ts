import { describe, expect, it } from 'vitest';
import { event, expand, expandEvent, file } from '#testing/expanded-calendar.ts';

describe('an event that repeats', () => {
  it.each([
    ['the marina', '', '20260913T100000', ['09-13 09:00', '09-20 10:00', '09-27 10:00']],
    [
      ...['Morocco', ';TZID=Africa/Casablanca', '20260913T100000'],
      ['09-13 09:00', '09-20 10:00', '09-27 10:00'],
    ],
    [...['Paris', ';TZID=Europe/Paris', '20261018T090000'], ['10-18 07:00', '10-25 08:00', '11-01 08:00']],
    [
      ...['New York', ';TZID=America/New_York', '20261025T090000'],
      ['10-25 13:00', '11-01 14:00', '11-08 14:00'],
    ],
  ] as [string, string, string, string[]][])(
    'keeps the local time of %s when the offset changes',
    (_where, zone, start, starts) => {
      const hours = expandEvent(`DTSTART${zone}:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
      expect((hours as string[]).map((text) => text.slice(0, 11))).toEqual(starts);
    },
  );

  it('is whole days of 23 to 25 hours at the marina', () => {
    const rule = 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2';
    expect(expandEvent('DTSTART;VALUE=DATE:20260919', 'DTEND;VALUE=DATE:20260920', rule)).toEqual([
      '09-18 23:00 to 09-19 23:00',
      '09-21 00:00 to 09-22 00:00',
    ]);
    expect(expandEvent('DTSTART;VALUE=DATE:20260920')).toEqual(['09-19 23:00 to 09-21 00:00']);
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
    expect(expand(file(series, moved, free))).toEqual(['12-01 09:00-10:00', '12-03 18:00-20:00']);
  });

  it.each([
    ['in the zone of its program', ';TZID=Europe/Paris', 'T000000'],
    ['in a zone far away', ';TZID=America/New_York', 'T000000'],
    ['without a zone', '', 'T080000'],
    ['in UTC', '', 'T000000Z'],
  ])('leaves out and moves whole days that are given as times %s', (_how, zone, time) => {
    const whole = ['DTSTART;VALUE=DATE:20260917', 'RRULE:FREQ=DAILY;COUNT=4'];
    const series = event(...whole, `EXDATE${zone}:20260918${time}`);
    const moved = (range: string) =>
      event(`RECURRENCE-ID${range}${zone}:20260919${time}`, 'DTSTART;VALUE=DATE:20260925');
    const first = '09-16 23:00 to 09-17 23:00';
    const alone = ['09-19 23:00 to 09-21 00:00', '09-25 00:00 to 09-26 00:00'];
    expect(expand(file(series, moved('')))).toEqual([first, ...alone]);
    expect(expand(file(series, moved(';RANGE=THISANDFUTURE')))).toEqual([
      first,
      '09-25 00:00 to 09-27 00:00',
    ]);
  });

  it('leaves out whole days that are given as midnight of Paris in UTC', () => {
    const whole = ['DTSTART;VALUE=DATE:20260917', 'RRULE:FREQ=DAILY;COUNT=2'];
    expect(expandEvent(...whole, 'EXDATE:20260917T220000Z')).toEqual(['09-16 23:00 to 09-17 23:00']);
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
    expect(expandEvent('DTSTART:20250101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')).toHaveLength(366);
  });

  it('changes an occurrence and all later ones', () => {
    const series = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4');
    const change = (...lines: string[]) =>
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T090000Z', ...lines);
    const later = change('DTSTART:20261203T140000Z', 'DURATION:PT2H');
    const first = ['12-01 09:00-10:00', '12-02 09:00-10:00'];
    expect(expand(file(series, later))).toEqual([...first, '12-03 14:00-16:00', '12-04 14:00-16:00']);
    const cancelled = change('DTSTART:20261203T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED');
    expect(expand(file(series, cancelled))).toEqual(first);
  });

  it('leaves out an occurrence by its day', () => {
    const series = ['DTSTART;TZID=Europe/Paris:20261128T003000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(expandEvent(...series, 'EXDATE;VALUE=DATE:20261129')).toEqual([
      '11-27 23:30 to 11-28 00:30',
      '11-29 23:30 to 11-30 00:30',
    ]);
    const moved = event('RECURRENCE-ID;VALUE=DATE:20261129', 'DTSTART:20261202T090000Z', 'DURATION:PT1H');
    expect(expand(file(event(...series), moved))).toEqual([
      '11-27 23:30 to 11-28 00:30',
      '11-29 23:30 to 11-30 00:30',
      '12-02 09:00-10:00',
    ]);
  });

  it('has further dates, and periods of their own length', () => {
    const dates = 'RDATE:20261205T090000Z,20261206T090000Z';
    expect(expandEvent('DTSTART:20261201T090000Z', 'DURATION:PT1H', dates)).toEqual([
      '12-01 09:00-10:00',
      '12-05 09:00-10:00',
      '12-06 09:00-10:00',
    ]);
    const periods = 'RDATE;VALUE=PERIOD:20261122T120000Z/PT3H,20261123T120000Z/20261123T140000Z';
    expect(expandEvent('DTSTART:20261121T120000Z', 'DURATION:PT1H', periods)).toEqual([
      '11-21 12:00-13:00',
      '11-22 12:00-15:00',
      '11-23 12:00-14:00',
    ]);
  });

  it('counts the last version of an occurrence only', () => {
    const version = (sequence: number, hour: string) =>
      event(
        ...['RECURRENCE-ID:20261201T090000Z', `SEQUENCE:${sequence}`],
        ...[`DTSTART:20261201T${hour}0000Z`, 'DURATION:PT1H'],
      );
    const series = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    expect(expand(file(version(2, '12'), series, version(10, '14'), version(1, '16')))).toEqual([
      '12-01 14:00-15:00',
    ]);
  });

  it.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['12-01']],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', ['12-01']],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['12-01']],
    ['FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=-30', ['12-01', '2027-03-02']],
    ['FREQ=DAILY;COUNT=0', ['12-01']],
  ])('occurs on no other days than its rule says: %s', (rule, days) => {
    const hours = expandEvent('DTSTART:20261201T090000Z', 'DURATION:PT1H', `RRULE:${rule}`);
    expect((hours as string[]).map((text) => text.split(' ')[0])).toEqual(days);
  });

  it.each(['SECONDLY', 'MINUTELY', 'HOURLY'])('is refused if it occurs too often: %s', (frequency) => {
    const rule = `RRULE:FREQ=${frequency}`;
    expect(expandEvent('DTSTART:20261201T100000Z', 'DURATION:PT1S', rule)).toBe('TOO_MANY_EVENTS');
  });

  it('is refused if it has begun so long ago that its rule has too many steps', () => {
    expect(expandEvent('DTSTART:19700101T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=HOURLY')).toBe(
      'TOO_MANY_EVENTS',
    );
  });
});
