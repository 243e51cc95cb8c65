import { renderToReadableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import type { I18n } from '#client/i18n/i18n.ts';
import { createI18n } from '#client/i18n/i18n.ts';
import { allNamespaces, loadTexts, namespacesOf, writtenTextsId } from '#client/i18n/texts.ts';
import { I18nProvider } from '#client/i18n/use-translation.tsx';
import type { Language } from '#shared/language.ts';
import { deferHydration } from './client/loading/deferred-hydration.ts';

/** One per language, made once: rendering only reads them. */
const speakers: Record<Language, I18n> = {
  en: createI18n('en', await loadTexts('en', allNamespaces)),
  fr: createI18n('fr', await loadTexts('fr', allNamespaces)),
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
    <I18nProvider i18n={speakers[context.language]}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nProvider>,
    {
      signal: request.signal,
      // A long page is not cut into pieces that only a script puts in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = true;
        if (!request.signal.aborted) context.onRenderError(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  const texts = await loadTexts(context.language, namespacesOf(new URL(request.url).pathname));
  return new Response(
    import.meta.env.PROD ? deferHydration(withTexts(html, texts)) : withTexts(html, texts),
    {
      status: failed && status < 500 ? 500 : status,
      headers,
    },
  );
}

/** Puts a page's texts before its scripts, which may run as soon as they are read. */
function withTexts(html: string, texts: object): string {
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${writtenTextsId}">${json}</script>`;
  return html.replace('<script type="module" async', (scripts) => element + scripts);
}
