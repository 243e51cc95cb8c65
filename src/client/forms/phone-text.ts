/** Formats a phone number for reading: `+212 6 12 34 56 78` for Moroccan ones; others are unchanged. */
export function phoneText(e164: string): string {
  const moroccan = /^\+212(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(e164);
  return moroccan ? ['+212', ...moroccan.slice(1)].join('\u00a0') : e164;
}
