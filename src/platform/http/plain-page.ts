import type { FastifyReply } from 'fastify';

/**
 * Sends a page without scripts that is not part of the product, such as those of the demo. `allowed` has what its content
 * security policy permits beyond its own styles and fonts.
 */
export function sendPlainPage(reply: FastifyReply, status: number, html: string, allowed: string) {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; ${allowed}`,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
