import { expect, it } from 'vitest';
import { isOneOf, pageAt, pages, privatePages } from './pages.ts';
import { paths } from './paths.ts';

const addresses = Object.entries(pages).map(
  ([name, { path }]) => [name, path.replace(':id', 'a-1')] as const,
);

it('finds every page by its address, also with a slash at its end and in upper case', () => {
  for (const [name, address] of addresses) {
    const page = pages[name as keyof typeof pages];
    for (const written of [address, `${address}/`, address.toUpperCase()]) expect(pageAt(written)).toBe(page);
  }
});

it('has no two pages with the same file name, by which a page is prefetched', () => {
  const names = Object.values(pages).map(({ file }) => file.split('/').at(-1));
  expect(names).toEqual([...new Set(names)]);
});

it('finds no page at other addresses', () => {
  const others = [
    '/nothing',
    '/bookings/1/2/slip',
    '/rental',
    '/rental/1/2',
    '/terms/more',
    '/constructor',
    '//terms',
  ];
  expect(others.filter(pageAt)).toEqual([]);
});

it('tells the pages of one group from the others', () => {
  expect(isOneOf(privatePages, pageAt('/bookings/1/slip'))).toBe(true);
  expect(isOneOf(privatePages, pageAt('/'))).toBe(false);
  expect(isOneOf(privatePages, pageAt('/nothing'))).toBe(false);
});

it('writes the address of a page with its id and its query', () => {
  expect(paths.home()).toBe('/');
  expect(paths.itemRules('a/b')).toBe('/my-listings/a%2Fb/rules');
  expect(paths.rental('1', { reviews: 'write' })).toBe('/rental/1?reviews=write');
  expect(paths.listings({ search: 'jet ski & co', day: '2026-11-22' })).toBe(
    '/listings?search=jet+ski+%26+co&day=2026-11-22',
  );
});
