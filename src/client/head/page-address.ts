import { useLocation } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { defaultLanguage, type Language, languageIn, languageParameter } from '#shared/language.ts';

/** The absolute address of a page in one language; in whichever the reader has chosen where that is null. */
export function addressIn(publicUrl: string, path: string, language: Language | null): string {
  const address = new URL(path, publicUrl);
  if (language !== null) address.searchParams.set(languageParameter, language);
  return address.href;
}

/**
 * The language that a page's own address names, or null: the address without one is English for those who have not
 * chosen, search engines among them. So what is shared from a French page opens in French.
 */
export function useAddressLanguage(): Language | null {
  const { language } = useLanguage();
  const isNamed = languageIn(new URLSearchParams(useLocation().search)) !== null;
  return isNamed || language !== defaultLanguage ? language : null;
}
