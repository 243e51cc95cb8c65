import type { LookupAddress, lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, lookupWith, publicLookup } from './public-address.ts';

it('knows public addresses', () => {
  const addresses = ['8.8.8.8', '142.250.180.1', '2a00:1450:4007:80c::2001'];
  expect(addresses.filter(isPublicAddress)).toEqual(addresses);
});

it('knows addresses that are not public, also within others', () => {
  const addresses = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.20.0.1', '192.168.1.1'],
    ...[
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::7f00:1',
      'fe80::1',
      'fec0::1',
      'fd00::1',
    ],
    ...['ff02::1', '::ffff:127.0.0.1', '2001:db8::1', '2002:7f00:1::', '2001:0:7f00:1::', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::7f00:1', 'not an address'],
  ];
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it.each([
  ['https://calendar.example/a.ics', true],
  ['https://142.250.180.1/a.ics', true],
  ['http://calendar.example/a.ics', false],
  ['https://calendar.example:8443/a.ics', false],
  ['https://user@calendar.example/a.ics', false],
  ['https://:secret@calendar.example/a.ics', false],
  ['https://2130706433/a.ics', false],
  ['https://0x7f.1/a.ics', false],
  ['https://[::1]/a.ics', false],
  ['file:///etc/passwd', false],
])('%s: accepted %s', (address, accepted) => {
  expect(isPublicUrl(new URL(address))).toBe(accepted);
});

describe('a name', () => {
  const answers = (...addresses: string[]) =>
    lookupWith(((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof lookup);

  it('of this machine has no public address', async () => {
    const failed = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(failed).toMatchObject({ message: 'localhost has no public address' });
  });

  it('leads only to those of its addresses that are public', async () => {
    const found = await new Promise((resolve) =>
      answers('10.0.0.1', '8.8.8.8', '169.254.169.254')('rebound.example', { all: true }, (_error, all) =>
        resolve(all),
      ),
    );
    expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});
