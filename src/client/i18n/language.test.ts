import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createI18n } from './i18n.ts';
import { chooseLanguage, languageAtBoot, rememberLanguage } from './language.ts';

const storage = fakeStorage();
const page = { cookie: '' };

beforeEach(() => {
  storage.clear();
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('prefers the stored choice to the server’s language, and restores the cookie', () => {
  storage.setItem('language', 'fr');
  expect(languageAtBoot('en')).toBe('fr');
  expect(page.cookie).toBe('language=fr; path=/; max-age=31536000; samesite=lax');
});

it('treats ?lang= as a choice and remembers it', () => {
  storage.setItem('language', 'en');
  vi.stubGlobal('location', { search: '?lang=fr' });
  expect(languageAtBoot('fr')).toBe('fr');
  expect(storage.getItem('language')).toBe('fr');
});

it('keeps the server’s language when no supported one was chosen, and stores nothing', () => {
  expect(languageAtBoot('fr')).toBe('fr');
  expect([storage.length, page.cookie]).toEqual([0, '']);
  storage.setItem('language', 'de');
  vi.stubGlobal('location', { search: '?lang=xx' });
  expect(languageAtBoot('en')).toBe('en');
});

it('still writes the cookie when local storage is blocked', () => {
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  rememberLanguage('fr');
  expect(page.cookie).toContain('language=fr');
});

it('does not remember a language whose texts could not be loaded', async () => {
  const english = createI18n('en', { shell: { nav: { home: 'Home' } } });
  const offline = () => Promise.reject(new Error('no connection'));
  await expect(chooseLanguage(english, 'fr', offline)).rejects.toThrow('no connection');
  expect(storage.length).toBe(0);
  expect(page.cookie).toBe('');
});
