import { type SetURLSearchParams, useSearchParams } from 'react-router';
import type { PageQuery } from '#shared/page-parameters.ts';

/** The query of the page's address, limited to the parameters that the server knows. */
export const usePageQuery: () => [query: PageQuery, set: SetURLSearchParams] = useSearchParams;
