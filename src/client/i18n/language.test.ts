import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languageAtBoot, rememberLanguage } from './language.ts';

const stored = new Map<string, string>();
const page = { cookie: '' };

beforeEach(() => {
  stored.clear();
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('follows the stored choice over what the server wrote, and writes the cookie anew', () => {
  stored.set('language', 'fr');
  expect(languageAtBoot('en')).toBe('fr');
  expect(page.cookie).toBe('language=fr; path=/; max-age=31536000; samesite=lax');
});

it('takes ?lang= as a choice, and keeps it', () => {
  stored.set('language', 'en');
  vi.stubGlobal('location', { search: '?lang=fr' });
  expect(languageAtBoot('fr')).toBe('fr');
  expect(stored.get('language')).toBe('fr');
});

it('stays with the server’s language where nothing was chosen, and stores nothing', () => {
  expect(languageAtBoot('fr')).toBe('fr');
  expect(stored.size).toBe(0);
  expect(page.cookie).toBe('');
});

it('ignores what is no language', () => {
  stored.set('language', 'de');
  vi.stubGlobal('location', { search: '?lang=xx' });
  expect(languageAtBoot('en')).toBe('en');
});

it('still writes the cookie where storage is refused', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('refused');
    },
  });
  rememberLanguage('fr');
  expect(page.cookie).toContain('language=fr');
});
