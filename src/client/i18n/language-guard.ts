import { languageKey, languageParameter, languages } from '#shared/language.ts';

/**
 * Inline script that runs before the first paint. If the cookie was lost but local storage still has another language,
 * it restores the cookie and reloads the page once, so that the text does not change after it is visible.
 */
export const languageGuard = `(function (key, parameter, languages) {
  try {
    var stored = localStorage.getItem(key);
    if (languages.indexOf(stored) < 0 || stored === document.documentElement.lang) return;
    if (languages.indexOf(new URLSearchParams(location.search).get(parameter)) >= 0) return;
    if (sessionStorage.getItem(key + 'Asked') === stored) return;
    sessionStorage.setItem(key + 'Asked', stored);
    document.cookie = key + '=' + stored + '; path=/; max-age=31536000; samesite=lax';
    if (document.cookie.indexOf(key + '=' + stored) >= 0) location.reload();
  } catch (refused) {}
})(${JSON.stringify(languageKey)}, ${JSON.stringify(languageParameter)}, ${JSON.stringify(languages)})`;
