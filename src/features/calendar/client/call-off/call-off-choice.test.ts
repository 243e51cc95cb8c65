import { describe, expect, it } from 'vitest';
import {
  callOffQuery,
  choiceError,
  choiceOf,
  presetsOf,
  toAlternativesQuery,
  toCallOffHours,
} from './call-off-choice.ts';

const at = (time: string) => new Date(`2026-09-30T${time}:00Z`);
const names = (day: string, time: string) => presetsOf(day, at(time)).map(({ name }) => name);
const query = (text: string) => new URLSearchParams(text);

describe('the hours that one tap chooses', () => {
  it.each([
    ['before opening', '2026-09-30', '06:00', ['morning', 'afternoon', 'whole']],
    ['in the morning', '2026-09-30', '09:40', ['rest', 'morning', 'afternoon']],
    ['in the afternoon', '2026-09-30', '14:10', ['rest']],
    ['after closing', '2026-09-30', '19:00', []],
    ['of another day', '2026-10-01', '14:10', ['morning', 'afternoon', 'whole']],
  ])('are those that are not over %s', (_when, day, time, expected) => {
    expect(names(day, time)).toEqual(expected);
  });

  it('begin with the current half hour for the rest of the day', () => {
    expect(presetsOf('2026-09-30', at('14:10'))).toEqual([{ name: 'rest', from: 14 * 60, to: 19 * 60 }]);
  });
});

describe('the address', () => {
  it('chooses all items for the rest of today by default, and tomorrow after closing', () => {
    expect(choiceOf(query(''), at('14:40'))).toEqual({
      ...{ day: '2026-09-30', lastDay: '2026-09-30', from: 14 * 60 + 30, to: 19 * 60, items: 'all' },
    });
    expect(choiceOf(query(''), at('20:00'))).toMatchObject({ day: '2026-10-01', from: 8 * 60, to: 19 * 60 });
  });

  it.each([
    'day=2026-10-02&from=09%3A30&to=12%3A00&item=BOAT',
    'day=2026-10-02&lastDay=2026-10-04&from=09%3A30&to=09%3A00&item=a%2Cb',
    'day=2026-10-02&item=marina',
    'day=2026-10-02',
  ])('keeps the choice: %s', (text) => {
    const kept = callOffQuery(choiceOf(query(text), at('09:40')), at('09:40'));
    expect(new URLSearchParams(kept as Record<string, string>).toString()).toBe(text);
  });

  it.each([
    'day=2026-09-29',
    'day=nonsense',
    'from=09%3A15&to=12%3A00',
    'lastDay=2026-09-29',
    'day=2028-01-01',
  ])('ignores what cannot be called off: %s', (text) => {
    expect(choiceOf(query(text), at('09:40'))).toEqual(choiceOf(query(''), at('09:40')));
  });
});

it('finds what is wrong with a choice', () => {
  const problem = (text: string) => choiceError(choiceOf(query(text), at('14:00')), at('14:00'));
  expect(problem('from=15%3A00&to=15%3A00')).toBe('endBeforeStart');
  expect(problem('from=08%3A00&to=12%3A00')).toBe('past');
  expect(problem('item=')).toBe('noItem');
  expect(problem('day=2026-10-01&from=08%3A00&to=12%3A00')).toBeNull();
});

it('names the items of a type, and asks for the alternatives of bad weather unless it is another cause', () => {
  const own = [
    { id: 'jet', itemType: 'JETSKI' },
    { id: 'boat', itemType: 'BOAT' },
  ] as const;
  const hours = { startTime: '2026-10-01T08:00:00.000Z', endTime: '2026-10-01T12:00:00.000Z' };
  const day = 'day=2026-10-01&from=08%3A00&to=12%3A00';
  const wanted = (item: string) => toCallOffHours(choiceOf(query(`${day}&item=${item}`), at('09:00')), own);
  expect(wanted('JETSKI')).toEqual({ ...hours, itemIds: ['jet'] });
  expect(wanted('marina')).toEqual({ ...hours, marina: true });
  expect(wanted('jet,boat')).toEqual({ ...hours, itemIds: ['jet', 'boat'] });
  expect(toAlternativesQuery(wanted('jet'), null)).toEqual({ ...hours, itemIds: ['jet'], cause: 'WIND' });
  expect(toAlternativesQuery(wanted('jet'), 'BREAKDOWN')).toMatchObject({ cause: 'OTHER' });
});
