import type { About } from '../about-site.ts';
import { useLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useSite } from './use-site.ts';

/** What the words of a page's head are made from. */
export function useAbout(): About {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return { t, language, site: useSite() };
}
