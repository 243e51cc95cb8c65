import type { Deps } from '#platform/deps.ts';
import type { Call, Endpoint } from '#shared/endpoint.ts';
import { toAppError } from './error-handler.ts';
import type { PublicCache } from './public-cache.ts';
import { answerPublic } from './register-route.ts';
import { isPublicCacheable, type Route } from './route.ts';
import { parseInput } from './validation.ts';

interface Rendering {
  /** Aborted when no request waits for the results. Failures after that are not reported. */
  signal: AbortSignal;
  /** Called with 5xx errors. */
  onFailure: (error: Error) => void;
}

/**
 * Creates the in-process `call` of pages: public reads, with the same rules, data and errors as over HTTP
 * (docs/decisions/0001), from the cache.
 */
export function createCaller(
  routes: readonly Route[],
  deps: Deps,
  publicCache: PublicCache,
): (rendering: Rendering) => Call {
  const byEndpoint = new Map<Endpoint, Route>(routes.map((route) => [route.endpoint, route]));
  return ({ signal, onFailure }) =>
    async (endpoint, ...[given = {}]) => {
      const route = byEndpoint.get(endpoint as Endpoint);
      if (!route || !isPublicCacheable(route.endpoint))
        throw new Error(`There is no public read ${endpoint.method} ${endpoint.path}`);
      const { params, query = {} } = given as { params?: unknown; query?: unknown };
      const input = {
        user: null,
        params: parseInput(route.schemas.params, params, 'params'),
        query: parseInput(route.schemas.query, query, 'query'),
      } as Parameters<typeof answerPublic>[1];
      try {
        const { body, page } = await answerPublic(route, input, { deps, publicCache, signal });
        const json: unknown = JSON.parse(String(body));
        return (page ? { items: json, ...page } : json) as never;
      } catch (error) {
        const known = toAppError(error as Error);
        if (known.status >= 500 && !signal.aborted) onFailure(error as Error);
        throw known;
      }
    };
}
