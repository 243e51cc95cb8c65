import { expect, it } from 'vitest';
import { whatsappUrl } from './whatsapp.ts';

it('keeps the digits of the number and encodes the greeting', () => {
  expect(whatsappUrl('+212 6 12-34 56 78', 'Bonjour ! Ça va & vous ?')).toBe(
    'https://wa.me/212612345678?text=Bonjour%20!%20%C3%87a%20va%20%26%20vous%20%3F',
  );
});

it('needs no greeting, and is null without a number', () => {
  expect(whatsappUrl('+212612345678')).toBe('https://wa.me/212612345678');
  for (const none of [null, '', 'n/a']) expect(whatsappUrl(none, 'Hi')).toBeNull();
});
