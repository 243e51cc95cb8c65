import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Normalizes a phone number to E.164, as WhatsApp links require: `0612345678` becomes `+212612345678`. Null if it is
 * invalid. Invisible characters, spaces and the scheme of a link are ignored, because pasted numbers have them. The
 * browser loads this module on demand because of its size. See "Phone numbers" in docs/product.md.
 */
export function normalisePhone(text: string): string | null {
  const typed = text
    .replace(/[\p{Cf}\p{Variation_Selector}\s]+/gu, '')
    .replace(/^tel:/i, '')
    // The country in brackets: `(+212) 6 …`.
    .replace(/^\(((?:\+|00)\d{1,3})\)/, '$1');
  const phone = parse(typed);
  if (phone?.isValid()) return phone.number;
  // Mobile numbers of Mexico had a 1 after the country until 2019.
  const mexican = /^\+521(\d{10})$/.exec(phone?.number ?? '');
  return mexican && parse(`+52${mexican[1]}`)?.isValid() ? `+52${mexican[1]}` : null;
}

const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'MA', extract: false });
