import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setBrowserInstance } from '#client/i18n/browser-instance.ts';
import { changeLanguage, createI18n } from '#client/i18n/i18n.ts';
import { languageAtBoot } from '#client/i18n/language.ts';
import { loadTexts, namespacesOf, writtenTextsId } from '#client/i18n/texts.ts';
import type { Texts } from '#client/i18n/translator.ts';
import { I18nProvider } from '#client/i18n/use-translation.tsx';
import { defaultLanguage, isLanguage } from '#shared/language.ts';
import { watchDoorstep } from './client/history/history-sentinel.ts';
import { isSkippedTransition } from './client/history/skipped-transitions.ts';
import { listeningEvent } from './client/loading/deferred-hydration.ts';

/** Hydrates in the language that the server wrote in, with the texts that came with the page. */
async function start() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : defaultLanguage;
  const texts = takeWrittenTexts() ?? (await loadTexts(language, namespacesOf(location.pathname)));
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
    dispatchEvent(new Event(listeningEvent));
  });
  const chosen = languageAtBoot(language);
  if (chosen !== language) await changeLanguage(i18n, chosen);
}

/** The texts in the page, taken from it: they are no part of what React has rendered. */
function takeWrittenTexts(): Texts | null {
  const element = document.getElementById(writtenTextsId);
  element?.remove();
  return element && JSON.parse(element.textContent);
}

addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

watchDoorstep();
void start();
