import { describe, expect, it } from 'vitest';
import { validateName, validatePhone, validatePicture } from './profile-validation.ts';

it('a name is not blank and has at most 80 characters', () => {
  for (const blank of ['', '   ']) expect(validateName(blank)).toBe('name_required');
  for (const name of [' Yasmine ', 'a'.repeat(80)]) expect(validateName(name)).toBe(true);
  expect(validateName('a'.repeat(81))).toBe('name_too_long');
});

it('a phone number is empty or can be parsed, unless the parser could not be loaded', () => {
  expect([validatePhone(' ', undefined), validatePhone('0612345678', '+212612345678')]).toEqual([true, true]);
  expect(validatePhone('12', null)).toBe('phone_invalid');
  expect(validatePhone('12', undefined)).toBe(true);
});

describe('validatePicture', () => {
  it.each(['', '  ', `/images/${'a1'.repeat(16)}-400.webp`])('accepts %j', (path) => {
    expect(validatePicture(path)).toBe(true);
  });

  it.each(['https://elsewhere.example/me.jpg', '/images/me.jpg', 'javascript:alert(1)'])(
    'rejects %s',
    (path) => {
      expect(validatePicture(path)).toBe('picture_not_ours');
    },
  );
});
