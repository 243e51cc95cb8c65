import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import type { Language } from '#shared/language.ts';
import { calendarTexts } from './calendar-texts.ts';

const now = new Date('2026-11-24T10:00:00Z');

async function inLanguage(language: Language) {
  const { t } = createI18n(language, await loadTexts(language, namespacesOf('/calendar')));
  return calendarTexts(t, language, now);
}

const en = await inLanguage('en');
const fr = await inLanguage('fr');
const weekly = {
  ...{ startTime: '14:00', endTime: '19:00', weekdays: [0, 6], firstDay: '2026-11-21', lastDay: null },
  ...{ id: 'act', itemIds: ['a'], openDays: [] },
};

describe('closed hours', () => {
  it.each([
    [en, '2026-11-28T14:00', '2026-11-28T19:00', 'Saturday, November 28, 2–7\u00a0PM'],
    [
      en,
      '2026-11-28T14:00',
      '2026-11-29T12:00',
      'Saturday, November 28, 2:00 PM to Sunday, November 29, 12:00 PM',
    ],
    [en, '2026-11-28T00:00', '2026-11-29T00:00', 'Saturday, November 28, all day'],
    [fr, '2026-11-28T14:00', '2026-11-28T19:00', 'samedi 28\u00a0novembre, 14h–19h'],
    [fr, '2026-11-28T00:00', '2026-11-30T00:00', 'du samedi 28\u00a0novembre au dimanche 29\u00a0novembre'],
  ])('are named by their day and hours, by both ends, or as whole days (%#)', (texts, from, to, name) => {
    expect(texts.period({ start: new Date(`${from}:00Z`), end: new Date(`${to}:00Z`) })).toBe(name);
  });

  it('are named by their weekdays, with their first and last day', () => {
    expect(en.weekly(weekly)).toBe('Every Sunday and Saturday, 2–7\u00a0PM');
    expect(fr.weekly(weekly)).toBe('Chaque samedi et dimanche, 14h–19h');
    expect(fr.weekly({ ...weekly, weekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe('Tous les jours, 14h–19h');
    expect(en.season(weekly, null)).toBe('Since Nov 21, 2026.');
    expect(en.season({ ...weekly, firstDay: '2026-12-05', lastDay: '2027-03-01' }, null)).toBe(
      'From Dec 5, 2026, until Mar 1, 2027.',
    );
  });

  it('name the coming days on which an item is open in spite of them', () => {
    const openDays = ['2026-12-05', '2026-11-28', '2026-11-21'].map((day) => ({ itemId: 'a', day }));
    expect(en.season({ ...weekly, openDays }, 'a')).toBe(
      'Since Nov 21, 2026. Open on Saturday, November 28 and Saturday, December 5.',
    );
    expect(en.season({ ...weekly, openDays }, 'b')).toBe('Since Nov 21, 2026.');
    expect(fr.season({ ...weekly, openDays }, null)).toBe(
      'Depuis le 21\u00a0nov. 2026. Ouvert le samedi 28\u00a0novembre et samedi 5\u00a0décembre.',
    );
  });
});

describe('another calendar', () => {
  const source = (readAt: string | null, failingSince: string | null = null) =>
    en.source({ calendar: 'Airbnb', readAt, failingSince });

  it('is shown with the age of its hours', () => {
    expect(source('2026-11-24T09:59:30Z')).toBe('Airbnb, read just now');
    expect(source('2026-11-24T09:55:00Z')).toBe('Airbnb, read 5 minutes ago');
    expect(source('2026-11-23T10:00:00Z')).toBe('Airbnb, read 24 hours ago');
    expect(source('2026-11-21T10:00:00Z')).toBe('Airbnb, read 3 days ago');
    expect(source(null)).toBe('Airbnb, not read yet');
  });

  it('is shown with the time since when it could not be read', () => {
    expect(source('2026-11-24T08:00:00Z', '2026-11-24T08:15:00Z')).toBe(
      'Airbnb has not been readable since Nov 24, 8:15 AM; last read 2 hours ago',
    );
    expect(source(null, '2026-11-24T08:15:00Z')).toBe('Airbnb has not been readable since Nov 24, 8:15 AM');
  });
});

it('hours that another calendar takes of some units say of how many', () => {
  const hours = { from: 9 * 60, to: 11 * 60, itemIds: [], start: now, end: now };
  const some = { count: 1, units: 5 };
  const entry = { key: '', kind: 'imported', calendar: 'Airbnb', readAt: null, failingSince: null } as const;
  expect(en.entry({ ...hours, entry: { ...hours, ...entry, some } })).toMatch(/: Airbnb, 1 of 5 closed$/);
  expect(en.entry({ ...hours, entry: { ...hours, ...entry } })).toMatch(/: Airbnb$/);
});

it('a booking is named by what its craft is doing, else by its status', () => {
  const hours = { startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T12:00:00Z' };
  const trip = { departedAt: '2026-11-24T09:10:00Z', dueAt: '2026-11-24T12:00:00Z', returnedAt: null };
  const status = (fields: Parameters<typeof bookingFixture>[0]) =>
    en.status(bookingFixture({ status: 'CONFIRMED', ...hours, ...fields }));
  expect(status({})).toBe('Not left');
  expect(status({ trip })).toBe('On the water');
  expect(status({ trip: { ...trip, dueAt: '2026-11-24T10:00:00Z' } })).toBe('Overdue');
  expect(status({ endTime: '2026-11-24T10:00:00Z' })).toBe('Confirmed');
});

it('a day of the month is summed up in words', () => {
  expect(en.summary([])).toBe('nothing booked');
  const summary: Parameters<typeof en.summary>[0] = [
    ['PENDING', 2],
    ['CONFIRMED', 1],
    ['closed', 3],
  ];
  expect(en.summary(summary)).toBe('2 requests to answer, 1 confirmed, closed hours');
});
