import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { unsubscribeQuery } from '#features/notifications/schemas.ts';
import { unsubscribePage, unsubscribePath } from '#features/notifications/unsubscribe.ts';
import { parseInput } from '#platform/http/validation.ts';

/**
 * Leads from the address in the header of an e-mail to the page. Mail programs that cannot POST open the address, and
 * scanners follow every link, so a GET switches nothing off.
 */
export function unsubscribeLink(app: FastifyInstance): void {
  app.get(
    unsubscribePath,
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Go to the page that unsubscribes: a redirect',
        tags: ['notifications'],
        querystring: unsubscribeQuery,
        response: { 302: z.null().describe('Elsewhere') },
      },
    },
    async (request, reply) => {
      const { token } = parseInput(unsubscribeQuery, request.query, 'query') as z.output<
        typeof unsubscribeQuery
      >;
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(unsubscribePage(token), 302);
    },
  );
}
