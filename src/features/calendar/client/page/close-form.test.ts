import { describe, expect, it } from 'vitest';
import { type CloseForm, errorsOf, newCloseForm, toCloseHours } from './close-form.tsx';

const now = new Date('2026-11-24T10:30:00Z');
const once: CloseForm = {
  units: '',
  ...{ item: 'a', repeat: 'once', wholeDays: false, weekdays: [] },
  ...{ firstDay: '2026-11-28', startTime: '14:00', lastDay: '2026-11-28', endTime: '19:00' },
};
const weekly: CloseForm = { ...once, repeat: 'weekly', weekdays: [6, 0], lastDay: '' };

describe('the form that closes hours once', () => {
  it('closes them from a day and time to another one', () => {
    expect(errorsOf(once, now)).toEqual({});
    expect(toCloseHours(once)).toEqual({
      startTime: '2026-11-28T14:00:00.000Z',
      endTime: '2026-11-28T19:00:00.000Z',
    });
  });

  it('closes whole days from midnight to midnight, whatever the times', () => {
    const days = { ...once, wholeDays: true, lastDay: '2026-11-30' };
    expect(errorsOf(days, now)).toEqual({});
    expect(toCloseHours(days)).toEqual({
      startTime: '2026-11-28T00:00:00.000Z',
      endTime: '2026-12-01T00:00:00.000Z',
    });
  });

  it.each<[Partial<CloseForm>, object]>([
    [{ firstDay: '' }, { firstDay: 'noDay' }],
    [{ lastDay: '' }, { lastDay: 'noDay' }],
    [{ lastDay: '2026-11-27' }, { lastDay: 'endBeforeStart' }],
    [{ endTime: '14:00' }, { endTime: 'endBeforeStart' }],
    [{ firstDay: '2026-11-23', lastDay: '2026-11-24', endTime: '10:00' }, { lastDay: 'past' }],
    [{ lastDay: '2027-12-24' }, { lastDay: 'tooFar' }],
    // Hours that have begun may be closed.
    [{ firstDay: '2026-11-24', lastDay: '2026-11-24', startTime: '08:00' }, {}],
  ])('finds in %j the errors %j', (changes, errors) => {
    expect(errorsOf({ ...once, ...changes }, now)).toEqual(errors);
  });
});

describe('the form as it opens', () => {
  it('has what was chosen on the page', () => {
    const hours = { firstDay: '2026-11-28', startTime: '14:00', lastDay: '2026-11-29', endTime: '19:00' };
    expect(newCloseForm({ item: 'a', day: '2026-11-27', hours })).toEqual({
      ...once,
      ...{ lastDay: '2026-11-29', weekdays: [6] },
    });
  });

  it('asks for all that was not, and names each field that is missing', () => {
    const day = newCloseForm({ item: null, day: '2026-11-28' });
    expect(day).toMatchObject({ item: '', firstDay: '2026-11-28', startTime: '', endTime: '' });
    expect(errorsOf(day, now)).toEqual({ item: 'noItem', startTime: 'noTime', endTime: 'noTime' });
    expect(errorsOf({ ...day, item: 'all', wholeDays: true }, now)).toEqual({});
    const missing = { item: 'noItem', firstDay: 'noDay', startTime: 'noTime', endTime: 'noTime' };
    const month = newCloseForm({ item: null, day: null });
    expect(errorsOf(month, now)).toEqual({ ...missing, lastDay: 'noDay' });
    expect(errorsOf({ ...month, repeat: 'weekly' }, now)).toEqual({ ...missing, weekdays: 'noWeekday' });
  });
});

describe('the form that closes hours every week', () => {
  it('closes them on its weekdays from the first day on', () => {
    expect(errorsOf(weekly, now)).toEqual({});
    const body = { startTime: '14:00', endTime: '19:00', firstDay: '2026-11-28' };
    expect(toCloseHours(weekly)).toEqual({ ...body, weekdays: [0, 6] });
    expect(toCloseHours({ ...weekly, lastDay: '2027-03-01' })).toMatchObject({ lastDay: '2027-03-01' });
  });

  it.each<[Partial<CloseForm>, object]>([
    [{ weekdays: [] }, { weekdays: 'noWeekday' }],
    [{ endTime: '13:00' }, { endTime: 'endBeforeStart' }],
    [{ lastDay: '2026-11-01' }, { lastDay: 'past' }],
    [{ lastDay: '2026-11-27' }, { lastDay: 'endBeforeStart' }],
  ])('finds in %j the errors %j', (changes, errors) => {
    expect(errorsOf({ ...weekly, ...changes }, now)).toEqual(errors);
  });
});
