import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, markInstalled } from './install.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-install-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), 'wanted');
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), 'installed');
  markInstalled(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('isInstalled', () => {
  it('is true after an installation', () => {
    expect(isInstalled(folder)).toBe(true);
  });

  it('is false without node_modules', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is false when the lock file has changed', () => {
    writeFileSync(join(folder, 'package-lock.json'), 'wanted since');
    expect(isInstalled(folder)).toBe(false);
  });

  it('is false when npm has installed or removed packages since', () => {
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), 'without dev packages');
    expect(isInstalled(folder)).toBe(false);
  });
});
