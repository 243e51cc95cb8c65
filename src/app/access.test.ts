import { expect, it } from 'vitest';
import { apiPrefix } from '#shared/endpoint.ts';
import { accessTable, sendTo } from '#testing/access-table.ts';
import { accessWorld, type Role, roles } from '#testing/access-world.ts';
import { isDeep } from '#testing/ring.ts';
import { testApp } from '#testing/test-app.ts';
import { rowRestorer } from '#testing/test-database.ts';

const identity = {
  authorizationUrl: async () => new URL('https://issuer.example/authorize'),
  claims: async () => Promise.reject(new Error('no code')),
};
// The streams of live updates end at once.
const test = await testApp({ identity, streams: { heartbeatMs: 1, lifetimeMs: 0 } });

/** In the short form, one role of users who are not involved and whose status is the same. */
function triedRoles(statuses: readonly number[]): readonly Role[] {
  if (isDeep) return roles;
  const [visitor, ...others] = roles;
  const isSame = new Set(statuses.slice(1)).size === 1;
  if (isSame) return [visitor, 'someone else'];
  const ofOthers = statuses[roles.indexOf('someone else')];
  return [
    visitor,
    ...others.filter((role, place) => !/^(user|lister)$/.test(role) || statuses[place + 1] !== ofOthers),
  ];
}

it('lets each role do what the table says, and no more', async () => {
  let world = await accessWorld(test);
  const restore = await rowRestorer(test.db);
  const expected: Record<string, object> = {};
  const received: Record<string, Record<string, number>> = {};
  for (const [endpoint, statuses, parts, name = ''] of accessTable) {
    const tried = triedRoles(statuses);
    const title = `${endpoint} ${name}`;
    expected[title] = Object.fromEntries(tried.map((role) => [role, statuses[roles.indexOf(role)]]));
    received[title] = {};
    for (const role of tried) {
      const { status } = await sendTo(world.callers[role], endpoint, parts?.(world));
      received[title][role] = status;
      // A change by one role must not affect the next; a refused call changes nothing.
      if (endpoint.startsWith('GET ') || status >= 400) continue;
      if (restore) await restore();
      else world = await accessWorld(test);
    }
  }
  expect(received).toEqual(expected);
});

it('covers every endpoint of the server and no others', () => {
  const rows = new Set(accessTable.map(([endpoint]) => endpoint));
  expect([...rows].sort()).toEqual([...new Set(registeredEndpoints())].sort());
});

/** Every method and path below the API's prefix, read from the router. */
function registeredEndpoints(): string[] {
  const above: string[] = [];
  return test.app
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
