import { expect, it, vi } from 'vitest';
import { changeLanguage, createI18n, ensureNamespaces } from './i18n.ts';
import { loadTexts } from './texts.ts';

/** Texts that are on their way until a test lets them arrive, by language and area. */
const onTheirWay = new Map<string, () => void>();
const load: typeof loadTexts = async (language, areas) => {
  await new Promise<void>((arrive) => onTheirWay.set(`${language} ${areas}`, arrive));
  return loadTexts(language, areas);
};

/** Lets texts that have been asked for arrive. */
const arrive = async (texts: string) => {
  await vi.waitFor(() => expect([...onTheirWay.keys()]).toContain(texts));
  onTheirWay.get(texts)?.();
  onTheirWay.delete(texts);
};

const start = () => createI18n('en', { shell: { nav: { home: 'Home' } } });

it('waits with another language for the texts of a page that comes meanwhile', async () => {
  const i18n = start();
  const changed = changeLanguage(i18n, 'fr', load);
  const come = ensureNamespaces(i18n, ['shell', 'terms'], load);
  await arrive('en terms');
  await come;
  await arrive('fr shell');
  await arrive('fr terms');
  await changed;
  expect(i18n.t('terms.title')).toBe('Conditions d’utilisation');
});

it('has a page wait for its texts in the language that is spoken by then', async () => {
  const i18n = start();
  const come = ensureNamespaces(i18n, ['shell', 'terms'], load);
  const changed = changeLanguage(i18n, 'fr', load);
  await arrive('fr shell');
  await changed;
  await arrive('en terms');
  await arrive('fr terms');
  await come;
  expect(i18n.t('terms.title')).toBe('Conditions d’utilisation');
});
