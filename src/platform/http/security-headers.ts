import type { FastifyInstance } from 'fastify';

/**
 * The security headers of every response. Pages replace the policy with their own (`page-policy.ts`). With an https
 * address and `hstsSeconds` over 0, browsers use https only for that long.
 */
export function securityHeadersOf(publicUrl: string, hstsSeconds: number): Record<string, string> {
  const requiresHttps = publicUrl.startsWith('https:') && hstsSeconds > 0;
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(requiresHttps ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  };
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
