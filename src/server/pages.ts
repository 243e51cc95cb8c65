import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { currentUser } from '#features/auth/server/current-user.ts';
import { recogniseUsers } from '#features/auth/server/session-cookie.ts';
import type { PageContext } from '#features/site/page-context.ts';
import { addressOf } from './address.ts';
import { routes } from './api.ts';
import { createCaller } from './call.ts';
import type { Deps } from './deps.ts';
import { chooseEncoding, compressOnce, type PageCache, type RenderedPage } from './page-cache.ts';
import { languageOf, rememberLanguage } from './page-language.ts';
import { developmentPolicy, pagePolicy } from './page-policy.ts';

export interface PagesOptions {
  /** React Router's build of the pages: the bundled one, or Vite's newest while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The folder of hashed and compressed assets; null while developing, when Vite serves them. */
  assets: string | null;
  cache: PageCache;
}

/** The pages, rendered with their data, and the files they need. */
export async function pages(app: FastifyInstance, deps: Deps, options: PagesOptions): Promise<void> {
  if (options.assets && existsSync(options.assets)) await serveAssets(app, options.assets);
  // What the API has not is no page either: a program reads the answer.
  for (const url of ['/api', '/api/*']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  }
  await app.register(async (scope) => {
    recogniseUsers(scope, deps);
    const render = renderer(deps, options);
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const elsewhere = otherLoopbackName(request, deps.site.publicUrl);
        if (elsewhere) return reply.redirect(elsewhere, 307);
        return sendPage(request, reply, render, options.cache);
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
    },
  });
}

type Render = (request: FastifyRequest) => Promise<RenderedPage>;

function renderer(deps: Deps, { build, assets }: PagesOptions): Render {
  const handle = createRequestHandler(build, assets ? 'production' : 'development');
  const callAs = createCaller(routes, deps);
  return async (request) => {
    const context: PageContext = {
      call: callAs(request.user),
      language: languageOf(request),
      user: request.user ? await currentUser(deps, request.user.id) : null,
      site: deps.site,
      now: deps.clock.now().toISOString(),
    };
    const response = await handle(webRequest(request, deps.site.publicUrl), { ...context });
    const html = await response.text();
    const headers = Object.fromEntries(response.headers);
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      headers['content-security-policy'] = assets
        ? pagePolicy(html, deps.site.mapTilesUrl)
        : developmentPolicy(deps.site.mapTilesUrl);
    }
    return { status: response.status, headers, html };
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, render: Render, cache: PageCache) {
  const language = languageOf(request);
  rememberLanguage(request, reply, language);
  reply.header('vary', 'accept-encoding, cookie');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (request.user) {
    const page = await render(request);
    const cheap = encoding === 'identity' ? 'identity' : 'gzip';
    reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-store');
    if (cheap === 'gzip') reply.header('content-encoding', 'gzip');
    return reply.send(await compressOnce(page.html, cheap));
  }
  const page = await cache.get(`${language} ${request.url}`, () => render(request));
  reply.headers(page.headers).header('etag', page.etag).header('cache-control', 'private, no-cache');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bodies[encoding]);
}

/**
 * The request as React Router takes it: only its address and what a page may depend on. Always a GET: to a HEAD it
 * would answer a page without a body, which would then be kept for everybody. Node sends no body to a HEAD.
 */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  return new Request(addressOf(request, publicUrl), {
    headers: { accept: request.headers.accept ?? '*/*', 'user-agent': request.headers['user-agent'] ?? '' },
  });
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** D16: a session's cookie belongs to one name, so another name of this machine leads to that one. */
function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const given = request.headers.host ?? wanted.host;
  const isOther = given !== wanted.host && loopback.test(given) && loopback.test(wanted.host);
  return isOther ? addressOf(request, publicUrl).href : null;
}
