import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

it.each([
  ['2026-09-23T09:39:30Z', 'just now', 'à l’instant'],
  ['2026-09-23T09:35:00Z', '5 minutes ago', 'il y a 5 minutes'],
  ['2026-09-23T08:40:00Z', '1 hour ago', 'il y a 1 heure'],
  ['2026-09-21T10:00:00Z', '47 hours ago', 'il y a 47 heures'],
  ['2026-09-21T09:40:00Z', '2 days ago', 'il y a 2 jours'],
])('says how long ago %s was', (instant, english, french) => {
  const now = new Date('2026-09-23T09:40:00Z');
  const texts = (['en', 'fr'] as const).map((language) => ageText(language, instant, now));
  expect(texts.map((text) => text.replace(/\s/g, ' '))).toEqual([english, french]);
});
