import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Normalizes a phone number to E.164, as WhatsApp links require: `0612345678` becomes `+212612345678`. Null if it is
 * invalid. Invisible characters, spaces and the scheme of a link are ignored, because pasted numbers have them. The
 * browser loads this module on demand because of its size. See "Phone numbers" in docs/product.md.
 */
export function normalisePhone(text: string): string | null {
  const typed = text.replace(/[\p{Cf}\p{Variation_Selector}\s]+/gu, '').replace(/^tel:/i, '');
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'MA', extract: false });
  return phone?.isValid() ? phone.number : null;
}
