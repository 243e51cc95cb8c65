import { expect, it } from 'vitest';
import { countUnsentBytes } from './unsent-bytes.ts';

const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return null;
};

it('refuses an address that does not receive what it has asked for, until it has, and no other address', () => {
  const unsent = countUnsentBytes({ inAll: 100, perAddress: 20 });
  const response = new AbortController();
  unsent.hold('2001:db8::1', 20, response.signal);
  expect(refusal(() => unsent.requireRoom('2001:db8::2'))).toBe('too_many_requests');
  expect(refusal(() => unsent.requireRoom('2001:db8:0:1::1'))).toBeNull();
  response.abort();
  expect(refusal(() => unsent.requireRoom('2001:db8::2'))).toBeNull();
});

it('refuses all addresses when too much waits in all', () => {
  const unsent = countUnsentBytes({ inAll: 30, perAddress: 20 });
  const response = new AbortController();
  unsent.hold('10.0.0.1', 15, response.signal);
  unsent.hold('10.0.0.2', 15, new AbortController().signal);
  expect(refusal(() => unsent.requireRoom('10.0.0.3'))).toBe('unavailable');
  response.abort();
  expect(refusal(() => unsent.requireRoom('10.0.0.3'))).toBeNull();
});

it('does not count a response whose client has left', () => {
  const unsent = countUnsentBytes({ inAll: 10, perAddress: 10 });
  expect(() => unsent.hold('10.0.0.1', 10, AbortSignal.abort())).toThrow();
  expect(refusal(() => unsent.requireRoom('10.0.0.1'))).toBeNull();
});

it('refuses a response for which there was room before others were read', () => {
  const unsent = countUnsentBytes({ inAll: 100, perAddress: 20 });
  unsent.requireRoom('10.0.0.1');
  const { signal } = new AbortController();
  unsent.hold('10.0.0.1', 20, signal);
  expect(refusal(() => unsent.hold('10.0.0.1', 20, signal))).toBe('too_many_requests');
});
