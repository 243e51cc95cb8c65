import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

const here = 'http://localhost:3000';

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
])('reads %s as an address of our own', (url, path) => {
  expect(addressOf({ url }, here).href).toBe(here + path);
});
