import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in E.164, as chat links need it: `0612345678` is Moroccan and becomes `+212612345678` (D19). Null for
 * what can't be one. The browser loads this late: it weighs more than the form that uses it.
 */
export function normalisePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: 'MA', extract: false });
  return phone?.isValid() ? phone.number : null;
}
