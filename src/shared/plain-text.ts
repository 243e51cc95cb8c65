/**
 * Characters that no name or title needs and that deceive their readers: control characters, line breaks, and those that
 * override the direction of what follows. See "Text that people write" in docs/product.md.
 */
const hidden = '\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff';
const hiddenInLine = new RegExp(`[${hidden}]`, 'u');
const everyHiddenInLine = new RegExp(`[${hidden}]+`, 'gu');
const hiddenInText = new RegExp(`(?![\\n\\t])[${hidden}]`, 'u');

/** Letters that look like nothing: fillers of Hangul and Khmer, and the empty Braille pattern. */
const visible = /[^\s\p{C}\p{Z}\p{M}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;

/** Whether a name or a title can be read: one line with something to see. */
export function isPlainLine(text: string): boolean {
  return visible.test(text) && !hiddenInLine.test(text);
}

/** Whether a text of several lines can be read; it may be empty. */
export function isPlainText(text: string): boolean {
  return !hiddenInText.test(text) && (text.trim() === '' || visible.test(text));
}

/** A name from elsewhere without its hidden characters, or null if nothing can be seen. */
export function toPlainLine(text: string): string | null {
  const line = text.normalize('NFC').replace(everyHiddenInLine, ' ').trim();
  return visible.test(line) ? line : null;
}
