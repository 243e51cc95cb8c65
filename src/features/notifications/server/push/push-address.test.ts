import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushEndpoint, publicLookup } from './push-address.ts';

describe('the address of a push service', () => {
  it('may be on this machine only if the site itself is', () => {
    expect(isPushEndpoint('http://localhost:9000/1', true)).toBe(true);
    expect(isPushEndpoint('http://localhost:9000/1', false)).toBe(false);
    expect(isPushEndpoint('https://127.0.0.1/1', false)).toBe(false);
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/1', false)).toBe(true);
  });

  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['64:ff9b::a00:1', false],
    ['142.250.74.10', true],
    ['2a00:1450:4007:80e::200a', true],
  ])('%s: public %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('is refused when its name leads to this machine', async () => {
    const failed = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(failed).toMatchObject({ message: 'localhost has no public address' });
  });
});
