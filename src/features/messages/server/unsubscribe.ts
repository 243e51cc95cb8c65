import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { OptionalCategory } from '#features/messages/constants.ts';
import { type Unsubscribed, unsubscribeQuery } from '#features/messages/schemas.ts';
import { categoryOf, unsubscribePage, unsubscribePath } from '#features/messages/unsubscribe.ts';
import type { Db } from '#platform/database/db.ts';
import { secret } from '#platform/database/secrets.ts';
import { parseInput } from '#platform/http/validation.ts';
import { AppError } from '#shared/errors.ts';
import { optOut } from './choices.ts';

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
  const [userId = ''] = token.split('.');
  const category = categoryOf(token);
  if (!category) throw new AppError('unsubscribe_link_invalid');
  const ours = await unsubscribeToken(db, { userId, category });
  // Both have the same length, because the token is complete.
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(ours))) throw new AppError('unsubscribe_link_invalid');
  if (!(await optOut(db, userId, { category, channel: 'EMAIL' })))
    throw new AppError('unsubscribe_account_deleted');
  return { category };
}

/**
 * A token for links in e-mails that switch off a category without signing in. It does not expire, because old mails must
 * be able to unsubscribe, and it allows nothing else.
 */
export async function unsubscribeToken(
  db: Db,
  { userId, category }: { userId: string; category: OptionalCategory },
): Promise<string> {
  const content = `${userId}.${category}`;
  const key = await secret(db, 'unsubscribe', () => randomBytes(32).toString('base64url'));
  return `${content}.${createHmac('sha256', key).update(`unsubscribe ${content}`).digest('base64url')}`;
}
