import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('is the 64-bit FNV-1a hash in sixteen hexadecimal digits', () => {
  expect(fingerprint('')).toBe('cbf29ce484222325');
  expect(fingerprint('foobar')).toBe('85944171f73967e8');
  expect(fingerprint('œuvre 🚤')).toMatch(/^[0-9a-f]{16}$/);
});
