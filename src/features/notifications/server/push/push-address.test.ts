import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-address.ts';

describe('the address of a push service', () => {
  it('may be on this machine only if the site itself is', () => {
    expect(isPushEndpoint('http://localhost:9000/1', true)).toBe(true);
    expect(isPushEndpoint('http://localhost:9000/1', false)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1/1', false)).toBe(false);
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/1', false)).toBe(true);
  });
});
