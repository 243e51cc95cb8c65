import { describe, expect, it } from 'vitest';
import { addressOf, placeOf } from './calendar-address.ts';

const today = '2026-11-24';
const read = (query: string) => placeOf(new URLSearchParams(query), today);

describe('the address of the calendar', () => {
  it('names the view, the day and the item', () => {
    const place = { view: 'month', day: '2026-12-05', item: 'a' } as const;
    const address = addressOf(place, today);
    expect(address).toEqual({ view: 'month', day: '2026-12-05', item: 'a' });
    expect(placeOf(new URLSearchParams(address), today)).toEqual(place);
  });

  it('without parameters shows the week of today with all items', () => {
    expect(read('')).toEqual({ view: 'week', day: today, item: null });
  });

  it('with an unknown view or an impossible day shows the week and today', () => {
    expect(read('view=year&day=2026-02-30')).toEqual({ view: 'week', day: today, item: null });
  });

  it('leaves out today', () => {
    expect(addressOf({ view: 'week', day: today, item: null }, today)).toEqual({ view: 'week' });
  });
});
