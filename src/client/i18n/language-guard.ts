import { languageKey, languageParameter, languages } from '#shared/language.ts';

/**
 * Runs before anything of the page is shown: where the cookie was lost but the choice is still stored, the page is
 * asked for again in the right language, once, instead of turning before the reader's eyes (D20).
 */
export const languageGuard = `(function (key, parameter, languages) {
  try {
    var wanted = localStorage.getItem(key);
    if (languages.indexOf(wanted) < 0 || wanted === document.documentElement.lang) return;
    if (languages.indexOf(new URLSearchParams(location.search).get(parameter)) >= 0) return;
    if (sessionStorage.getItem(key + 'Asked') === wanted) return;
    sessionStorage.setItem(key + 'Asked', wanted);
    document.cookie = key + '=' + wanted + '; path=/; max-age=31536000; samesite=lax';
    if (document.cookie.indexOf(key + '=' + wanted) >= 0) location.reload();
  } catch (refused) {}
})(${JSON.stringify(languageKey)}, ${JSON.stringify(languageParameter)}, ${JSON.stringify(languages)})`;
