import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markCookie, unreadMark } from '#features/users/session-mark.ts';
import type { Deps } from '#platform/deps.ts';
import { isSafeMethod } from '#platform/http/origin-check.ts';
import { findSession, sessionSeconds, wasReplaced } from './sessions.ts';

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
    if (found?.extended) setSessionCookies(reply, deps, token, request.cookies[markCookie]);
    else if (!found && !(await wasReplaced(deps.db, deps.clock, token))) clearSessionCookies(reply);
  });
  // The body of a write may take minutes to arrive. The session may end meanwhile, or its user lose a right.
  app.addHook('preValidation', async (request) => {
    const token = request.cookies[sessionCookie];
    const age = deps.clock.now().getTime() - (readAt.get(request) ?? 0);
    if (!request.user || !token || isSafeMethod(request) || age < longBodyMs) return;
    request.user = (await findSession(deps.db, deps.clock, token))?.user ?? null;
  });
}

/** Sets the session's cookie, and the one by which pages know that there is a session (`markOf`). */
export function setSessionCookies(
  reply: FastifyReply,
  { site }: Pick<Deps, 'site'>,
  token: string,
  mark = '',
): void {
  reply.setCookie(sessionCookie, token, { ...markOptions(site), httpOnly: true });
  if (mark) reply.setCookie(markCookie, mark, markOptions(site));
}

const markOptions = ({ publicUrl }: Deps['site']) =>
  ({ path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:'), maxAge: sessionSeconds }) as const;

/** Whether a browser has a session but no mark, such as one that has removed the cookies that scripts write. */
export function lacksMark({ cookies }: FastifyRequest): boolean {
  return cookies[sessionCookie] !== undefined && !cookies[markCookie];
}

/** Lets the page read the user, whose mark it then stores. */
export function markUnread(reply: FastifyReply, { site }: Pick<Deps, 'site'>): void {
  reply.setCookie(markCookie, unreadMark, markOptions(site));
}

export function clearSessionCookies(reply: FastifyReply): FastifyReply {
  return reply.clearCookie(sessionCookie, { path: '/' }).clearCookie(markCookie, { path: '/' });
}

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}
