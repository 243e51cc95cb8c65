import type { FastifyRequest } from 'fastify';
import { pathOf } from '#platform/http/log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names a request of a route that serves many different paths. It must return one of few names. */
    nameRoute?: (path: string) => string;
  }
}

/** The route of a request in metrics and traces: its pattern, never its path, of which there are any number. */
export function routeName(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  return config.nameRoute?.(pathOf(request)) ?? url ?? 'none';
}
