import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { formatIn } from '#shared/format-in.ts';
import { durationText, intervalText, momentText, sizeText } from './health-parts.ts';

const en = createI18n('en', await loadTexts('en', ['admin'])).t;
/** Replaces no-break spaces, so that the expected texts are readable. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('sizeText', () => {
  it.each([
    [0, '0 kB', '0 ko'],
    [512 * 1024, '512 kB', '512 ko'],
    [7_569_531, '7.2 MB', '7,2 Mo'],
    [12 * 1024 ** 3, '12 GB', '12 Go'],
    [3 * 1024 ** 4, '3 TB', '3 To'],
    [5000 * 1024 ** 4, '5,000 TB', '5 000 To'],
  ])('of %d bytes is %s', (bytes, english, french) => {
    expect([plain(sizeText('en', bytes)), plain(sizeText('fr', bytes))]).toEqual([english, french]);
  });
});

describe('durationText', () => {
  it.each([
    [0, '0 seconds', '0 seconde'],
    [59, '59 seconds', '59 secondes'],
    [60, '1 minute', '1 minute'],
    [7_200, '2 hours', '2 heures'],
    [3 * 86_400, '3 days', '3 jours'],
  ])('of %d seconds is %s', (seconds, english, french) => {
    expect([durationText('en', seconds), plain(durationText('fr', seconds))]).toEqual([english, french]);
  });
});

it('momentText is the marina’s time today, otherwise with the date', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const both = (at: string) =>
    (['en', 'fr'] as const).map((language) => plain(momentText(formatIn(language, now), at, now)));
  expect(both('2026-11-21T00:10:00Z')).toEqual(['12:10 AM', '0h10']);
  expect(both('2025-11-20T23:50:00Z')).toEqual(['Nov 21, 2025, 12:50 AM', '21 nov. 2025, 0h50']);
});

it('intervalText names the interval of a job', () => {
  const texts = [1, 15, 60].map((minutes) => intervalText(en, minutes));
  expect(texts).toEqual(['Every minute', 'Every 15 minutes', 'Every hour']);
});
