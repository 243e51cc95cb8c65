import { describe, expect, it } from 'vitest';
import { isPlainLine, isPlainText, toPlainLine } from './plain-text.ts';

describe('a name or a title', () => {
  it('may have letters of any script, digits and emoji', () => {
    const names = ['Spark', 'Zineb El Amrani', '🚤 Sea-Doo مرحبا', '👩‍✈️ à bord', 'می‌خواهم', '3', '海'];
    expect(names.filter((name) => !isPlainLine(name))).toEqual([]);
  });

  it.each([
    ['is empty', ''],
    ['has only spaces', ' \u00a0\u3000'],
    ['has only invisible characters', '\u200b\u200d\u2060\u00ad'],
    ['has only fillers', '\u3164\u115f\u2800'],
    ['has only marks', '\u0301'],
    ['has a line break', 'Spark\nfree today'],
    ['has a lone carriage return', 'Spark\rfree today'],
    ['has a line separator', 'Spark\u2028free'],
    ['has a control character', 'Spark\u0007'],
    ['overrides the direction', 'Spark \u202egnp.exe'],
    ['isolates a direction', 'Spark \u2067abc'],
    ['has half a character', 'Spark \ud83d'],
  ])('is refused if it %s', (_, text) => {
    expect(isPlainLine(text)).toBe(false);
  });
});

it('a text of several lines may have line breaks and tabs, be empty, and has no other hidden characters', () => {
  expect(['', 'one\n\ttwo'].map(isPlainText)).toEqual([true, true]);
  expect(['a\u202eb', 'a\u0000b', '\u200b'].map(isPlainText)).toEqual([false, false, false]);
});

it('a name from elsewhere loses its hidden characters', () => {
  expect(toPlainLine('  Zineb\u202e\r\nAmrani\u0000 ')).toBe('Zineb Amrani');
  expect(toPlainLine('e\u0301lodie')).toBe('élodie');
  expect(toPlainLine('\u200b\u202e')).toBeNull();
});
