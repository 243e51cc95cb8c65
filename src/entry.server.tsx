import type { i18n } from 'i18next';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import { en } from '#client/i18n/en.ts';
import { enMore } from '#client/i18n/en-more.ts';
import { enPapers } from '#client/i18n/en-papers.ts';
import { fr } from '#client/i18n/fr.ts';
import { frMore } from '#client/i18n/fr-more.ts';
import { frPapers } from '#client/i18n/fr-papers.ts';
import { createI18n } from '#client/i18n/i18n.ts';
import type { Language } from '#shared/language.ts';

/** One per language, made once: rendering only reads them. */
const speakers: Record<Language, i18n> = {
  en: createI18n('en', { ...en, ...enMore, ...enPapers }),
  fr: createI18n('fr', { ...fr, ...frMore, ...frPapers }),
};

/** Renders a page to a complete document: pages are buffered, so that one compressed copy can be kept and sent whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={speakers[context.language]}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>,
    {
      signal: request.signal,
      // A long page is not cut into pieces that only a script puts in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: () => {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  return new Response(html, { status: failed && status < 500 ? 500 : status, headers });
}
