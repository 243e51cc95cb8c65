import type { Deps } from '#platform/deps.ts';
import type { Call, Endpoint } from '#shared/endpoint.ts';
import { toAppError } from './error-handler.ts';
import { authorise, JsonPage, JsonText, type Route } from './route.ts';
import type { SessionUser } from './session-user.ts';
import { noFiles } from './uploaded-files.ts';
import { parseInput } from './validation.ts';

/**
 * Makes the in-process `call` of one user: the same rights, rules, data and errors as over HTTP, without the wire.
 * `onFailure` is called with 5xx errors.
 */
export function createCaller(
  routes: readonly Route[],
  deps: Deps,
  onFailure: (error: unknown) => void,
): (user: SessionUser | null) => Call {
  const byEndpoint = new Map<Endpoint, Route>(routes.map((route) => [route.endpoint, route]));
  return (user) =>
    async (endpoint, ...[input]) => {
      const route = byEndpoint.get(endpoint as Endpoint);
      if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.path}`);
      authorise(route.endpoint, user);
      const given: { params?: unknown; query?: unknown; body?: unknown } = input ?? {};
      const handling = route.handle(
        {
          user,
          files: noFiles(),
          signal: new AbortController().signal,
          params: parseInput(route.schemas.params, given.params, 'params'),
          query: parseInput(route.schemas.query, given.query ?? {}, 'query'),
          body: parseInput(route.schemas.body, given.body, 'body', route.endpoint.missingCode),
        } as Parameters<Route['handle']>[0],
        deps,
      );
      const answer = await handling.catch((error: Error) => {
        const known = toAppError(error);
        if (known.status >= 500) onFailure(error);
        throw known;
      });
      return plain(answer) as never;
    };
}

function plain(answer: unknown): unknown {
  if (answer instanceof JsonText) return JSON.parse(answer.text);
  if (answer instanceof JsonPage) {
    return { items: JSON.parse(answer.text), total: answer.total, nextCursor: answer.nextCursor };
  }
  return answer;
}
