import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Normalizes a phone number to E.164, as WhatsApp links require: `0612345678` becomes `+212612345678`. Null if it is
 * invalid. The browser loads this module on demand because of its size. See "Phone numbers" in docs/product.md.
 */
export function normalisePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'MA', extract: false });
  return phone?.isValid() ? phone.number : null;
}
