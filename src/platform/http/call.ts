import { Dependencies } from '#platform/cache/dependencies.ts';
import { JsonPage, JsonText } from '#platform/database/json.ts';
import type { Deps } from '#platform/deps.ts';
import type { Call, Endpoint } from '#shared/endpoint.ts';
import { toAppError } from './error-handler.ts';
import { authorise, isPublicCacheable, type Route } from './route.ts';
import type { SessionUser } from './session-user.ts';
import { noFiles } from './uploaded-files.ts';
import { parseInput } from './validation.ts';

/**
 * Creates the in-process `call` for a user: the same permissions, rules, data and errors as over HTTP
 * (docs/decisions/0001). `onFailure` is called with 5xx errors. What the results depend on is added to `dependencies`.
 */
export function createCaller(
  routes: readonly Route[],
  deps: Deps,
  onFailure: (error: unknown) => void,
): (user: SessionUser | null, dependencies: Dependencies) => Call {
  const publicDeps = { ...deps, db: deps.publicReads };
  const byEndpoint = new Map<Endpoint, Route>(routes.map((route) => [route.endpoint, route]));
  return (user, dependencies) =>
    async (endpoint, ...[input]) => {
      const route = byEndpoint.get(endpoint as Endpoint);
      if (!route) throw new Error(`There is no route for ${endpoint.method} ${endpoint.path}`);
      authorise(route.endpoint, user);
      const given: { params?: unknown; query?: unknown; body?: unknown } = input ?? {};
      const own = new Dependencies();
      const handling = route.handle(
        {
          user,
          files: noFiles(),
          countContact: () => Promise.reject(new Error('Pages are rendered without phone numbers')),
          countCalendar: () => Promise.reject(new Error('Pages add no calendars')),
          signal: new AbortController().signal,
          dependencies: own,
          params: parseInput(route.schemas.params, given.params, 'params'),
          query: parseInput(route.schemas.query, given.query ?? {}, 'query'),
          body: parseInput(route.schemas.body, given.body, 'body', route.endpoint.missingCode),
        } as Parameters<Route['handle']>[0],
        user === null && isPublicCacheable(route.endpoint) ? publicDeps : deps,
      );
      const result = await handling
        .finally(() => dependencies.include(own))
        .catch((error: Error) => {
          const known = toAppError(error);
          if (known.code === 'unavailable') dependencies.markIncomplete();
          if (known.status >= 500) onFailure(error);
          throw known;
        });
      return parseJson(result) as never;
    };
}

function parseJson(result: unknown): unknown {
  if (result instanceof JsonText) return JSON.parse(result.text);
  if (result instanceof JsonPage) {
    return { items: JSON.parse(result.text), total: result.total, nextCursor: result.nextCursor };
  }
  return result;
}
