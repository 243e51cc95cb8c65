import { expect, it } from 'vitest';
import { displayClasses, titleClasses } from './display-type.ts';

it('gives way to the ligature where an f meets an i or an l', () => {
  expect(displayClasses('Sfiha Easy Rider')).toBe('display ligatures');
  expect(displayClasses('Quemado Red')).toBe('display');
});

it('sets the title of a craft smaller the longer it is', () => {
  expect(titleClasses('Quemado Red')).toBe('display');
  expect(titleClasses('W'.repeat(31))).toBe('display title-long');
  expect(titleClasses('W'.repeat(80))).toBe('display title-longer');
});
