import { type SetURLSearchParams, useSearchParams } from 'react-router';
import type { PageQuery } from '#shared/page-parameters.ts';

/** The query of the page's address: what can be read from it is what the server, too, knows that pages read. */
export const usePageQuery: () => [query: PageQuery, set: SetURLSearchParams] = useSearchParams;
