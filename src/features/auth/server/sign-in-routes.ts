import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInCallbackPath, signInPath, signOutPath } from '#features/auth/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { markOf } from '#features/users/session-mark.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { sourceOf } from '#platform/http/origin-check.ts';
import { sendPlainPage } from '#platform/http/plain-page.ts';
import { parseInput } from '#platform/http/validation.ts';
import type { SignInChecks } from '#platform/identity.ts';
import type { Clock } from '#shared/clock.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { isLanguage, type Language, languageKey } from '#shared/language.ts';
import { languageOf, noticePage } from './notice-page.ts';
import { clearSessionCookies, sessionToken, setSessionCookies } from './session-cookie.ts';
import { createSession, deleteSession, hashToken, newToken, replaceSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

interface SignInOptions {
  /** Copies the provider's picture to the user's profile in the background; failures are only logged. */
  copyPicture: (deps: Deps, userId: string, address: string) => Promise<void>;
  readUser: (deps: Deps, userId: string) => Promise<CurrentUser | null>;
}

/** One for each sign-in that has begun, because several tabs may begin one. */
const attemptCookie = (state: string) => `${attemptPrefix}${state}`;
const attemptPrefix = 'sillage_sign_in_';
/** How many may have begun in a browser. */
const maxAttempts = 5;
const attemptPath = apiPrefix + signInPath;
const donePage = '/auth/callback';
const failedPage = `${donePage}?error=sign_in_failed`;

const signInQuery = z.object({
  login_hint: z.string().max(254).optional().meta({ description: 'The account to offer, an e-mail address' }),
});

/** Registers the redirects of sign-in and sign-out. See "Signing in" in docs/product.md. */
export function signInRoutes(
  app: FastifyInstance,
  deps: Deps,
  { copyPicture, readUser }: SignInOptions,
): void {
  const copies = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(copies);
  });

  function startCopy(request: FastifyRequest, userId: string, address: string): void {
    const copy = copyPicture(deps, userId, address)
      .catch((error: unknown) => request.log.info({ err: error }, 'copying the picture of a new user failed'))
      .finally(() => copies.delete(copy));
    copies.add(copy);
  }

  app.get(
    signInPath,
    routeOptions('Sign in at the identity provider', signInQuery),
    async (request, reply) => {
      const { login_hint } = parseInput(signInQuery, request.query, 'query') as z.output<typeof signInQuery>;
      const checks: SignInChecks = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
      try {
        // A link on another site must not sign anyone in as somebody else, as the demo would.
        const isOurs = sourceOf(request, deps.site.publicUrl) === 'our pages';
        const url = await deps.identity.authorizationUrl(checks, isOurs ? login_hint : undefined);
        // Browsers send cookies oldest first.
        const earlier = Object.keys(request.cookies).filter((name) => name.startsWith(attemptPrefix));
        for (const name of earlier.slice(0, 1 - maxAttempts)) reply.clearCookie(name, { path: attemptPath });
        reply.setCookie(attemptCookie(checks.state), await createAttempt(deps.db, deps.clock, checks), {
          path: attemptPath,
          httpOnly: true,
          sameSite: 'lax',
          secure: isHttps(deps),
          maxAge: attemptSeconds,
        });
        return redirect(reply, url.href);
      } catch (error) {
        request.log.error({ err: error }, 'the identity provider is not reachable');
        return redirect(reply, failedPage);
      }
    },
  );

  app.get(
    signInCallbackPath,
    routeOptions('Come back from the identity provider'),
    async (request, reply) => {
      const { state } = z
        .object({
          state: z
            .string()
            .regex(/^[\w-]{43}$/)
            .catch(''),
        })
        .parse(request.query);
      const attemptToken = request.cookies[attemptCookie(state)];
      if (attemptToken) reply.clearCookie(attemptCookie(state), { path: attemptPath });
      try {
        const attempt = attemptToken ? await consumeAttempt(deps.db, deps.clock, attemptToken) : null;
        if (!attempt) return redirect(reply, failedPage);
        const claims = await deps.identity.claims(new URL(request.url, deps.site.publicUrl), attempt);
        const language = request.cookies[languageKey];
        const { userId, isNew } = await signIn(deps, claims, isLanguage(language) ? language : null);
        const userAgent = request.headers['user-agent'] ?? null;
        const token = await createSession(deps.db, deps.clock, userId, userAgent);
        const previous = sessionToken(request);
        if (previous) await replaceSession(deps.db, deps.clock, previous, token);
        const user = await readUser(deps, userId);
        setSessionCookies(reply, deps, token, user ? markOf(user) : userId);
        if (isNew && claims.picture) startCopy(request, userId, claims.picture);
        return redirect(reply, donePage);
      } catch (error) {
        request.log.warn({ err: error }, 'a sign-in failed');
        return redirect(reply, failedPage);
      }
    },
  );

  const signOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionToken(request);
    if (token) await deleteSession(deps.db, token);
    return redirect(clearSessionCookies(reply), '/');
  };

  app.get(signOutPath, routeOptions('Sign out and go home'), async (request, reply) => {
    const source = sourceOf(request, deps.site.publicUrl);
    if (source === 'unknown')
      return sendPlainPage(reply, 200, signOutPage(languageOf(request)), "form-action 'self'");
    const isIntended = source === 'our pages' && !isPrefetch(request);
    return isIntended ? signOut(request, reply) : redirect(reply, '/');
  });

  // For the button of the page above: browsers send the origin with every POST.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(signOutPath, routeOptions('Sign out and go home'), signOut);
  });
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ').includes('prefetch');
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 302);
}

function isHttps({ site }: Deps): boolean {
  return site.publicUrl.startsWith('https:');
}

function routeOptions(summary: string, querystring?: z.ZodType) {
  return {
    exposeHeadRoute: false,
    schema: {
      summary: `${summary}: a redirect, for the browser to go to`,
      tags: ['auth'],
      ...(querystring ? { querystring } : {}),
      response: { 302: z.null().describe('Elsewhere') },
    },
  };
}

const texts = {
  en: { title: 'Sign out?', go: 'Sign out', back: 'Stay signed in' },
  fr: { title: 'Se déconnecter\u00a0?', go: 'Se déconnecter', back: 'Rester connecté' },
} as const satisfies Record<Language, Record<string, string>>;

/** Asks before signing out, if it is unknown which page has the link. See "Cross-site requests" in docs/product.md. */
function signOutPage(language: Language): string {
  const { title, go, back } = texts[language];
  const form = `<form method="post" action="${apiPrefix}${signOutPath}"><button>${go}</button></form>`;
  return noticePage(language, title, `${form}\n<a href="/">${back}</a>`);
}

/** How long a sign-in at the identity provider may take. */
const attemptSeconds = 600;

/** Stores the checks of a sign-in and returns the token for the browser's cookie. */
async function createAttempt(db: Db, clock: Clock, checks: SignInChecks): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sign_in_attempts')
    .values({
      cookie_hash: hashToken(token),
      state: checks.state,
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      expires_at: new Date(clock.now().getTime() + attemptSeconds * 1000),
    })
    .execute();
  return token;
}

/** Returns and deletes an attempt, so that it works once; null if it is unknown, used or expired. */
async function consumeAttempt(db: Db, clock: Clock, token: string): Promise<SignInChecks | null> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('cookie_hash', '=', hashToken(token))
    .returning(['state', 'nonce', 'code_verifier', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) return null;
  return { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier };
}
