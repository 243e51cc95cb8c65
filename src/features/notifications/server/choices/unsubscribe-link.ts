import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Unsubscribed, unsubscribeQuery } from '#features/notifications/schemas.ts';
import { unsubscribePage, unsubscribePath } from '#features/notifications/unsubscribe.ts';
import type { Db } from '#platform/database/db.ts';
import { parseInput } from '#platform/http/validation.ts';
import { AppError } from '#shared/errors.ts';
import { optOut } from './opt-outs.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

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

/** Switches off the e-mails that a token names. Throws 404 if we did not make the token, and 410 if its account is deleted. */
export async function unsubscribeByToken(db: Db, token: string): Promise<Unsubscribed> {
  const found = await readUnsubscribeToken(db, token);
  if (!found) throw new AppError('unsubscribe_link_invalid');
  if (!(await optOut(db, { ...found, channel: 'EMAIL' }))) throw new AppError('unsubscribe_account_deleted');
  return { category: found.category };
}
