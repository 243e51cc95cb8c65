import { describe, expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';

describe('a valid phone number', () => {
  it.each([
    ['0612345678', '+212612345678'],
    ['06 12 34 56 78', '+212612345678'],
    ['06-12-34-56-78', '+212612345678'],
    ['612345678', '+212612345678'],
    ['+212 6 12 34 56 78', '+212612345678'],
    ['00212612345678', '+212612345678'],
    ['+212 (0)6 12 34 56 78', '+212612345678'],
    ['0539000000', '+212539000000'],
    ['+33 6 39 98 00 01', '+33639980001'],
    ['+44 7400 123456', '+447400123456'],
    ['٠٦١٢٣٤٥٦٧٨', '+212612345678'],
    ['tel:+212612345678', '+212612345678'],
    [' TEL: 06-12-34-56-78', '+212612345678'],
    ['06\u202f12\u200934\u00a056\u300078', '+212612345678'],
    ...['\u00ad', '\u200b', '\u200e', '\u202a', '\u202c', '\u2066', '\ufe0d', '\ufeff', '\u{e0101}'].map(
      (hidden) => [`${hidden}06${hidden}12345678${hidden}`, '+212612345678'],
    ),
  ])('%j becomes %s', (text, number) => {
    expect(normalisePhone(text)).toBe(number);
  });

  it('is unchanged when it is already normalised', () => {
    expect(normalisePhone('+212612345678')).toBe('+212612345678');
  });
});

describe('an invalid phone number', () => {
  it.each([
    '',
    'phone',
    '12',
    '0612',
    '+212',
    '+999123456789',
    'call 0612345678 please',
    '06123456789012345',
  ])('such as %j returns null', (text) => {
    expect(normalisePhone(text)).toBeNull();
  });
});
