import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { routes } from '#app/api.ts';
import { lacksMark, markUnread } from '#features/auth/server/session-cookie.ts';
import { marinaChanges } from '#features/marina/server/current-marina.ts';
import type { PageContext } from '#features/site/page-context.ts';
import type { Deps } from '#platform/deps.ts';
import { createCaller } from '#platform/http/call.ts';
import { encode, encodingFor, type ResponseData } from '#platform/http/encode.ts';
import {
  defaultRetryAfterSeconds,
  logFailure,
  sendError,
  setRetryAfter,
  toAppError,
} from '#platform/http/error-handler.ts';
import { sendPublic } from '#platform/http/public-cache.ts';
import { limitAddresses } from '#platform/http/request-limits.ts';
import { errorTable } from '#shared/error-table.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { type Language, languageKey } from '#shared/language.ts';
import { pageAt } from '#shared/pages.ts';
import { paths } from '#shared/paths.ts';
import { developmentPolicy, pagePolicy, takeMarkedScripts } from './page-policy.ts';
import { pageReader, type RequestedPage } from './requested-page.ts';

export interface PagesOptions {
  /** React Router's build of the pages: the bundled one, or in development the latest one from Vite. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of hashed and compressed assets; null in development, when Vite serves them. */
  assets: string | null;
}

/** Registers the server-rendered pages and the static assets. */
export async function pages(app: FastifyInstance, deps: Deps, options: PagesOptions): Promise<void> {
  const { assets } = options;
  if (assets && existsSync(assets)) await app.register((scope) => serveAssets(scope, assets));
  // Unknown API addresses get an API error, not a page.
  for (const url of ['/api', '/api/*']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  }
  await app.register(async (scope) => {
    limitAddresses(scope);
    // A shared cache would hand the cookie to others.
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.hasHeader('set-cookie') && reply.getHeader('cache-control') === publicPage)
        reply.header('cache-control', privatePage);
    });
    const render = createRenderer(app, deps, options);
    const read = pageReader(deps.site.publicUrl);
    const sendErrorPage = errorPages(read, render);
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (request.closed.aborted) return sendError(error, request, reply);
      return sendErrorPage(error, request, reply).catch(() => sendError(error, request, reply));
    });
    const isForOne = ({ hasToken }: RequestedPage) => hasToken || !options.assets;
    const keyOf = ({ language, path }: RequestedPage) => `page ${language} ${path}`;
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      config: {
        // For metrics.
        nameRoute: (path) => pageAt(path)?.path ?? '/*',
        publicKey: (request) => {
          const page = read(request);
          // These get more than the page: a redirect, or a cookie.
          return page.redirect || page.isNewLanguage || lacksMark(request) || isForOne(page)
            ? undefined
            : keyOf(page);
        },
      },
      handler: async (request, reply) => {
        const page = read(request);
        const { language, path, redirect } = page;
        if (redirect) return reply.redirect(redirect, 307);
        if (page.isNewLanguage) storeLanguage(language, reply);
        if (lacksMark(request)) markUnread(reply, deps);
        if (page.hasToken) reply.header('referrer-policy', 'no-referrer');
        if (isForOne(page)) return sendUncached(request, reply, page, render);
        const compute = (signal: AbortSignal) => render({ url: path, language, signal });
        return sendPublic(request, reply, keyOf(page), compute, { isExpensive: true });
      },
    });
  });
}

/** Stores the language in a cookie, which is not HttpOnly because scripts read it too. */
function storeLanguage(language: Language, reply: FastifyReply): void {
  reply.setCookie(languageKey, language, { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 });
}

/** Proxies and browsers may keep a copy, and ask each time whether it is the latest. */
const publicPage = 'public, max-age=0, must-revalidate';
const privatePage = 'private, no-cache';

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  // Otherwise the worker could neither call the API nor show the icons of its notifications.
  app.addHook('onRequest', async (request, reply) => {
    if (isServiceWorker(request.routeOptions.url ?? ''))
      reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'");
  });
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, nameRoute: () => 'files' };
  });
  await app.register(fastifyStatic, {
    root,
    // One route per existing file; every other path is a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
}

function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  // An old service worker would go on showing messages in an old way.
  return isServiceWorker(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Whether a file, or its compressed copy, is the service worker. */
function isServiceWorker(path: string): boolean {
  return /service-worker\.js(\.\w+)?$/.test(path);
}

/** Everything that a page depends on besides the data and the clock. */
interface Rendering {
  /** The path with its parameters. */
  url: string;
  language: Language;
  /** Stops the rendering when it is aborted. */
  signal: AbortSignal;
  /** Renders this error instead of the page. */
  failure?: ErrorBody;
}

type Render = (rendering: Rendering) => Promise<ResponseData>;

function createRenderer(app: FastifyInstance, deps: Deps, { build, assets }: PagesOptions): Render {
  const handle = createRequestHandler(build, assets ? 'production' : 'development');
  const { origin } = new URL(deps.site.publicUrl);
  const callWith = createCaller(routes, deps, app.publicCache);
  return async ({ url, language, signal, failure }) => {
    let isPartial = false;
    const onRenderError = (error: unknown) => {
      isPartial = true;
      app.log.error({ err: error }, 'rendering a part of a page failed');
    };
    const scriptMark = randomUUID();
    const context: PageContext = {
      call: callWith({ signal, onFailure: onRenderError }),
      language,
      site: { ...deps.site, marina: marinaChanges() },
      now: deps.clock.now().toISOString(),
      failure: failure ?? null,
      scriptMark,
      onRenderError,
    };
    // Always a GET: for a HEAD, React Router returns an empty body, which must not be cached. Node omits the body.
    const request = new Request(origin + url, { signal });
    const response = await handle(request, { ...context });
    const html = await response.text();
    signal.throwIfAborted();
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    const isPublic = isHtml && response.status === 200 && !isPartial;
    const headers: ResponseData['headers'] = {
      ...(response.status === 503 ? { 'retry-after': defaultRetryAfterSeconds } : {}),
      ...Object.fromEntries(response.headers),
      'cache-control': isPublic ? publicPage : privatePage,
      vary: 'accept-encoding, cookie',
    };
    const { body, scripts } = takeMarkedScripts(html, scriptMark);
    if (isHtml) {
      headers['content-security-policy'] = assets
        ? pagePolicy(scripts, deps.site.mapTilesUrl)
        : developmentPolicy(deps.site.mapTilesUrl);
    }
    return { status: response.status, headers, body, isPartial };
  };
}

/** For pages with a token, and in development for all pages, since the code changes without a write. */
async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, language }: RequestedPage,
  render: Render,
) {
  const signal = request.closed;
  const { requestLimits } = request.server;
  await requestLimits.countExpensive(request);
  const page = await requestLimits.run(signal, () =>
    render({ url: url.pathname + url.search, language, signal }),
  );
  const { status, headers, body } = await encode(page, encodingFor(request));
  return reply.code(status).headers(headers).header('cache-control', 'private, no-store').send(body);
}

/**
 * Sends the error page, for example when the database is unavailable or too many requests are queued. It needs no data
 * and is rendered once per language, error and encoding, so that it costs almost nothing under overload.
 */
function errorPages(read: ReturnType<typeof pageReader>, render: Render) {
  const rendered = new Map<string, ReturnType<typeof encode>>();
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const known = toAppError(error);
    const { code, status } = known;
    if (status >= 500) logFailure(request, error);
    const { language } = read(request);
    const encoding = encodingFor(request);
    const key = `${language} ${code} ${encoding}`;
    const failure = { code, message: errorTable[code].en };
    const rendering =
      rendered.get(key) ??
      render({ url: paths.terms(), language, signal: neverAborted, failure }).then((page) =>
        encode(page, encoding),
      );
    rendered.set(key, rendering);
    rendering.catch(() => rendered.delete(key));
    const { headers, body } = await rendering;
    reply.code(status).headers({ ...headers, 'cache-control': 'no-store' });
    setRetryAfter(known, reply);
    reply.send(body);
  };
}

const neverAborted = new AbortController().signal;
