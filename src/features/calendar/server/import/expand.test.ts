import { describe, expect, it } from 'vitest';
import { calendarLimits } from '#features/calendar/limits.ts';
import { event, expand, expandEvent, expandedFile, file, ownerEmail } from '#testing/expanded-calendar.ts';

/** A zone that the file describes, with the same offset all year. */
const zoneOf = (name: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
];

describe('one event', () => {
  it.each<[string, string[], string]>([
    [
      'hours in UTC, as Boatsetter writes them',
      ['DTSTART:20261201T140000Z', 'DTEND:20261201T160000Z', 'SUMMARY:Booked'],
      '12-01 14:00-16:00',
    ],
    [
      'whole days at the marina, as Airbnb writes them',
      ['DTSTART;VALUE=DATE:20260919', 'DTEND;VALUE=DATE:20260922', 'SUMMARY:Airbnb (Not available)'],
      '09-18 23:00 to 09-22 00:00',
    ],
    ['a day without an end', ['DTSTART;VALUE=DATE:20261201'], '12-01 00:00 to 12-02 00:00'],
    [
      'hours in marina time without a zone',
      ['DTSTART:20260919T100000', 'DTEND:20260919T120000'],
      '09-19 09:00-11:00',
    ],
    ['whole minutes, outwards', ['DTSTART:20261201T140030Z', 'DTEND:20261201T150030Z'], '12-01 14:00-15:01'],
    [
      'hours in the rules of this machine for a zone that the file does not describe',
      ['DTSTART;TZID=Asia/Tokyo:20261201T100000', 'DURATION:PT1H'],
      '12-01 01:00-02:00',
    ],
  ])('takes %s', (_what, lines, hours) => {
    expect(expandEvent(...lines)).toEqual([hours]);
  });

  it('follows the file’s rules for a zone, except for Morocco’s', () => {
    const at = (zone: string, offset: string) =>
      expand(file(...zoneOf(zone, offset), event(`DTSTART;TZID=${zone}:20260919T100000`, 'DURATION:PT90M')));
    expect(at('Somewhere', '+0330')).toEqual(['09-19 06:30-08:00']);
    expect(at('Africa/Casablanca', '+0500')).toEqual(['09-19 09:00-10:30']);
  });

  it.each([
    ['is free', event('DTSTART:20261201T140000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT')],
    ['is cancelled', event('DTSTART:20261201T140000Z', 'DURATION:PT1H', 'STATUS:CANCELLED')],
    ['is without a length', event('DTSTART:20261201T140000Z', 'DTEND:20261201T140000Z')],
    [
      'comes from this site',
      event('DTSTART:20261201T140000Z', 'DURATION:PT1H').replace('elsewhere', 'sillage'),
    ],
  ])('takes no hours if it %s', (_state, text) => {
    expect(expand(file(text))).toEqual([]);
  });

  it('may last for good', () => {
    expect(expandEvent('DTSTART:20261201T140000Z', 'DTEND:99991231T000000Z')).toHaveLength(1);
    expect(expandEvent('DTSTART:20261201T140000Z', 'DURATION:P3000000D')).toHaveLength(1);
    expect(expandEvent('DTSTART;VALUE=DATE:20261201', 'DURATION:P999999999999D')).toHaveLength(1);
  });

  it('is in marina time if its zone is unknown, and the zone is named', () => {
    const zone = (name: string) => file(event(`DTSTART;TZID=${name}:20261201T100000`, 'DURATION:PT1H'));
    expect(expand(zone('Atlantis'))).toEqual(['12-01 10:00-11:00']);
    expect(expandedFile(zone('Atlantis'))).toMatchObject({ unknownZone: 'Atlantis' });
    expect(expandedFile(zone('Europe/Paris'))).toMatchObject({ unknownZone: null });
  });

  it('is in a zone whose name has three parts, a path before it, or the words of Windows', () => {
    const at = (zone: string) =>
      expandEvent(`DTSTART;TZID=${zone}:20261201T100000`, `DTEND;TZID=${zone}:20261201T110000`);
    const [paris, buenosAires] = ['12-01 09:00-10:00', '12-01 13:00-14:00'];
    expect(at('America/Argentina/Buenos_Aires')).toEqual([buenosAires]);
    expect(at('/elsewhere.example/20260101_1/Europe/Paris')).toEqual([paris]);
    expect(at('/x/America/Argentina/Buenos_Aires')).toEqual([buenosAires]);
    expect(at('/x/America/Port-au-Prince')).toEqual(['12-01 15:00-16:00']);
    expect(at('Romance Standard Time')).toEqual([paris]);
    expect(at('"Morocco Standard Time"')).toEqual(['12-01 10:00-11:00']);
  });
});

it('takes busy times', () => {
  const busy = (...lines: string[]) => ['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'].join('\r\n');
  const text = file(
    busy(
      ...['UID:busy', 'DTSTART:20261201T000000Z', 'DTEND:20270101T000000Z'],
      'FREEBUSY:20261201T090000Z/PT2H,20261202T090000Z/20261202T100000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261203T090000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261204T090000Z/PT1H',
    ),
  );
  expect(expand(text)).toEqual(['12-01 09:00-11:00', '12-02 09:00-10:00', '12-03 09:00-10:00']);
});

it('takes no hours of invitations that the owner has declined', () => {
  const invited = (status: string, email: string) =>
    expandEvent(
      ...[
        'DTSTART:20261201T140000Z',
        'DURATION:PT1H',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:guest@elsewhere.example',
      ],
      `ATTENDEE;CN="Owner: \r\n Zineb";PARTSTAT=${status}:mailto:${email}`,
    );
  expect(invited('DECLINED', 'Owner@sillage.example')).toEqual([]);
  expect(invited('ACCEPTED', ownerEmail)).toHaveLength(1);
  expect(invited('DECLINED', 'other@sillage.example')).toHaveLength(1);
});

it('merges events that touch', () => {
  const first = event('DTSTART:20261201T140000Z', 'DURATION:PT1H');
  const second = event('DTSTART:20261201T150000Z', 'DURATION:PT1H').replace('one', 'two');
  expect(expand(file(second, first))).toEqual(['12-01 14:00-16:00']);
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

it('takes no hours if it has no events', () => {
  expect(expand(file())).toEqual([]);
});
