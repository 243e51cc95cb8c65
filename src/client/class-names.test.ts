import { expect, it } from 'vitest';
import { displayClasses, titleClasses } from '#client/class-names.ts';

it('uses the ligature if an f is followed by an i or an l', () => {
  expect(displayClasses('Sfiha Easy Rider')).toBe('display ligatures');
  expect(displayClasses('Quemado Red')).toBe('display');
});

it('makes the title of an item smaller the longer it is', () => {
  expect(titleClasses('Quemado Red')).toBe('display');
  expect(titleClasses('W'.repeat(31))).toBe('display title-long');
  expect(titleClasses('W'.repeat(80))).toBe('display title-longer');
});
