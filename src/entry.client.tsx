import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isSkippedTransition } from '#client/history/navigation-guard.tsx';
import { changeLanguage, createI18n, setBrowserInstance } from '#client/i18n/i18n.ts';
import { languageAtBoot } from '#client/i18n/language.ts';
import { I18nProvider, readInlineTexts } from '#client/i18n/use-translation.tsx';
import { defaultLanguage, isLanguage } from '#shared/language.ts';

/** Hydrates in the language of the server's HTML, with the texts that it contains. */
async function start() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : defaultLanguage;
  const texts = readInlineTexts();
  const i18n = createI18n(language, texts);
  setBrowserInstance(i18n);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
  import('#client/replaced-text.ts').then(({ surviveReplacedText }) => surviveReplacedText(), reportError);
  const chosen = languageAtBoot(language);
  if (chosen !== language) await changeLanguage(i18n, chosen);
}

addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

setTimeout(start);
