import { expect } from 'vitest';
import { apiPrefix } from '#shared/endpoint.ts';
import type { TestCaller } from './test-app.ts';

/** The pages of a list from this path of the API on, each of which must state this total. */
export async function readPages<Entry>(caller: TestCaller, path: string, total: number): Promise<Entry[][]> {
  const pages: Entry[][] = [];
  for (let url: string | undefined = apiPrefix + path; url; ) {
    const { body, headers } = await caller.inject({ method: 'GET', url });
    expect(headers['x-total-count'], url).toBe(String(total));
    pages.push(body as Entry[]);
    expect(pages.length, 'the number of pages').toBeLessThanOrEqual(total + 1);
    url = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return pages;
}
