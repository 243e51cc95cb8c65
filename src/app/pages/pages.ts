import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { routes } from '#app/api.ts';
import { currentUser } from '#features/auth/server/current-user.ts';
import { authenticate } from '#features/auth/server/session-cookie.ts';
import type { PageContext } from '#features/site/page-context.ts';
import {
  type Answer,
  type CachedResponse,
  chooseEncoding,
  compressOnce,
  keepAnswer,
} from '#platform/cache/cached-response.ts';
import { sendPublic } from '#platform/cache/send-public.ts';
import type { Deps } from '#platform/deps.ts';
import { createCaller } from '#platform/http/call.ts';
import {
  answerError,
  logFailure,
  sayWhenToRetry,
  soonSeconds,
  toAppError,
} from '#platform/http/error-handler.ts';
import { limitAddresses } from '#platform/http/request-limits.ts';
import type { SessionUser } from '#platform/http/session-user.ts';
import { errorSentences } from '#shared/error-sentences.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { isLoopback } from '#shared/loopback.ts';
import { publicPages } from '#shared/page-paths.ts';
import { addressOf, pageAddress } from './address.ts';
import { languageOf, rememberLanguage } from './page-language.ts';
import { developmentPolicy, pagePolicy } from './page-policy.ts';

export interface PagesOptions {
  /** React Router's build of the pages: the bundled one, or Vite's newest while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of hashed and compressed assets; null while developing, when Vite serves them. */
  assets: string | null;
}

/** The pages, rendered with their data, and the files they need. */
export async function pages(app: FastifyInstance, deps: Deps, options: PagesOptions): Promise<void> {
  if (options.assets && existsSync(options.assets)) await serveAssets(app, options.assets);
  // What the API has not is no page either: a program reads the answer.
  for (const url of ['/api', '/api/*']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  }
  await app.register(async (scope) => {
    limitAddresses(scope);
    authenticate(scope, deps);
    const render = renderer(deps, options, (error) =>
      app.log.error({ err: error }, 'a part of a page failed'),
    );
    const sendFailure = failurePages(render);
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (request.closed.aborted) return answerError(error, request, reply);
      return sendFailure(error, request, reply).catch(() => answerError(error, request, reply));
    });
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const elsewhere = otherLoopbackName(request, deps.site.publicUrl);
        if (elsewhere) return reply.redirect(elsewhere, 307);
        const language = languageOf(request);
        rememberLanguage(request, reply);
        if (request.user || !options.assets) return sendOwn(request, reply, render);
        const url = pageAddress(request, deps.site.publicUrl);
        return sendPublic(request, reply, `page ${language} ${url}`, (signal) =>
          render({ url, language, user: null, signal }),
        );
      },
    });
  });
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // One route for each file that is there: everything else is a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      // A cache in front must not hand one reader's encoding to another.
      reply.setHeader('vary', 'accept-encoding');
    },
  });
}

/** All that a page depends on, but for the data and the hour. */
interface PageRequest {
  url: string;
  language: Language;
  user: SessionUser | null;
  /** Ends the rendering when it is aborted. */
  signal?: AbortSignal;
  /** Renders this error instead of the page. */
  failure?: ErrorBody;
}

type Render = (request: PageRequest) => Promise<Answer & { body: string }>;

function renderer(
  deps: Deps,
  { build, assets }: PagesOptions,
  onRenderError: PageContext['onRenderError'],
): Render {
  const handle = createRequestHandler(build, assets ? 'production' : 'development');
  const callAs = createCaller(routes, deps, onRenderError);
  return async ({ url, language, user, signal, failure }) => {
    const context: PageContext = {
      call: callAs(user),
      language,
      user: user ? await currentUser(deps, user.id) : null,
      site: deps.site,
      now: deps.clock.now().toISOString(),
      failure: failure ?? null,
      onRenderError,
    };
    // Always a GET: to a HEAD, React Router would answer a page without a body. Node sends no body to a HEAD.
    const request = new Request(addressOf({ url }, deps.site.publicUrl), signal ? { signal } : {});
    const response = await handle(request, { ...context });
    const body = await response.text();
    signal?.throwIfAborted();
    const headers: Answer['headers'] = {
      ...(response.status === 503 ? { 'retry-after': soonSeconds } : {}),
      ...Object.fromEntries(response.headers),
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    };
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      headers['content-security-policy'] = assets
        ? pagePolicy(body, deps.site.mapTilesUrl)
        : developmentPolicy(deps.site.mapTilesUrl);
    }
    return { status: response.status, headers, body };
  };
}

/** A page for one user, kept nowhere; while developing for a visitor too, since the code changes and the data doesn't. */
async function sendOwn(request: FastifyRequest, reply: FastifyReply, render: Render) {
  const { url, user } = request;
  const { closed: signal } = request;
  const page = await request.server.requestLimits.run(signal, () =>
    render({ url, language: languageOf(request), user, signal }),
  );
  const encoding = chooseEncoding(request.headers['accept-encoding']) === 'identity' ? 'identity' : 'gzip';
  reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-store');
  if (encoding === 'gzip') reply.header('content-encoding', encoding);
  return reply.send(await compressOnce(page.body, encoding));
}

/**
 * Sends the page that says why there is none, such as when the database is away or too many requests wait. It needs no
 * data, and is rendered once per language and error, so that it costs almost nothing under overload.
 */
function failurePages(render: Render) {
  const rendered = new Map<string, Promise<CachedResponse>>();
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const known = toAppError(error);
    const { code, status } = known;
    if (status >= 500) logFailure(request, error);
    const language = languageOf(request);
    const key = `${language} ${code}`;
    const failure = { code, message: errorSentences[code] };
    const page =
      rendered.get(key) ?? render({ url: publicPages.terms, language, user: null, failure }).then(keepAnswer);
    rendered.set(key, page);
    page.catch(() => rendered.delete(key));
    const kept = await page;
    const encoding = kept.encodingFor(request.headers['accept-encoding']);
    reply.code(status).headers({ ...kept.headers, 'cache-control': 'no-store' });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    sayWhenToRetry(known, reply);
    reply.send(await kept.bodyIn(encoding));
  };
}

/** D16: a session's cookie belongs to one name, so another name of this machine leads to that one. */
function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const given = request.headers.host ?? wanted.host;
  const isOther =
    given !== wanted.host && [given, wanted.host].every((host) => isLoopback(host.replace(/:\d+$/, '')));
  return isOther ? addressOf(request, publicUrl).href : null;
}
