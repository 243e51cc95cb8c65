const maxLength = 60;

/** Controls, line breaks, and marks that would reverse the text after them. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

/** A user's text for subjects and headings: in one line, and short enough that what follows is shown too. */
export function inOneLine(text: string): string {
  const characters = [...text.replace(notInLine, ' ').trim()];
  if (characters.length <= maxLength) return characters.join('');
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
