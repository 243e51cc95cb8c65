import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, Endpoint, EndpointDefinition, EndpointShape } from '#shared/endpoint.ts';
import { request } from './api.ts';

/** The query of one endpoint: its key is the endpoint's path and input, its types are the contract's. */
export function apiQuery<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  ...[input]: CallInput<Shape>
) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? {}],
    queryFn: ({ signal }) => request(endpoint, input, signal),
    meta: metaOf(endpoint),
  });
}

export const metaOf = ({ access }: EndpointDefinition) => ({ private: access !== 'public' });

/** A `Call` for queries that are made of several calls; the signal cancels them all. */
export const callWith =
  (signal: AbortSignal): Call =>
  (endpoint, ...[input]) =>
    request(endpoint, input, signal);

/** For infinite queries whose pages name the cursor of the next one. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
