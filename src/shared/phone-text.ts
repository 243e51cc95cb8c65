/** Formats a phone number for reading: `+212 6 12 34 56 78` for Moroccan and French ones; others are unchanged. */
export function phoneText(e164: string): string {
  const parts = /^(\+212|\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  return parts ? parts.slice(1).join('\u00a0') : e164;
}
