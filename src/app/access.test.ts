import { expect, it } from 'vitest';
import { apiPrefix, fillPath } from '#shared/endpoint.ts';
import { accessTable } from '#testing/access-table.ts';
import { accessWorld, type Role, roles, type World } from '#testing/access-world.ts';
import { isDeep } from '#testing/ring.ts';
import { registeredEndpoints } from '#testing/registered-endpoints.ts';
import { testApp } from '#testing/test-app.ts';

const identity = {
  authorizationUrl: async () => new URL('https://issuer.example/authorize'),
  claims: async () => Promise.reject(new Error('no code')),
};
// The streams of live updates end at once.
const test = await testApp({ identity, streams: { heartbeatMs: 1, lifetimeMs: 0 } });
const newWorld = accessWorld(test);

/** In the short form, one of the roles that may make a change: a change needs a new world afterwards. */
function triedRoles(endpoint: string, statuses: readonly number[]): readonly Role[] {
  if (isDeep || endpoint.startsWith('GET ')) return roles;
  const first = statuses.findIndex((status) => status < 400);
  return roles.filter((_, place) => place === first || (statuses[place] ?? 0) >= 400);
}

it('lets each role do what the table says, and no more', async () => {
  const expected: Record<string, object> = {};
  const received: Record<string, Record<string, number>> = {};
  let world: World | null = null;
  for (const [endpoint, statuses, parts, name = ''] of accessTable) {
    const [method = '', path = ''] = endpoint.split(' ');
    const title = `${endpoint} ${name}`;
    const tried = triedRoles(endpoint, statuses);
    expected[title] = Object.fromEntries(tried.map((role) => [role, statuses[roles.indexOf(role)]]));
    received[title] = {};
    for (const role of tried) {
      world ??= await newWorld();
      const { params, search = '', body, headers = {} } = parts?.(world) ?? {};
      const url = apiPrefix + fillPath(path, params) + search;
      const { status } = await world.callers[role].inject({ method, url, payload: body, headers });
      received[title][role] = status;
      // A change by one role must not affect the next; a refused call changes nothing.
      if (method !== 'GET' && status < 400) world = null;
    }
  }
  expect(received).toEqual(expected);
});

it('covers every endpoint of the server and no others', () => {
  const rows = new Set(accessTable.map(([endpoint]) => endpoint));
  expect([...rows].sort()).toEqual([...new Set(registeredEndpoints(test.app))].sort());
});
