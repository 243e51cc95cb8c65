import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInCallbackPath, signInPath, signOutPath } from '#features/auth/endpoints.ts';
import type { Deps } from '#platform/deps.ts';
import { parseInput } from '#platform/http/validation.ts';
import type { SignInChecks } from '#platform/identity.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { isLanguage, languageKey } from '#shared/language.ts';
import { sessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';
import { createSession, deleteSession, newToken } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { attemptSeconds, startAttempt, takeAttempt } from './sign-in-attempts.ts';

export interface SignInOptions {
  /** Copies the picture at an address into our store and makes it this user's. It may fail: nobody waits for it. */
  copyPicture: (deps: Deps, userId: string, address: string) => Promise<void>;
}

const attemptCookie = 'sillage_sign_in';
const attemptPath = apiPrefix + signInPath;
const donePage = '/auth/callback';
const failedPage = `${donePage}?error=sign_in_failed`;

const signInQuery = z.object({
  login_hint: z.string().max(254).optional().meta({ description: 'The account to offer, an e-mail address' }),
});

/** The redirects of sign-in and sign-out: addresses for the browser to go to, not calls. */
export function signInRoutes(app: FastifyInstance, deps: Deps, { copyPicture }: SignInOptions): void {
  const copying = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(copying);
  });

  function beginCopying(request: FastifyRequest, userId: string, address: string): void {
    const copy = copyPicture(deps, userId, address)
      .catch((error: unknown) => request.log.info({ err: error }, 'the picture of a new user was not copied'))
      .finally(() => copying.delete(copy));
    copying.add(copy);
  }

  app.get(signInPath, documented('Sign in at the identity provider', signInQuery), async (request, reply) => {
    const { login_hint } = parseInput(signInQuery, request.query, 'query') as z.output<typeof signInQuery>;
    const checks: SignInChecks = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
    try {
      const there = await deps.identity.authorizationUrl(checks, login_hint);
      reply.setCookie(attemptCookie, await startAttempt(deps.db, deps.clock, checks), {
        path: attemptPath,
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(deps),
        maxAge: attemptSeconds,
      });
      return leave(reply, there.href);
    } catch (error) {
      request.log.error({ err: error }, 'the identity provider cannot be reached');
      return leave(reply, failedPage);
    }
  });

  app.get(signInCallbackPath, documented('Come back from the identity provider'), async (request, reply) => {
    const attemptToken = request.cookies[attemptCookie];
    reply.clearCookie(attemptCookie, { path: attemptPath });
    try {
      const attempt = attemptToken ? await takeAttempt(deps.db, deps.clock, attemptToken) : null;
      if (!attempt) return leave(reply, failedPage);
      const claims = await deps.identity.claims(new URL(request.url, deps.site.publicUrl), attempt);
      const language = request.cookies[languageKey];
      const { userId, isNew } = await signIn(deps, claims, isLanguage(language) ? language : null);
      const before = sessionToken(request);
      if (before) await deleteSession(deps.db, before);
      setSessionCookie(reply, deps, await createSession(deps.db, deps.clock, userId));
      if (isNew && claims.picture) beginCopying(request, userId, claims.picture);
      return leave(reply, donePage);
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in did not complete');
      return leave(reply, failedPage);
    }
  });

  app.get(signOutPath, documented('Sign out and go home'), async (request, reply) => {
    const token = sessionToken(request);
    if (token && isMeant(request)) {
      await deleteSession(deps.db, token);
      reply.clearCookie(sessionCookie, { path: '/' });
    }
    return leave(reply, '/');
  });
}

/** D16: a page of another site, or a browser that loads ahead, must not sign anybody out. */
function isMeant({ headers }: FastifyRequest): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ');
  const from = headers['sec-fetch-site'];
  return !ahead.includes('prefetch') && (from === undefined || from === 'same-origin' || from === 'none');
}

function leave(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 302);
}

function isHttps({ site }: Deps): boolean {
  return site.publicUrl.startsWith('https:');
}

function documented(summary: string, querystring?: z.ZodType) {
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
