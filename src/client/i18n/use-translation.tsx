import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Language } from '#shared/language.ts';
import type { I18n, Translate } from './i18n.ts';
import type { Texts } from './translator.ts';

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** Returns the user's language and its `t`. Renders again when the language changes or a missing text is loaded. */
export function useTranslation(): { t: Translate; language: Language; i18n: I18n } {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('useTranslation() was called outside an I18nProvider');
  const t = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.t,
    () => i18n.t,
  );
  return { t, language: i18n.language, i18n };
}

const elementId = 'texts';

/** On the server: the texts to inline into the page. */
export const InlineTextsContext = createContext<Texts | null>(null);

/** Inlines the texts of the first view into the HTML, so that hydration needs no further request. */
export function InlineTexts() {
  const texts = use(InlineTextsContext);
  return (
    <script type="application/json" id={elementId} suppressHydrationWarning>
      {texts ? JSON.stringify(texts).replaceAll('<', '\\u003c') : ''}
    </script>
  );
}

/** In the browser: returns the texts inlined into the page. */
export function readInlineTexts(): Texts {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? '{}');
}
