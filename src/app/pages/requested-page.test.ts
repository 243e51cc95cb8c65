import { expect, it } from 'vitest';
import { pageReader } from './requested-page.ts';

const here = 'http://localhost:3000';
const read = (url: string) => pageReader(here)({ url, headers: {}, cookies: {} });

it.each([
  ['/here?a=1', '/here?a=1'],
  ['//evil.example/x', '//evil.example/x'],
  ['//', '//'],
  ['///', '///'],
  ['/\\\\evil.example', '///evil.example'],
  ['http://evil.example/here?a=1', '/here?a=1'],
  ['http://evil.example', '/'],
  ['http://evil.example?a=1', '/?a=1'],
  ['*', '/*'],
  ['/@evil.example', '/@evil.example'],
])('resolves %s on our own origin', (url, path) => {
  expect(read(url).url.href).toBe(here + path);
});

it.each([
  ['/listings', '/listings'],
  ['/listings?', '/listings'],
  ['/listings?fbclid=x&anything', '/listings'],
  ['/listings?itemType=BOAT&utm_source=mail&search=mer', '/listings?search=mer&itemType=BOAT'],
  ['/listings?search=mer&search=lac&search=', '/listings?search=mer'],
  ['/listings?Search=mer', '/listings'],
  ['/listings?search=%6D%C3%A9r+bleue&x=1', '/listings?search=m%C3%A9r+bleue'],
  ['http://any.example/rental/1?from=14:00&day=2026-11-22', '/rental/1?day=2026-11-22&from=14%3A00'],
  ['//evil.example/x?y=1', '//evil.example/x'],
  ['/?from=1&search=x&lang=fr', '/?lang=fr'],
  ['/terms?from=1', '/terms'],
  ['/LISTINGS?search=mer&to=1', '/LISTINGS?search=mer'],
  ['/constructor?from=1', '/constructor'],
])('reduces the address %s to %s', (url, page) => {
  expect(read(url).path).toBe(page);
});

it.each([
  ['/unsubscribe?token=1', true],
  ['/slip/Zk3vQ1-_xYb7Pq9LmN2w4A', true],
  ['/SLIP/Zk3vQ1-_xYb7Pq9LmN2w4A/', true],
  ['/slip/', false],
  ['/bookings', false],
])('knows that the address %s has a secret, which no response may store or pass on: %s', (url, hasToken) => {
  expect(read(url).hasToken).toBe(hasToken);
});
