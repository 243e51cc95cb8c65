import { expect, it } from 'vitest';
import { createCounts } from './create-counts.ts';

const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return null;
};

it('refuses a key that has reached its limit until its request is closed, and no other key', () => {
  const counts = createCounts({ perKey: 20, inAll: 100 });
  const response = new AbortController();
  counts.enterUntil(response.signal, 'one', 20);
  expect(refusal(() => counts.requireRoom('one'))).toBe('too_many_requests');
  expect(refusal(() => counts.requireRoom('other'))).toBeNull();
  response.abort();
  expect(refusal(() => counts.requireRoom('one'))).toBeNull();
});

it('refuses all keys when there is too much in all', () => {
  const counts = createCounts({ perKey: 20, inAll: 30 });
  const leave = counts.enter('one', 15);
  counts.enter('other', 15);
  expect(refusal(() => counts.requireRoom('third'))).toBe('unavailable');
  leave();
  expect(refusal(() => counts.requireRoom('third'))).toBeNull();
});

it('does not count a request that is closed, and refuses one without room', () => {
  const counts = createCounts({ perKey: 10 });
  expect(() => counts.enterUntil(AbortSignal.abort(), 'one', 10)).toThrow();
  expect(refusal(() => counts.requireRoom('one'))).toBeNull();
  const { signal } = new AbortController();
  counts.enterUntil(signal, 'one', 10);
  expect(refusal(() => counts.enterUntil(signal, 'one', 10))).toBe('too_many_requests');
});
