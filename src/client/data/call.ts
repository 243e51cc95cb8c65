import { CancelledError } from '@tanstack/react-query';
import type { Call, CallInput, Endpoint, EndpointShape } from '#shared/endpoint.ts';
import { request, watchingSession } from './api.ts';
import { apiQuery } from './api-query.ts';
import { queryClient } from './query-client.ts';
import { shouldRetry } from './retry-policy.ts';

/**
 * Calls an endpoint from code that is no component: event handlers and loaders. Reads never return cached data. Reads,
 * `PUT` and repeatable calls are retried. Throws `AppError` for the API's errors and `NetworkError`
 * without a response.
 */
export const call: Call = (endpoint, ...input) =>
  watchingSession(endpoint.method === 'GET' ? read(endpoint, ...input) : write(endpoint, ...input));

async function read<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  ...input: CallInput<Shape>
): Promise<Shape['output']> {
  try {
    return await queryClient.query({ ...apiQuery(endpoint, ...input), staleTime: 0 });
  } catch (error) {
    // A write has removed the query: what was read before it would be out of date.
    if (error instanceof CancelledError) return read(endpoint, ...input);
    throw error;
  }
}

function write<Shape extends EndpointShape>(endpoint: Endpoint<Shape>, ...[input]: CallInput<Shape>) {
  return queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => request(endpoint, input),
      retry: (endpoint.isRepeatable || endpoint.method === 'PUT') && shouldRetry,
    })
    .execute(undefined);
}
