import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '#shared/endpoint.ts';

/** Every method and path below the API's prefix, read from the router. */
export function registeredEndpoints(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      const path = above.join('').replace(/:(\w+)/g, '{$1}');
      if (!path.startsWith(`${apiPrefix}/`)) return [];
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${withoutFiles(path.slice(apiPrefix.length))}`);
    });
}

/** The files of the reference page count as one endpoint. */
function withoutFiles(path: string): string {
  return path.startsWith('/reference/') ? '/reference' : path;
}
