import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { currentUser } from '#features/auth/server/current-user.ts';
import { recogniseUsers } from '#features/auth/server/session-cookie.ts';
import type { SessionUser } from '#features/auth/server/session-user.ts';
import type { PageContext } from '#features/site/page-context.ts';
import type { Language } from '#shared/language.ts';
import { isLoopback } from '#shared/loopback.ts';
import { addressOf, pageAddress } from './address.ts';
import { routes } from './api.ts';
import { createCaller } from './call.ts';
import type { Deps } from './deps.ts';
import { type Answer, chooseEncoding, compressOnce } from './kept-answer.ts';
import { languageOf, rememberLanguage } from './page-language.ts';
import { developmentPolicy, pagePolicy } from './page-policy.ts';
import { sendPublic } from './send-public.ts';

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
    recogniseUsers(scope, deps);
    const render = renderer(deps, options, (error) =>
      app.log.error({ err: error }, 'a part of a page failed'),
    );
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
        return sendPublic(request, reply, `page ${language} ${url}`, () =>
          render({ url, language, user: null }),
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
}

type Render = (request: PageRequest) => Promise<Answer & { body: string }>;

function renderer(
  deps: Deps,
  { build, assets }: PagesOptions,
  onRenderError: PageContext['onRenderError'],
): Render {
  const handle = createRequestHandler(build, assets ? 'production' : 'development');
  const callAs = createCaller(routes, deps);
  return async ({ url, language, user }) => {
    const context: PageContext = {
      call: callAs(user),
      language,
      user: user ? await currentUser(deps, user.id) : null,
      site: deps.site,
      now: deps.clock.now().toISOString(),
      onRenderError,
    };
    // Always a GET: to a HEAD, React Router would answer a page without a body. Node sends no body to a HEAD.
    const response = await handle(new Request(addressOf({ url }, deps.site.publicUrl)), { ...context });
    const body = await response.text();
    const headers: Answer['headers'] = {
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
  const page = await render({ url, language: languageOf(request), user });
  const encoding = chooseEncoding(request.headers['accept-encoding']) === 'identity' ? 'identity' : 'gzip';
  reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-store');
  if (encoding === 'gzip') reply.header('content-encoding', encoding);
  return reply.send(await compressOnce(page.body, encoding));
}

/** D16: a session's cookie belongs to one name, so another name of this machine leads to that one. */
function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | null {
  const wanted = new URL(publicUrl);
  const given = request.headers.host ?? wanted.host;
  const isOther =
    given !== wanted.host && [given, wanted.host].every((host) => isLoopback(host.replace(/:\d+$/, '')));
  return isOther ? addressOf(request, publicUrl).href : null;
}
