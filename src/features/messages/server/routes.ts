import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as endpoints from '#features/messages/endpoints.ts';
import * as schemas from '#features/messages/schemas.ts';
import { unsubscribePage, unsubscribePath } from '#features/messages/unsubscribe.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { parseInput } from '#platform/http/validation.ts';
import { readChoices, unsubscribeByToken, writeChoice } from './choices.ts';
import { addSubscription, listSubscriptions, removeSubscription } from './push/subscriptions.ts';

const choices = schemas.choice.array();

export const notificationRoutes: readonly Route[] = [
  userRoute(endpoints.getChoices, { response: choices }, ({ user }, { db }) => readChoices(db, user.id)),
  userRoute(endpoints.updateChoice, { body: schemas.choice, response: choices }, ({ user, body }, { db }) =>
    writeChoice(db, user.id, body),
  ),
  publicRoute(
    endpoints.unsubscribe,
    { query: schemas.unsubscribeQuery, response: schemas.unsubscribed },
    ({ query }, { db }) => unsubscribeByToken(db, query.token),
  ),
  userRoute(endpoints.getPushBrowsers, { response: schemas.pushBrowsers }, ({ user }, { db }) =>
    listSubscriptions(db, user.id),
  ),
  userRoute(
    endpoints.addPushBrowser,
    { body: schemas.pushSubscription, response: noContent },
    ({ user, body }, deps) => addSubscription(deps, user, body),
  ),
  userRoute(
    endpoints.removePushBrowser,
    { body: schemas.pushEndpoint, response: noContent },
    ({ user, body }, { db }) => removeSubscription(db, user.id, body.endpoint),
  ),
];

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
        querystring: schemas.unsubscribeQuery,
        response: { 302: z.null().describe('Elsewhere') },
      },
    },
    async (request, reply) => {
      const query = parseInput(schemas.unsubscribeQuery, request.query, 'query');
      const { token } = query as z.output<typeof schemas.unsubscribeQuery>;
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(unsubscribePage(token), 302);
    },
  );
}
