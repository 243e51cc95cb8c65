/** Letters that are written from right to left, as in Arabic and Hebrew. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolates = /\u2068[^\u2069]*\u2069/g;

/** Keeps a name that is written from right to left from reordering the numbers and punctuation around it. */
export function isolate(text: string): string {
  return rightToLeft.test(text.replace(isolates, '')) ? `\u2068${text}\u2069` : text;
}
