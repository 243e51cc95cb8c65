import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '#platform/http/log.ts';
import type { Metrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures each response, also of those that `sendStoredResponses` sends. Clients that disconnect don't count. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.isStream) {
      const labels = {
        // Clients can invent methods.
        method: methods.has(request.method) ? request.method : 'other',
        route: routeName(request),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      };
      requestSeconds.observe(labels, reply.elapsedTime / 1_000);
    }
    done();
  });
}

/** The route of a request: its pattern, never its path, of which there are any number. */
function routeName(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  return config.nameRoute?.(pathOf(request)) ?? url ?? 'none';
}
