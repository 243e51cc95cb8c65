import { describe, expect, it } from 'vitest';
import { isInstalled, isSupportedNode } from './install.mjs';

const linux = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
    'node_modules/sharp-linux': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    },
    'node_modules/sharp-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], libc: ['musl'] },
    'node_modules/only-for-sharp-mac': { version: '1.0.0', optional: true },
  },
};
const here = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0' },
  'node_modules/sharp-linux': { version: '1.0.0' },
};
const without = (name) =>
  Object.fromEntries(Object.entries(here).filter(([path]) => path !== `node_modules/${name}`));

describe('isInstalled', () => {
  it('asks for nothing when all that this machine needs is there', () => {
    expect(isInstalled(wanted, { packages: here }, linux)).toBe(true);
  });

  it('asks for packages when there are none', () => {
    expect(isInstalled(wanted, undefined, linux)).toBe(false);
  });

  it('sees that development packages were left out', () => {
    expect(isInstalled(wanted, { packages: without('vitest') }, linux)).toBe(false);
  });

  it('sees another version', () => {
    const packages = { ...here, 'node_modules/fastify': { version: '4.9.9' } };
    expect(isInstalled(wanted, { packages }, linux)).toBe(false);
  });

  it('sees packages that came from another machine', () => {
    expect(isInstalled(wanted, { packages: without('sharp-linux') }, linux)).toBe(false);
    expect(isInstalled(wanted, { packages: here }, { platform: 'darwin', arch: 'x64' })).toBe(false);
    expect(isInstalled(wanted, { packages: here }, { ...linux, libc: 'musl' })).toBe(false);
  });
});

it('starts on Node 20.19, 22.12 and all later ones, and on nothing older', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.21.0']) {
    expect(isSupportedNode(version), version).toBe(true);
  }
  for (const version of ['18.20.8', '20.18.3', '21.7.0', '22.11.0']) {
    expect(isSupportedNode(version), version).toBe(false);
  }
});
