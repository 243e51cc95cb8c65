import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { setBrowserInstance } from '#client/i18n/browser-instance.ts';
import { changeLanguage, createI18n, loadMessages, wantedBy } from '#client/i18n/i18n.ts';
import { languageAtBoot } from '#client/i18n/language.ts';
import { defaultLanguage, isLanguage } from '#shared/language.ts';

/** Hydrates in the language that the server wrote in; only its texts are fetched. */
async function start() {
  const written = document.documentElement.lang;
  const language = isLanguage(written) ? written : defaultLanguage;
  const i18n = createI18n(language, await loadMessages(language, wantedBy(location.pathname)));
  setBrowserInstance(i18n);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
  const chosen = languageAtBoot(language);
  if (chosen !== language) await changeLanguage(i18n, chosen);
}

void start();
