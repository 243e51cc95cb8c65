import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from './storage.ts';
import { fakeStorage } from './testing/fake-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('keeps texts, and removes them for null', () => {
    expect(deviceStorage.set('language', 'fr')).toBe(true);
    expect(deviceStorage.get('language')).toBe('fr');
    expect(deviceStorage.keys()).toEqual(['language']);
    expect(tabStorage.get('language')).toBeNull();
    deviceStorage.set('language', null);
    expect(deviceStorage.keys()).toEqual([]);
  });

  it('says whether a text was stored, and never throws if the storage is full or the browser blocks it', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(deviceStorage.set('language', 'fr')).toBe(false);
    const refused = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
    expect(tabStorage.set('draft', '{}')).toBe(false);
    expect(tabStorage.set('draft', null)).toBe(false);
    expect(tabStorage.get('draft')).toBeNull();
    expect(tabStorage.get('draft', 'blocked')).toBe('blocked');
    expect(tabStorage.keys()).toEqual([]);
  });
});
