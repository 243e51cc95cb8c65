import { useLocation } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { defaultLanguage, type Language, languageIn, languageParameter } from '#shared/language.ts';

/** Returns a page's absolute address in one language; without a language, the address opens in the user's choice. */
export function addressIn(publicUrl: string, path: string, language: Language | null): string {
  const address = new URL(path, publicUrl);
  if (language !== null) address.searchParams.set(languageParameter, language);
  return address.href;
}

/**
 * Returns the language to name in the page's canonical address, so that a link shared from a French page opens in
 * French. Null for English when the current address names no language: without one, new visitors get English.
 */
export function useAddressLanguage(): Language | null {
  const { language } = useLanguage();
  const isNamed = languageIn(new URLSearchParams(useLocation().search)) !== null;
  return isNamed || language !== defaultLanguage ? language : null;
}
