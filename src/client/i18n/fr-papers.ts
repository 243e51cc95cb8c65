import type { enPapers } from './en-papers.ts';
import { guide } from './fr/guide.ts';
import { terms } from './fr/terms.ts';

/** The French of the pages to read. */
export const frPapers: typeof enPapers = { guide, terms };
