import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { isSafeMethod } from '#platform/http/origin-check.ts';
import { findSession, sessionSeconds } from './sessions.ts';

export const sessionCookie = 'sillage_session';

/** After how long the session of a request whose body is still arriving is read again. */
const longBodyMs = 1_000;

/** Reads the session of each request in this scope and sets its user. See "Sessions" in docs/product.md. */
export function authenticate(app: FastifyInstance, deps: Deps): void {
  const readAt = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.publicCacheable) return;
    const token = request.cookies[sessionCookie];
    if (!token) return;
    readAt.set(request, deps.clock.now().getTime());
    const found = await findSession(deps.db, deps.clock, token);
    request.user = found?.user ?? null;
    if (found?.extended) setSessionCookie(reply, deps, token);
    if (!found) reply.clearCookie(sessionCookie, { path: '/' });
  });
  // The body of a write may take minutes to arrive. The session may end meanwhile, or its user lose a right.
  app.addHook('preValidation', async (request) => {
    const token = request.cookies[sessionCookie];
    const age = deps.clock.now().getTime() - (readAt.get(request) ?? 0);
    if (!request.user || !token || isSafeMethod(request) || age < longBodyMs) return;
    request.user = (await findSession(deps.db, deps.clock, token))?.user ?? null;
  });
}

export function setSessionCookie(reply: FastifyReply, deps: Pick<Deps, 'site'>, token: string): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.site.publicUrl.startsWith('https:'),
    maxAge: sessionSeconds,
  });
}

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}
