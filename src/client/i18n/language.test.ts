import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from './i18n.ts';
import { chooseLanguage, languageAtBoot, rememberLanguage } from './language.ts';
import type { loadTexts } from './texts.ts';

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

describe('a language that is chosen', () => {
  const english = () => createI18n('en', { shell: { nav: { home: 'Home' } } });
  /** Where the page stands after the choice. */
  const choose = async (href: string, ...load: [typeof loadTexts?]) => {
    vi.stubGlobal('location', { href });
    let now = href;
    vi.stubGlobal('history', {
      replaceState: (_state: unknown, _title: string, url: URL) => (now = url.href),
    });
    await chooseLanguage(english(), 'fr', ...load);
    return now;
  };

  it('takes the place of the one that the address names, so that a reload and a friend see it', async () => {
    const after = await choose('https://sillage.example/rental/7?day=2026-05-01&lang=en#booking');
    expect(after).toBe('https://sillage.example/rental/7?day=2026-05-01&lang=fr#booking');
    expect(stored.get('language')).toBe('fr');
  });

  it('leaves an address alone that names none', async () => {
    expect(await choose('https://sillage.example/listings?search=a%20b')).toBe(
      'https://sillage.example/listings?search=a%20b',
    );
  });

  it('is not remembered where its texts could not be had', async () => {
    const offline = () => Promise.reject(new Error('no connection'));
    await expect(choose('https://sillage.example/?lang=en', offline)).rejects.toThrow('no connection');
    expect(stored.size).toBe(0);
    expect(page.cookie).toBe('');
  });
});
