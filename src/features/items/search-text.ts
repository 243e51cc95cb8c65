/** Plain spellings of ligatures, letters and apostrophes that Unicode normalization leaves. `users.search_text` has the same. */
const spelledOut: Record<string, string> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ى: 'ي' },
  ...{ '’': "'", '‘': "'", ʼ: "'", '`': "'" },
};

/**
 * Removes case, accents, the stroke that lengthens Arabic words, control characters and repeated white space: `Alborán`
 * becomes `alboran`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[œæßøłđıى’‘ʼ`]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The folded text in which an item is searched: title and model, then the description in a line of its own. See "Search and sorting" in docs/product.md. */
export function searchText(title: string, model: string, description: string | null): string {
  return [`${title} ${model}`, description ?? ''].map(foldText).filter(Boolean).join(' \n ');
}

/** The words that must all occur, the longest and therefore most selective first. */
export function searchWords(search: string): string[] {
  const words = new Set(foldText(search).split(' ').filter(Boolean));
  return [...words].sort((a, b) => b.length - a.length);
}
