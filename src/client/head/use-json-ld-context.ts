import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import type { JsonLdContext } from './json-ld.ts';

/** What the words of a page's head are made from. */
export function useJsonLdContext(): JsonLdContext {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return { t, language, site: useSite() };
}
