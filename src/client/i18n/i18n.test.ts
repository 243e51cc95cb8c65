import { expect, it } from 'vitest';
import { changeLanguage, createI18n, ensureNamespaces } from './i18n.ts';
import { loadTexts } from './texts.ts';

/** Resolves each pending load, by language and namespaces. */
const pending = new Map<string, () => void>();
const load: typeof loadTexts = async (language, namespaces) => {
  await new Promise<void>((resolve) => pending.set(`${language} ${namespaces}`, resolve));
  return loadTexts(language, namespaces);
};

/** Waits until a load has started, then completes it. */
const complete = async (texts: string) => {
  await expect.poll(() => [...pending.keys()]).toContain(texts);
  pending.get(texts)?.();
  pending.delete(texts);
};

const start = () => createI18n('en', { shell: { nav: { home: 'Home' } } });

it('changes the language only when the texts of a page loaded meanwhile are there too', async () => {
  const i18n = start();
  const changed = changeLanguage(i18n, 'fr', load);
  const loaded = ensureNamespaces(i18n, ['shell', 'terms'], load);
  await complete('en terms');
  await loaded;
  await complete('fr shell');
  await complete('fr terms');
  await changed;
  expect(i18n.t('terms.contact.title')).toBe('Nous joindre');
});

it('loads a page’s texts again in the new language when it changes meanwhile', async () => {
  const i18n = start();
  const loaded = ensureNamespaces(i18n, ['shell', 'terms'], load);
  const changed = changeLanguage(i18n, 'fr', load);
  await complete('fr shell');
  await changed;
  await complete('en terms');
  await complete('fr terms');
  await loaded;
  expect(i18n.t('terms.contact.title')).toBe('Nous joindre');
});

it('ends in the language that was asked for last, whichever has loaded first', async () => {
  const i18n = start();
  const changed = changeLanguage(i18n, 'fr', load);
  await expect.poll(() => pending.size).toBe(1);
  await changeLanguage(i18n, 'en', load);
  await complete('fr shell');
  await changed;
  expect(i18n.language).toBe('en');
});
