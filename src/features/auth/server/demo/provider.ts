import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { signInPath } from '#features/auth/endpoints.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { defaultLanguage, isLanguage, type Language, languageKey } from '#shared/language.ts';
import { demoAccountId } from './accounts.ts';
import type { DemoOpenIdOptions } from './openid.ts';
import { choicePage, expiredPage } from './page.ts';

export interface DemoOptions extends DemoOpenIdOptions {
  publicUrl: string;
}

const prefix = '/demo-oidc';

/**
 * The demo's identity provider, which accepts any account without a password: a standard OpenID provider at
 * `/demo-oidc` with a page of accounts. Registered in demo mode only. See "Demo mode" in docs/product.md.
 */
export async function demoProvider(app: FastifyInstance, options: DemoOptions): Promise<void> {
  // Loaded on demand, so that it never runs with real sign-in.
  const { demoOpenId } = await import('./openid.ts');
  const provider = await demoOpenId(options.publicUrl + prefix, options);
  await app.register(async (scope) => openIdScope(scope, provider, options), { prefix });
  await app.register(async (scope) => choiceScope(scope, provider, options), { prefix });
}

/** Passes the OpenID endpoints to the provider, which reads the bodies and sends the responses itself. */
async function openIdScope(scope: FastifyInstance, provider: Provider, options: DemoOptions): Promise<void> {
  const handle = provider.callback();
  const { host, protocol } = new URL(options.publicUrl);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', unlisted, (request, reply) => {
    reply.hijack();
    const originalUrl = request.raw.url ?? prefix;
    const raw = Object.assign(request.raw, { originalUrl, url: originalUrl.slice(prefix.length) });
    Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    return handle(raw, reply.raw);
  });
}

/** The page of accounts and its forms. */
async function choiceScope(scope: FastifyInstance, provider: Provider, options: DemoOptions): Promise<void> {
  const { accounts, publicUrl } = options;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  await registerFonts(scope);

  scope.get<{ Params: { uid: string } }>('/interaction/:uid', unlisted, async (request, reply) => {
    const interaction = await currentInteraction(provider, request, reply);
    const language = languageOf(request, interaction?.params.ui_locales);
    if (!interaction) return sendPage(reply, 400, expiredPage(language, publicUrl + apiPrefix + signInPath));
    const hinted = demoAccountId(interaction.params.login_hint);
    if (hinted) return finishInteraction(provider, request, reply, signedIn(hinted));
    return sendPage(reply, 200, choicePage({ language, accounts, action: request.url }));
  });

  scope.post<{ Params: { uid: string } }>('/interaction/:uid', unlisted, async (request, reply) => {
    const interaction = await currentInteraction(provider, request, reply);
    const language = languageOf(request, interaction?.params.ui_locales);
    if (!interaction) return sendPage(reply, 400, expiredPage(language, publicUrl + apiPrefix + signInPath));
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.has('cancel')) return finishInteraction(provider, request, reply, { error: 'access_denied' });
    const email = form.get('email') ?? '';
    const chosen = demoAccountId(email);
    if (chosen) return finishInteraction(provider, request, reply, signedIn(chosen));
    return sendPage(reply, 422, choicePage({ language, accounts, action: request.url, invalidEmail: email }));
  });
}

const unlisted = { schema: { hide: true }, config: { rateLimit: false } } as const;

/** The sign-in that this browser has started at this address; otherwise null. */
async function currentInteraction(
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
) {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  return interaction?.uid === request.params.uid ? interaction : null;
}

function signedIn(accountId: string) {
  return { login: { accountId, remember: false }, select_account: {} };
}

async function finishInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Parameters<Provider['interactionResult']>[2],
) {
  const next = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  return reply.header('cache-control', 'no-store').redirect(next, 303);
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  return sendPlainPage(reply, status, html, "form-action 'self'");
}

function languageOf(request: FastifyRequest, locales: unknown): Language {
  const tags = [request.cookies[languageKey], ...String(locales ?? '').split(' ')];
  return tags.map((tag) => tag?.slice(0, 2)).find(isLanguage) ?? defaultLanguage;
}

async function registerFonts(scope: FastifyInstance): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of [
    ['kalnia', '@fontsource-variable/kalnia/files/kalnia-latin-wght-normal.woff2'],
    ['hanken', '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'],
  ] as const) {
    const bytes = await readFile(resolve(file));
    scope.get(`/fonts/${name}.woff2`, unlisted, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(bytes),
    );
  }
}
