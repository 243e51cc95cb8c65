import { failureTexts } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { toast } from '#client/overlays/toast.ts';
import type { Call, CallInput, Endpoint, EndpointShape } from '#shared/endpoint.ts';
import { isSignedOut, request, watchingSession } from './api.ts';
import { apiQuery, queryClient, shouldRetry } from './query-client.ts';

export type GivenInput<Shape extends EndpointShape> = NonNullable<CallInput<Shape>[0]>;

/**
 * Calls an endpoint from code that is no component: event handlers and loaders. Components write with `useSave`. Reads
 * never return cached data. Reads, `PUT` and repeatable calls are retried. Throws `AppError` for the API's errors and
 * `NetworkError` without a response.
 */
export const call: Call = (endpoint, ...given) => {
  if (endpoint.method === 'GET')
    return watchingSession(queryClient.query({ ...apiQuery(endpoint, ...given), staleTime: 0 }));
  const input = (given[0] ?? {}) as NonNullable<(typeof given)[0]>;
  return queryClient.getMutationCache().build(queryClient, writeOptions(endpoint)).execute(input);
};

/**
 * `useSave` without its state, for buttons of first views, which need not load it. Calls of one name are sent one after the
 * other, so that the last one wins. Never rejects: a failure is a toast with this title, or with the API's message.
 */
export async function saveInTurn<Shape extends EndpointShape>(
  name: string,
  endpoint: Endpoint<Shape>,
  input: GivenInput<Shape>,
  { t, failure }: { t: Translate; failure: string },
): Promise<void> {
  const options = { ...writeOptions(endpoint), scope: { id: name } };
  try {
    await queryClient.getMutationCache().build(queryClient, options).execute(input);
  } catch (error) {
    if (isSignedOut(error)) return;
    const { title, ...details } = failureTexts(t, error, failure);
    toast.error(title, details);
  }
}

/** The mutation of an endpoint that writes. Afterwards the data about the subjects that it `changes` are refetched. */
export function writeOptions<Shape extends EndpointShape>(endpoint: Endpoint<Shape>) {
  return {
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input: GivenInput<Shape>): Promise<Shape['output']> => request(endpoint, input),
    retry: (endpoint.isRepeatable || endpoint.method === 'PUT') && shouldRetry,
    meta: { changes: endpoint.changes ?? [] },
  };
}
