import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

it('is the published FNV-1a of 64 bits, in sixteen digits', () => {
  expect(fingerprint('')).toBe('cbf29ce484222325');
  expect(fingerprint('foobar')).toBe('85944171f73967e8');
  expect(fingerprint('œuvre 🚤')).toMatch(/^[0-9a-f]{16}$/);
});
