import { type Page, type PageValues, pages } from './pages.ts';

type PathTo<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (id: string, query?: PageValues) => string
  : (query?: PageValues) => string;

type Paths = { readonly [Name in keyof typeof pages]: PathTo<(typeof pages)[Name]['path']> };

/** The addresses of all pages: `paths.rental(id, { reviews: 'write' })`. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, pathTo(path)]),
) as unknown as Paths;

function pathTo(pattern: Page['path']) {
  if (!pattern.includes(':')) return (query?: PageValues) => withQuery(pattern, query);
  return (id: string, query?: PageValues) =>
    withQuery(pattern.replace(/:\w+/, encodeURIComponent(id)), query);
}

function withQuery(path: string, query: PageValues = {}): string {
  // As the router writes it.
  const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
}
