import { renderToReadableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import { createI18n, type I18n } from '#client/i18n/i18n.ts';
import { allNamespaces, loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { I18nProvider, InlineTextsContext } from '#client/i18n/use-translation.tsx';
import { ScriptMarkContext } from '#client/loading/page-scripts.tsx';
import type { Language } from '#shared/language.ts';

/** One per language, created once: rendering only reads them. */
const translators: Record<Language, I18n> = {
  en: createI18n('en', await loadTexts('en', allNamespaces)),
  fr: createI18n('fr', await loadTexts('fr', allNamespaces)),
};

/** Renders a page to a complete document, so that one compressed copy of it can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let failed = false;
  const texts = await loadTexts(context.language, namespacesOf(new URL(request.url).pathname));
  const stream = await renderToReadableStream(
    <I18nProvider i18n={translators[context.language]}>
      <InlineTextsContext value={texts}>
        <ScriptMarkContext value={context.scriptMark}>
          <ServerRouter context={routerContext} url={request.url} nonce={context.scriptMark} />
        </ScriptMarkContext>
      </InlineTextsContext>
    </I18nProvider>,
    {
      signal: request.signal,
      nonce: context.scriptMark,
      // Keeps a long page in one piece: React would move later pieces into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = true;
        if (!request.signal.aborted) context.onRenderError(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed && status < 500 ? 500 : status, headers });
}
