import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Language } from '#shared/language.ts';
import { bookingFormat } from './booking-format.ts';

async function inLanguage(language: Language) {
  const { t } = createI18n(language, await loadTexts(language, namespacesOf('/bookings')));
  return { t, format: bookingFormat(t, language, noon) };
}

describe('the expiry of a request', () => {
  it.each([
    ['2026-11-21T14:30:00Z', 'Expires today at 2:30 PM if unanswered.'],
    ['2026-11-22T10:42:00Z', 'Expires tomorrow at 10:42 AM if unanswered.'],
    ['2026-11-28T08:00:00Z', 'Expires on Nov 28 at 8:00 AM if unanswered.'],
  ])('at %s is written as “%s”', async (instant, sentence) => {
    const { t, format } = await inLanguage('en');
    expect(t('bookings.ticket.waiting', { when: format.when(instant) })).toBe(sentence);
  });

  it('is written in French', async () => {
    const { t, format } = await inLanguage('fr');
    const sentence = t('bookings.ticket.waiting', { when: format.when('2026-11-22T10:42:00Z') });
    expect(sentence).toBe('Sans réponse, expire demain à 10h42.');
  });
});

it.each([
  ['en', ['yesterday', 'today', 'tomorrow', 'Sat Nov 28']],
  ['fr', ['hier', 'aujourd’hui', 'demain', 'sam. 28\u00a0nov.']],
] as const)('names yesterday, today and tomorrow in %s', async (language, names) => {
  const { format } = await inLanguage(language);
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28'];
  expect(days.map((day) => format.shortDay(`${day}T09:00:00Z`))).toEqual(names);
});

it('writes times in marina time, before and after a clock change', async () => {
  const { format } = await inLanguage('fr');
  expect([format.time('2026-09-19T07:00:00Z'), format.time('2026-09-20T08:00:00Z')]).toEqual([
    '8h00',
    '8h00',
  ]);
});

it.each([
  ['en', ['1 h', '1 h 30 min', '45 min']],
  ['fr', ['1\u00a0h', '1\u00a0h\u00a030', '45\u00a0min']],
] as const)('writes durations in %s with hours and minutes', async (language, texts) => {
  const { format } = await inLanguage(language);
  const ends = ['10:00', '10:30', '09:45'].map((time) => `2026-11-22T${time}:00Z`);
  expect(ends.map((endTime) => format.duration(bookingFixture({ endTime })))).toEqual(texts);
});

it.each([
  ['en', ['1 min', '59 min', '2 h 59 min', '3 h', '46 h', '2 days', '7 days']],
  [
    'fr',
    [
      '1\u00a0min',
      '59\u00a0min',
      '2\u00a0h\u00a059',
      '3\u00a0h',
      '46\u00a0h',
      '2\u00a0jours',
      '7\u00a0jours',
    ],
  ],
] as const)('writes the remaining time in %s, with minutes only near the end', async (language, texts) => {
  const { format } = await inLanguage(language);
  const offsets = [0, 59, 179, 239, 46 * 60 + 59, 48 * 60, 7 * 24 * 60 + 600];
  const instants = offsets.map((minutes) => new Date(noon.getTime() + minutes * 60_000).toISOString());
  expect(instants.map((instant) => format.until(instant))).toEqual(texts);
});
