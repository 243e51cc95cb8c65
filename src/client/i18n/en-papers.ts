import { guide } from './en/guide.ts';
import { terms } from './en/terms.ts';

/** The English of the pages to read, which nothing else needs. */
export const enPapers = { guide, terms };
