import { CancelledError } from '@tanstack/react-query';
import {
  type Call,
  type CallInput,
  type Endpoint,
  type EndpointShape,
  takesIdempotencyKey,
} from '#shared/endpoint.ts';
import { request, watchingSession } from './api.ts';
import { apiQuery } from './api-query.ts';
import { queryClient } from './query-client.ts';
import { shouldRetry } from './retry-policy.ts';

/**
 * Calls an endpoint from code that is no component: event handlers and loaders. Reads never return cached data. Reads,
 * `PUT` and calls with an idempotency key, which may be repeated without harm, are retried. Throws `AppError` for the API's errors and `NetworkError`
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
  const key = takesIdempotencyKey(endpoint) ? newKey() : undefined;
  return queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => request(endpoint, input, undefined, key),
      retry: (key !== undefined || endpoint.method === 'PUT') && shouldRetry,
    })
    .execute(undefined);
}

/** Unlike `crypto.randomUUID`, it also works without https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
