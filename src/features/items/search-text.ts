/** Ligatures and letters that Unicode does not take apart, as people type them without their keyboard's help. */
const spelledOut: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** A text without case, accents and control characters, its white space single: `Alborán` is `alboran` (D22). */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** What the search of an item looks at: title, model and description, folded (D22). */
export function searchText(title: string, model: string, description: string | null): string {
  return foldText([title, model, description ?? ''].join(' '));
}

/** The words that must all occur, the longest first: it says most about what is looked for. */
export function searchWords(search: string): string[] {
  const words = new Set(foldText(search).split(' ').filter(Boolean));
  return [...words].sort((a, b) => b.length - a.length);
}

/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
