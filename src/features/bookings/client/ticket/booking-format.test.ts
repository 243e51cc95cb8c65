import { expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Language } from '#shared/language.ts';
import { bookingFormat } from './booking-format.ts';

async function inLanguage(language: Language) {
  const { t } = createI18n(language, await loadTexts(language, namespacesOf('/bookings')));
  return { t, format: bookingFormat(t, language, noon) };
}

it.each([
  ['en', '2026-11-21T14:30:00Z', 'Expires today at 2:30 PM if unanswered.'],
  ['en', '2026-11-22T10:42:00Z', 'Expires tomorrow at 10:42 AM if unanswered.'],
  ['en', '2026-11-28T08:00:00Z', 'Expires on Nov 28 at 8:00 AM if unanswered.'],
  ['fr', '2026-11-22T10:42:00Z', 'Sans réponse, expire demain à 10h42.'],
] as const)('writes in %s that a request expires at %s as “%s”', async (language, instant, sentence) => {
  const { t, format } = await inLanguage(language);
  expect(t('bookings.ticket.waiting', { when: format.when(instant) })).toBe(sentence);
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
  for (const instant of ['2026-09-19T07:00:00Z', '2026-09-20T08:00:00Z'])
    expect(format.time(instant)).toBe('8h00');
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
  ['fr', ['1 min', '59 min', '2 h 59', '3 h', '46 h', '2 jours', '7 jours']],
] as const)('writes the remaining time in %s, with minutes only near the end', async (language, texts) => {
  const { format } = await inLanguage(language);
  const offsets = [0, 59, 179, 239, 46 * 60 + 59, 48 * 60, 7 * 24 * 60 + 600];
  const instants = offsets.map((minutes) => new Date(noon.getTime() + minutes * 60_000).toISOString());
  const written = instants.map((instant) => format.until(instant));
  expect(written).toEqual(language === 'fr' ? texts.map((text) => text.replaceAll(' ', '\u00a0')) : texts);
});
