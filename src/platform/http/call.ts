import { JsonPage, JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import type { Call, Endpoint } from '#shared/endpoint.ts';
import { toAppError } from './error-handler.ts';
import type { PublicCache } from './public-cache.ts';
import { answerPublic } from './register-route.ts';
import { authorise, isPublicCacheable, type Route } from './route.ts';
import type { SessionUser } from './session-user.ts';
import { noFiles } from './uploaded-files.ts';
import { parseInput } from './validation.ts';

interface Caller {
  user: SessionUser | null;
  /** Aborted when no request waits for the results. Failures after that are not reported. */
  signal: AbortSignal;
  /** Called with 5xx errors. */
  onFailure: (error: Error) => void;
}

/**
 * Creates the in-process `call`: the same permissions, rules, data and errors as over HTTP (docs/decisions/0001). Public
 * reads come from the cache for every caller.
 */
export function createCaller(
  routes: readonly Route[],
  deps: Deps,
  publicCache: PublicCache,
): (caller: Caller) => Call {
  const byEndpoint = new Map<Endpoint, Route>(routes.map((route) => [route.endpoint, route]));
  return ({ user, signal, onFailure }) =>
    async (endpoint, ...[given = {}]) => {
      const route = byEndpoint.get(endpoint as Endpoint);
      if (!route) throw new Error(`There is no route for ${endpoint.method} ${endpoint.path}`);
      authorise(route.endpoint, user);
      const { params, query = {}, body } = given as { params?: unknown; query?: unknown; body?: unknown };
      const { schemas } = route;
      const input = {
        user,
        files: noFiles(),
        countContact: () => Promise.reject(new Error('Pages are rendered without phone numbers')),
        countCalendar: () => Promise.reject(new Error('Pages add no calendars')),
        params: parseInput(schemas.params, params, 'params'),
        query: parseInput(schemas.query, query, 'query'),
        body: parseInput(schemas.body, body, 'body', route.endpoint.missingCode),
      } as Parameters<typeof answerPublic>[1];
      const answer = isPublicCacheable(route.endpoint)
        ? answerPublic(route, input, { deps, publicCache, signal }).then(({ body, page }) => {
            const json: unknown = JSON.parse(String(body));
            return page ? { items: json, ...page } : json;
          })
        : route.handle({ ...input, signal }, deps).then(parseJson);
      return answer.catch((error: Error) => {
        const known = toAppError(error);
        if (known.status >= 500 && !signal.aborted) onFailure(error);
        throw known;
      }) as never;
    };
}

function parseJson(result: unknown): unknown {
  if (result instanceof JsonText) return JSON.parse(result.text);
  if (result instanceof JsonPage) {
    return { items: JSON.parse(result.text), total: result.total, nextCursor: result.nextCursor };
  }
  return result;
}
