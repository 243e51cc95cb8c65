import { describe, expect, it } from 'vitest';
import { fixedClock } from '#shared/clock.ts';
import { countByHour, lastDays, lastMonths } from './periods.ts';

describe('the last months', () => {
  it('end with the current marina month and are contiguous', () => {
    const months = lastMonths(fixedClock('2026-11-21T09:00:00Z'), 12);
    expect(months.map(({ month }) => month).join(' ')).toBe(
      '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
    );
    for (const [place, { end }] of months.slice(0, -1).entries()) {
      expect(end).toEqual(months[place + 1]?.start);
    }
  });

  it('start at midnight at the marina, one hour before UTC until 20 September 2026', () => {
    const months = lastMonths(fixedClock('2026-11-21T09:00:00Z'), 12);
    const startOf = (name: string) => months.find(({ month }) => month === name)?.start.toISOString();
    expect(startOf('2026-09')).toBe('2026-08-31T23:00:00.000Z');
    expect(startOf('2026-10')).toBe('2026-10-01T00:00:00.000Z');
    // During Ramadan 2026, marina time was UTC.
    expect(startOf('2026-03')).toBe('2026-03-01T00:00:00.000Z');
  });

  it('depend on marina time, not on UTC', () => {
    const [start, end] = [new Date('2026-08-31T23:00:00Z'), new Date('2026-10-01T00:00:00Z')];
    const nearMidnight = fixedClock('2026-08-31T23:30:00Z');
    expect(lastMonths(nearMidnight, 1)).toEqual([{ month: '2026-09', start, end }]);
  });
});

describe('the last days', () => {
  it('start at the beginning of a marina day and end now', () => {
    expect(lastDays(fixedClock('2026-11-21T09:00:00Z'), 30)).toEqual({
      start: new Date('2026-10-23T00:00:00Z'),
      end: new Date('2026-11-21T09:00:00Z'),
    });
  });

  it('contain an extra hour when the clocks go back', () => {
    const { start } = lastDays(fixedClock('2026-09-25T12:00:00Z'), 30);
    expect(start.toISOString()).toBe('2026-08-26T23:00:00.000Z');
  });
});

describe('departures by hour', () => {
  it('are counted by marina hour before and after a clock change', () => {
    const hours = countByHour([
      { start: new Date('2026-09-19T08:30:00Z'), count: 2 },
      { start: new Date('2026-09-21T09:00:00Z'), count: 3 },
    ]);
    expect(hours.filter(({ count }) => count > 0)).toEqual([{ hour: 9, count: 5 }]);
  });

  it('contain every opening hour, and no others', () => {
    expect(countByHour([]).map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });
});
