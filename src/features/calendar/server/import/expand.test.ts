import { describe, expect, it } from 'vitest';
import { calendarLimits } from '#features/calendar/limits.ts';
import { event, expand, expandEvent, expandedFile, file, ownerEmail } from '#testing/expanded-calendar.ts';

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

  it('is in marina time if its zone is unknown, and the zone is named', () => {
    const zone = (name: string) => file(event(`DTSTART;TZID=${name}:20261201T100000`, 'DURATION:PT1H'));
    expect(expand(zone('Atlantis'))).toEqual(['2026-12-01T10:00 2026-12-01T11:00']);
    expect(expandedFile(zone('Atlantis'))).toMatchObject({ unknownZone: 'Atlantis' });
    expect(expandedFile(zone('Europe/Paris'))).toMatchObject({ unknownZone: null });
  });

  it('is in a zone whose name has three parts, a path before it, or the words of Windows', () => {
    const at = (zone: string) =>
      expandEvent(`DTSTART;TZID=${zone}:20261201T100000`, `DTEND;TZID=${zone}:20261201T110000`);
    const [paris, buenosAires] = ['2026-12-01T09:00 2026-12-01T10:00', '2026-12-01T13:00 2026-12-01T14:00'];
    expect(at('America/Argentina/Buenos_Aires')).toEqual([buenosAires]);
    expect(at('/elsewhere.example/20260101_1/Europe/Paris')).toEqual([paris]);
    expect(at('/x/America/Argentina/Buenos_Aires')).toEqual([buenosAires]);
    expect(at('/x/America/Port-au-Prince')).toEqual(['2026-12-01T15:00 2026-12-01T16:00']);
    expect(at('Romance Standard Time')).toEqual([paris]);
    expect(at('"Morocco Standard Time"')).toEqual(['2026-12-01T10:00 2026-12-01T11:00']);
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
  expect(expand(text)).toEqual([
    '2026-12-01T09:00 2026-12-01T11:00',
    '2026-12-02T09:00 2026-12-02T10:00',
    '2026-12-03T09:00 2026-12-03T10:00',
  ]);
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
  expect(expand(file(second, first))).toEqual(['2026-12-01T14:00 2026-12-01T16:00']);
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
