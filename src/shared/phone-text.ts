/** Formats a phone number for reading: `+212 6 12 34 56 78` for Moroccan and French ones; others are unchanged. */
export function phoneText(e164: string): string {
  const parts = /^(\+212|\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  return parts ? parts.slice(1).join('\u00a0') : e164;
}

/** Whether a typed number has nine digits without a 0 and no country: it may be of Morocco, Spain or another one. */
export function isCountryMissing(typed: string): boolean {
  return /^(?![0٠۰])\p{Nd}{9}$/u.test(typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, ''));
}
