import { describe, expect, it } from 'vitest';
import { formatIn } from '#shared/format-in.ts';
import { calendarQuery, dayAfter, placeOf, rangeOf, weekOf, weekTitle } from './calendar-place.ts';

const [en, fr] = [formatIn('en', new Date()), formatIn('fr', new Date())];

describe('a week', () => {
  it('begins today, and so do those before and after it', () => {
    expect(weekOf('2026-11-28', '2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-12-04' });
    expect(weekOf('2026-12-04', '2026-11-28').from).toBe('2026-11-28');
    expect(weekOf('2026-12-05', '2026-11-28').from).toBe('2026-12-05');
    expect(weekOf('2026-11-27', '2026-11-28').from).toBe('2026-11-21');
  });

  it('is named by its first and last day', () => {
    expect(weekTitle(weekOf('2026-11-24', '2026-11-22'), en)).toBe('November 22–28, 2026');
    expect(weekTitle(weekOf('2026-11-24', '2026-11-23'), fr)).toBe('23–29 novembre 2026');
    expect(weekTitle(weekOf('2026-12-01', '2026-11-22'), en)).toBe('Nov 29 – Dec 5, 2026');
    expect(weekTitle(weekOf('2027-01-01', '2026-11-23'), fr)).toBe('28\u00a0déc. 2026 – 3\u00a0janv. 2027');
    expect(weekTitle(weekOf('2027-02-03', '2026-11-23'), fr)).toBe('1er–7 février 2027');
  });
});

describe('a month', () => {
  it('is loaded for each of its days, which have marks beside them', () => {
    const range = { from: '2026-11-01', to: '2026-11-30' };
    expect([
      rangeOf('month', '2026-11-24', '2026-11-24'),
      rangeOf('day', '2026-11-24', '2026-11-24'),
    ]).toEqual([range, range]);
  });

  it('is followed by the same day of the next one, or by its last day', () => {
    expect(dayAfter('2026-11-24', 'month', 1)).toBe('2026-12-24');
    expect(dayAfter('2027-01-31', 'month', 1)).toBe('2027-02-28');
    expect(dayAfter('2027-01-15', 'month', -1)).toBe('2026-12-15');
  });
});

const today = '2026-11-24';
const read = (query: string) => placeOf(new URLSearchParams(query), today);

describe('the address of the calendar', () => {
  it('names the view, the day and the item', () => {
    const place = { view: 'month', day: '2026-12-05', item: 'a' } as const;
    const address = calendarQuery(place, today);
    expect(address).toEqual({ view: 'month', day: '2026-12-05', item: 'a' });
    expect(placeOf(new URLSearchParams(address), today)).toEqual(place);
  });

  it('without valid parameters shows today with all items', () => {
    expect(read('')).toEqual({ view: 'day', day: today, item: null });
    expect(read('view=year&day=2026-02-30')).toEqual({ view: 'day', day: today, item: null });
    expect(read('day=0100-01-01').day).toBe(today);
    expect(read('day=9998-12-31').day).toBe(today);
  });

  it('leaves out today', () => {
    expect(calendarQuery({ view: 'week', day: today, item: null }, today)).toEqual({ view: 'week' });
  });
});
