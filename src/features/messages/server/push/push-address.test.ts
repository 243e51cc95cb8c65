import { expect, it } from 'vitest';
import { isPushEndpoint } from './push-address.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['http://push.example/1', false],
  ['https://user:secret@push.example/1', false],
  ['https://push.example:8443/1', false],
  ['https://10.0.0.1/1', false],
  ['https://[fd00::1]/1', false],
  ['https://0xa.1/1', false],
  ['ftp://localhost/1', false],
  ['push', false],
])('of %s says whether it may be a push service: %s', (address, expected) => {
  for (const isLocal of [true, false]) expect(isPushEndpoint(address, isLocal)).toBe(expected);
});

it('accepts a push service on this machine only if the site itself is on it', () => {
  expect(isPushEndpoint('http://localhost:9000/1', true)).toBe(true);
  expect(isPushEndpoint('http://localhost:9000/1', false)).toBe(false);
  expect(isPushEndpoint('https://127.0.0.1/1', false)).toBe(false);
});
