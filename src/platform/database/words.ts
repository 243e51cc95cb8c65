import { type RawBuilder, sql } from 'kysely';

/** Shorter words have no trigram, except at the beginning of a word, where the space before it counts. */
const trigram = 3;

/** Each of these words has a condition of its own, which the trigram index serves. */
const indexedWords = 3;

/**
 * The conditions for folded texts in this column that contain all of these words. One or two letters must begin the
 * text or follow a space: most texts contain them somewhere, and no index finds them there. See "Search and sorting" in docs/product.md.
 */
export function wordConditions(column: string, words: readonly string[]): RawBuilder<boolean>[] {
  const text = sql.ref(column);
  const beginnings = words.filter((word) => word.length < trigram).map(escapeLike);
  const patterns = words.filter((word) => word.length >= trigram).map((word) => `%${escapeLike(word)}%`);
  // The index does not serve LIKE ALL, but one condition for all other words limits the number of statements.
  const others = [
    ...patterns.slice(indexedWords),
    ...beginnings.slice(indexedWords).map((beginning) => `% ${beginning}%`),
  ];
  return [
    ...patterns.slice(0, indexedWords).map((pattern) => sql<boolean>`${text} like ${pattern}`),
    ...beginnings
      .slice(0, indexedWords)
      .map(
        (beginning) => sql<boolean>`(${text} like ${`${beginning}%`} or ${text} like ${`% ${beginning}%`})`,
      ),
    ...(others.length > 0 ? [sql<boolean>`' ' || ${text} like all (${others}::text[])`] : []),
  ];
}

/** A part of a LIKE pattern that matches this text literally. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
