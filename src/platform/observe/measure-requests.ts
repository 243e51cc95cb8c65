import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { routeName } from './route-name.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response goes on until the client leaves, so its time says nothing. */
    isStream?: boolean;
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures each response, also of those that `sendCachedResponses` sends. Clients that disconnect don't count. */
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
